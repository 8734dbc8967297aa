import { env } from 'cloudflare:test';
import type { AdminArticle } from '#contract/articles/articles';
import type { ErrorBody } from '#contract/errors';
import type { StoredImage } from '#contract/images/images';
import { smallerPath } from '#contract/images/uploaded-picture';
import { readImageHeader } from '#worker/images/header';
import { beforeAll, describe, expect, it } from 'vitest';
import { REFUSED, addAdmin, auditOf, call, failure, ok, refusals, signIn } from '../admin-world.ts';
import {
  avif,
  bareIcon,
  dataUrl,
  gif,
  icon,
  jpeg,
  padded,
  png,
  turnedPng,
  webpExtended,
  webpLossless,
  webpLossy,
  withoutPixels,
} from '../pictures.ts';
import { storePicture } from '../world.ts';

const SVG = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
const MEGABYTE = 1024 * 1024;
let token = '';

const upload = (image: unknown, filename?: unknown) =>
  call('POST', '/api/upload', { token, body: { image, filename } });
const refusal = async (image: unknown, filename?: unknown) => {
  const answer = await upload(image, filename);
  return [answer.status, (await answer.json<ErrorBody>()).message];
};
const ONLY = [415, 'Seules les images sont autorisées'];
const EMPTY = [400, 'Ce fichier est vide\u00a0: il n’y a rien à envoyer. Choisissez-en un autre.'];
const TOO_LARGE = [413, "L'image est trop volumineuse (max 5MB)"];

beforeAll(async () => {
  await addAdmin('images');
  token = await signIn('images');
});

describe('headers', () => {
  it('tell type and size, whatever the name says', () => {
    for (const [picture, extension] of [
      [png(300, 200), 'png'],
      [jpeg(300, 200), 'jpg'],
      [gif(300, 200), 'gif'],
      [webpLossy(300, 200), 'webp'],
      [webpLossless(300, 200), 'webp'],
      [webpExtended(300, 200), 'webp'],
      [icon(300, 200), 'ico'],
    ] as const) {
      expect(readImageHeader(picture)).toMatchObject({ extension, width: 300, height: 200 });
      for (let length = 0; length < picture.length - 8; length++)
        readImageHeader(picture.subarray(0, length));
    }
  });

  it('never mislead into an endless or failing read', () => {
    for (let seed = 0; seed < 500; seed++) {
      const noise = crypto.getRandomValues(new Uint8Array(64));
      for (const start of [png(1, 1), jpeg(1, 1), gif(1, 1), icon(1, 1)]) {
        const mixed = padded(noise, 64);
        mixed.set(start.subarray(0, 6 + (seed % 8)));
        expect(() => readImageHeader(mixed)).not.toThrow();
      }
    }
    expect(readImageHeader(png(0, 10))).toBeNull();
    expect(readImageHeader(SVG)).toBeNull();
  });
});

describe('upload', () => {
  it('stores a data URL under the hash of its bytes and serves it', async () => {
    const answer = await upload(dataUrl(png(40, 30), 'image/jpeg'), 'photo.jpg');
    expect(answer.status).toBe(201);
    const image = await answer.json<StoredImage>();
    expect(image).toMatchObject({ content_type: 'image/png', width: 40, height: 30 });
    expect(image.url).toMatch(/^\/uploads\/[0-9a-f]{64}\.png$/);
    const served = await call('GET', image.url);
    expect(served.headers.get('content-type')).toBe('image/png');
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect(new Uint8Array(await served.arrayBuffer())).toEqual(png(40, 30));
    const again = await (await upload(dataUrl(png(40, 30)))).json<StoredImage>();
    expect(again.url).toBe(image.url);
    const key = image.url.replace('/uploads/', '');
    const row = await env.DB.prepare('SELECT id, bytes, width, filename FROM images WHERE key = ?')
      .bind(key)
      .first<{ id: number }>();
    expect(row).toMatchObject({ bytes: png(40, 30).length, width: 40, filename: 'photo.jpg' });
    expect(await auditOf(`image:${row!.id}`)).toEqual(['image.create']);
  });

  it('takes multipart too', async () => {
    const form = new FormData();
    form.set('image', new File([gif(8, 8)], 'a.gif', { type: 'image/gif' }));
    const image = await ok<StoredImage>('POST', '/api/upload', { token, body: form });
    expect(image.content_type).toBe('image/gif');
    const empty = new FormData();
    empty.set('image', 'text');
    expect(await failure('POST', '/api/upload', { token, body: empty })).toBe('400 invalid_input');
    expect(
      await failure('POST', '/api/upload', {
        token,
        body: 'nothing',
        headers: { 'content-type': 'multipart/form-data' },
      }),
    ).toBe('400 invalid_input');
  });

  it('refuses what is no picture, in the specification’s words', async () => {
    expect(await refusal(dataUrl(SVG, 'image/svg+xml'))).toEqual(ONLY);
    expect(await refusal(dataUrl(SVG, 'image/png'))).toEqual(ONLY);
    expect(await refusal(dataUrl(png(8, 8), 'text/html'))).toEqual(ONLY);
    expect(await refusal('data:image/png;base64,%%%')).toEqual(ONLY);
    expect(await refusal('data:image/png,raw')).toEqual(ONLY);
    expect(await refusal('')).toEqual(ONLY);
    expect(await refusal(dataUrl(png(8, 8).subarray(0, 20)))).toEqual(ONLY);
    expect(await refusal('data:image/png;base64,')).toEqual(EMPTY);
    const body = new FormData();
    body.set('image', new File([], 'vide.png', { type: 'image/png' }));
    expect(await failure('POST', '/api/upload', { token, body })).toBe('400 image_empty');
  });

  it.each(Object.entries(withoutPixels))('refuses %s', async (_, picture) => {
    expect(await refusal(dataUrl(picture))).toEqual(ONLY);
  });

  it('reads no AVIF and no HEIC, and says what to do', async () => {
    const begins = (brand: string) =>
      padded(new TextEncoder().encode(`\0\0\0\x18ftyp${brand}`), 400);
    for (const picture of [
      avif(300, 200),
      ...['avif', 'avis', 'heic', 'heix', 'mif1'].map(begins),
    ]) {
      const answer = await upload(dataUrl(picture, 'image/avif'), 'IMG_0001.HEIC');
      const body = await answer.json<ErrorBody>();
      expect([answer.status, body.code]).toEqual([415, 'image_to_convert']);
      expect(body.message).toContain('iPhone');
    }
    for (const other of ['isom', 'mp42', 'qt  '])
      expect(await refusal(dataUrl(begins(other), 'image/png'))).toEqual(ONLY);
    const article = { title: 'Avif', content: `<p><img src="${dataUrl(avif(8, 8))}" alt=""></p>` };
    expect(await failure('POST', '/api/articles', { token, body: article })).toBe(
      '415 image_to_convert',
    );
  });

  it('serves the AVIF that were stored before, and their smaller sizes', async () => {
    const key = `${'ab'.repeat(32)}.avif`;
    await storePicture(key, avif(8, 8), 'image/avif');
    for (const path of [`/uploads/${key}`, `/sizes/${key}/400.webp`]) {
      const served = await call('GET', path);
      expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/avif']);
    }
  });

  it('refuses what is too large, in bytes or in pixels', async () => {
    expect(await refusal(dataUrl(padded(png(8, 8), 6 * MEGABYTE)))).toEqual(TOO_LARGE);
    expect(await refusal(dataUrl(padded(png(8, 8), 5 * MEGABYTE + 1)))).toEqual(TOO_LARGE);
    expect((await upload(dataUrl(padded(png(8, 8), 5 * MEGABYTE)))).status).toBe(201);
    const form = new FormData();
    form.set('image', new File([padded(png(8, 8), 6 * MEGABYTE)], 'a.png'));
    expect(await failure('POST', '/api/upload', { token, body: form })).toBe('413 image_too_large');
    for (const picture of [png(30_000, 30_000), gif(30_000, 30_000), icon(30_000, 30_000)])
      expect((await refusal(dataUrl(picture)))[0]).toBe(413);
    expect((await upload(dataUrl(png(8000, 5000)))).status).toBe(201);
    expect((await refusal(dataUrl(png(8000, 5001))))[0]).toBe(413);
  });

  it('measures a picture as it is shown, one on its side too', async () => {
    const answer = await upload(dataUrl(turnedPng(40, 30)));
    expect(await answer.json<StoredImage>()).toMatchObject({ width: 30, height: 40 });
  });

  it('keeps the picture of a file that is something else too', async () => {
    const script = Array.from('<script>alert(1)</script>', (letter) => letter.charCodeAt(0));
    const pictures = [png(8, 8), gif(8, 8), webpLossy(8, 8), turnedPng(8, 8), bareIcon(8, 8)];
    for (const picture of pictures) {
      const two = padded(picture, picture.length + script.length);
      two.set(script, picture.length);
      const answer = await upload(dataUrl(two), '../../evil<script>.html');
      const image = await answer.json<StoredImage>();
      expect(image.bytes).toBe(picture.length);
      const served = await call('GET', image.url);
      expect(new Uint8Array(await served.arrayBuffer())).toEqual(picture);
      expect(served.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    }
    const scripts = [
      'GIF89a=1;alert(1)//',
      'GIF89a/*',
      '\x89PNG\r\n\x1a\n<script>',
      'RIFF<!--WEBP',
    ];
    for (const text of scripts)
      expect([413, 415]).toContain(
        (await refusal(`data:image/png;base64,${btoa(text.padEnd(64))}`))[0],
      );
  });

  it('is served in place of a smaller size that is not made yet', async () => {
    const { url } = await (await upload(dataUrl(png(60, 50)))).json<StoredImage>();
    const small = smallerPath(url, 800, 'webp');
    const before = await call('GET', small);
    expect(before.headers.get('content-type')).toBe('image/png');
    expect(before.headers.get('cache-control')).toBe('public, max-age=60');
    const unknown = small.replace(/[0-9a-f]{64}/, '0'.repeat(64));
    expect((await call('GET', unknown)).status).toBe(404);
    for (const wrong of ['800.svg', '1.webp', '800.webp/x', '../../x'])
      expect((await call('GET', small.replace('800.webp', wrong))).status).toBe(404);
  });

  it('refuses wrong bodies', async () => {
    const wrong = async (body: unknown, headers = {}) =>
      failure('POST', '/api/upload', { token, body, headers });
    expect(await wrong({ image: 5 })).toBe('400 invalid_input');
    expect(await wrong({})).toBe('400 invalid_input');
    expect(await wrong({ image: 'x', more: 1 })).toBe('400 invalid_input');
    expect(await wrong({ image: 'x', filename: 'x'.repeat(256) })).toBe('400 invalid_input');
    expect(await wrong('{', { 'content-type': 'application/json' })).toBe('400 invalid_json');
    expect(await wrong('x', { 'content-type': 'image/png' })).toBe('415 unsupported_media_type');
    // Parsed, this JSON would take fifty times its length in memory.
    const overbuilt = '['.repeat(7_190_000);
    expect(await wrong(overbuilt, { 'content-type': 'application/json' })).toBe(
      '413 image_too_large',
    );
    expect(await refusals('POST', '/api/upload')).toEqual(REFUSED);
  });
});

it('pictures of an article given as data URLs are stored', async () => {
  const body = {
    title: 'Images',
    content: `<p>x</p><img src="${dataUrl(jpeg(20, 10))}" alt="dans le texte">`,
    image: dataUrl(webpLossy(20, 10)),
  };
  const article = await ok<AdminArticle>('POST', '/api/articles', { token, body });
  expect(article.image).toMatch(/^\/uploads\/[0-9a-f]{64}\.webp$/);
  expect(article.content).toMatch(/<img src="\/uploads\/[0-9a-f]{64}\.jpg" alt="dans le texte">/);
});
