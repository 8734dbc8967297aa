import type { StoredImage } from '#contract/images/images';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { addAdmin, call, ok, signIn } from '../admin-world.ts';
import { dataUrl, png } from '../pictures.ts';

const PICTURE = png(40, 30);
const SIZE = PICTURE.length;
const PAST = 'Thu, 01 Jan 2015 00:00:00 GMT';
const FUTURE = 'Fri, 01 Jan 2100 00:00:00 GMT';
let url = '';
let etag = '';
let modified = '';

beforeAll(async () => {
  await addAdmin('images');
  const token = await signIn('images');
  const body = { image: dataUrl(PICTURE) };
  url = (await ok<StoredImage>('POST', '/api/upload', { token, body })).url;
  const { headers } = await call('GET', url);
  etag = headers.get('etag')!;
  modified = headers.get('last-modified')!;
});

const ask = (headers: Record<string, string>, method = 'GET') => call(method, url, { headers });
const statusOf = async (headers: Record<string, string>) => (await ask(headers)).status;

it('names, dates and measures a picture, with HEAD too', async () => {
  for (const method of ['GET', 'HEAD']) {
    const { status, headers } = await ask({}, method);
    expect(status).toBe(200);
    expect(headers.get('content-length')).toBe(String(SIZE));
    expect(headers.get('content-type')).toBe('image/png');
    expect(headers.get('accept-ranges')).toBe('bytes');
    expect(headers.get('content-disposition')).toBe(`inline; filename="${url.split('/').at(-1)}"`);
    expect(Date.parse(headers.get('last-modified')!)).not.toBeNaN();
  }
  expect(await (await ask({}, 'HEAD')).text()).toBe('');
});

describe('conditions', () => {
  it('that the browser’s copy fulfils are answered 304, without a body', async () => {
    for (const headers of [
      { 'if-none-match': etag },
      { 'if-none-match': `W/${etag}` },
      { 'if-none-match': `"x", ${etag} , "y"` },
      { 'if-none-match': '*' },
      { 'if-modified-since': modified },
      { 'if-modified-since': FUTURE },
      { 'if-none-match': etag, 'if-modified-since': PAST },
    ] as Record<string, string>[])
      for (const method of ['GET', 'HEAD']) {
        const answer = await ask(headers, method);
        expect([headers, answer.status]).toEqual([headers, 304]);
        expect(await answer.text()).toBe('');
        expect(answer.headers.get('etag')).toBe(etag);
        expect(answer.headers.get('cache-control')).toContain('immutable');
      }
  });

  it('that say nothing of this picture are answered with it', async () => {
    for (const headers of [
      { 'if-none-match': '"other"' },
      { 'if-none-match': 'garbage' },
      { 'if-none-match': etag.replaceAll('"', '') },
      { 'if-none-match': '' },
      { 'if-none-match': ',,,' },
      { 'if-none-match': '"other"', 'if-modified-since': FUTURE },
      { 'if-modified-since': PAST },
      { 'if-modified-since': 'yesterday' },
      { 'if-unmodified-since': FUTURE },
      { 'if-unmodified-since': 'garbage' },
      { 'if-match': etag },
      { 'if-match': '*' },
      { 'if-match': `"x", ${etag}` },
      { 'if-match': etag, 'if-unmodified-since': PAST },
    ] as Record<string, string>[])
      expect([headers, await statusOf(headers)]).toEqual([headers, 200]);
  });

  it('that it does not fulfil are answered 412', async () => {
    for (const headers of [
      { 'if-match': '"zzz"' },
      { 'if-match': `W/${etag}` },
      { 'if-match': 'garbage' },
      { 'if-match': '"zzz"', 'if-none-match': etag },
      { 'if-unmodified-since': PAST },
    ] as Record<string, string>[])
      expect([headers, await statusOf(headers)]).toEqual([headers, 412]);
  });
});

describe('ranges', () => {
  it.each([
    ['bytes=0-9', 0, 9],
    ['bytes=10-', 10, SIZE - 1],
    ['bytes=-5', SIZE - 5, SIZE - 1],
    ['bytes=0-0', 0, 0],
    ['bytes=5-99999', 5, SIZE - 1],
    ['bytes=-99999', 0, SIZE - 1],
    ['BYTES=1-2', 1, 2],
  ])('%s is answered in part', async (range, first, last) => {
    const answer = await ask({ range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(`bytes ${first}-${last}/${SIZE}`);
    expect(answer.headers.get('content-length')).toBe(String(last - first + 1));
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(PICTURE.slice(first, last + 1));
  });

  it.each([
    'bytes=9-2',
    'bytes=-',
    'lines=0-1',
    'bytes=a-b',
    'bytes=0-1,3-4',
    '',
    'bytes',
    'bytes=1',
  ])('%s is left aside', async (range) => {
    const answer = await ask({ range });
    expect(answer.status).toBe(200);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(PICTURE);
  });

  it.each([`bytes=${SIZE}-`, 'bytes=999999999999999-', 'bytes=-0'])(
    '%s is behind the end',
    async (range) => {
      const answer = await ask({ range });
      expect([answer.status, answer.headers.get('content-range')]).toEqual([
        416,
        `bytes */${SIZE}`,
      ]);
    },
  );

  it('of a picture that is not the expected one is the whole', async () => {
    const range = 'bytes=0-9';
    expect(await statusOf({ range, 'if-range': etag })).toBe(206);
    expect(await statusOf({ range, 'if-range': modified })).toBe(206);
    for (const other of ['"other"', `W/${etag}`, PAST, FUTURE, 'garbage'])
      expect([other, await statusOf({ range, 'if-range': other })]).toEqual([other, 200]);
    expect(await statusOf({ range, 'if-none-match': etag })).toBe(304);
    expect(await statusOf({ range, 'if-match': '"x"' })).toBe(412);
    expect((await ask({ range }, 'HEAD')).status).toBe(200);
  });
});

it('no header makes it fail', async () => {
  const names = [
    'range',
    'if-range',
    'if-match',
    'if-none-match',
    'if-modified-since',
    'if-unmodified-since',
  ];
  const value = fc.oneof(
    fc.string({ unit: 'grapheme-ascii', maxLength: 60 }),
    fc.stringMatching(/^bytes=[0-9,-]{0,20}$/),
    fc.stringMatching(/^(W\/)?"[a-z,]{0,6}"(, ?"[a-z]{0,3}")?$/),
  );
  const headers = fc.dictionary(fc.constantFrom(...names), value);
  for (const given of fc.sample(headers, { numRuns: 300, seed: 20261122 })) {
    const clean = Object.fromEntries(
      Object.entries(given).map(([name, text]) => [name, text.trim()]),
    );
    expect([clean, await statusOf(clean)]).toEqual([
      clean,
      expect.toSatisfy((status: number) => [200, 206, 304, 412, 416].includes(status)),
    ]);
  }
});
