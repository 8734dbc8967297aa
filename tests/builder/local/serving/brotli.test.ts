import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { keptInBrotli } from '#builder/local/serving/brotli';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { beforeEach, expect, it } from 'vitest';
import { eventually } from '../../../eventually.ts';

const TEXT = 'Une passerelle entre celles et ceux qui accompagnent. '.repeat(100);
const ONE = `"${'1'.repeat(32)}"`;
const TWO = `"${'2'.repeat(32)}"`;
let answer: { body: string; status: number; headers: Record<string, string> };
let app: Hono;

beforeEach(() => {
  answer = { body: TEXT, status: 200, headers: { etag: ONE, 'content-type': 'text/html' } };
  app = new Hono()
    .use(compress())
    .use(keptInBrotli())
    .all('*', () => new Response(answer.body, answer));
});

const ask = (encodings = 'gzip, deflate, br', method = 'GET', path = '/page') =>
  app.request(path, { method, headers: { 'accept-encoding': encodings } });
const encodingOf = async (...asked: Parameters<typeof ask>) =>
  (await ask(...asked)).headers.get('content-encoding');
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const untilKept = (path = '/page') =>
  eventually(async () => expect(await encodingOf('br', 'GET', path)).toBe('br'));
const sizeOf = async (path: string) => (await bytesOf(await ask('br', 'GET', path))).length;

it('a file leaves compressed by gzip at first, in Brotli from then on', async () => {
  const first = await ask();
  expect(first.headers.get('content-encoding')).toBe('gzip');
  expect(String(gunzipSync(await bytesOf(first)))).toBe(TEXT);
  await untilKept();
  const next = await ask();
  expect(String(brotliDecompressSync(await bytesOf(next)))).toBe(TEXT);
  expect(next.headers.get('etag')).toBe(`W/${ONE}`);
});

it('what has changed is never answered with what was kept', async () => {
  await untilKept();
  answer.body = TEXT.toUpperCase();
  answer.headers.etag = TWO;
  expect(String(gunzipSync(await bytesOf(await ask())))).toBe(answer.body);
  await untilKept();
  expect(String(brotliDecompressSync(await bytesOf(await ask())))).toBe(answer.body);
});

it('a search is made smaller in a moment, and leaves its page as small as can be', async () => {
  answer.body = Array.from({ length: 9000 }, (_, i) => (i * i) % 977).join(' ');
  await untilKept('/page?q=a');
  await untilKept();
  expect(await sizeOf('/page')).toBeLessThan(await sizeOf('/page?q=a'));
  expect(brotliDecompressSync(await bytesOf(await ask('br', 'GET', '/page?q=a'))).length).toBe(
    answer.body.length,
  );
});

it('no former length is told', async () => {
  answer.headers['content-length'] = String(TEXT.length);
  await untilKept();
  expect((await ask()).headers.get('content-length')).toBeNull();
});

it('nobody gets Brotli who does not take it', async () => {
  await untilKept();
  expect(await encodingOf('gzip')).toBe('gzip');
  expect(await encodingOf('gzip, br;q=0')).toBe('gzip');
  expect(await encodingOf('')).toBeNull();
  expect(await encodingOf('br', 'HEAD')).toBeNull();
});

it.each([
  ['is not whole', { status: 206 }],
  ['is an error', { status: 404 }],
  ['has no mark of its bytes', { headers: { 'content-type': 'text/html' } }],
  ['has a weak one', { headers: { 'content-type': 'text/html', etag: `W/${ONE}` } }],
  ['is of the API', { headers: { 'content-type': 'application/json', etag: '"1"' } }],
  ['is a picture', { headers: { 'content-type': 'image/webp', etag: ONE } }],
])('what %s is left alone', async (_, other) => {
  const whole = { ...answer, headers: { ...answer.headers, etag: TWO } };
  answer = { ...whole, ...other };
  await ask('br');
  // Responses are compressed one at a time, so the earlier one is done by then.
  answer = whole;
  await untilKept();
  answer = { ...whole, ...other };
  expect(await encodingOf('br')).toBeNull();
});
