import { env } from 'cloudflare:test';
import type { LibraryImages, StoredImage } from '#contract/images/images';
import { runCron } from '#worker/cron';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { ASSETS, addAdmin, auditOf, call, ok, signIn } from '../admin-world.ts';
import { expectWhole } from '../invariants.ts';
import { dataUrl, png } from '../pictures.ts';
import { storeBasics } from '../world.ts';

const AT = '2026-11-22T08:00:00.000Z';
let token = '';
let adminId = 0;

/** Stores an image as release 0.2.0 does, during a deployment or after a rollback. */
async function storeFormerly(bytes: Uint8Array, filename: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes.slice()));
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const key = `${hash}.png`;
  await env.UPLOADS.put(key, bytes, { httpMetadata: { contentType: 'image/png' } });
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO audit_log (admin_id, actor, action, subject, detail, source, created_at)
       SELECT ?1, COALESCE((SELECT COALESCE(NULLIF(full_name, ''), username) FROM admins WHERE id = ?1), ''),
         ?2, ?3, ?4, ?5, ?6 WHERE NOT EXISTS (SELECT 1 FROM uploads WHERE key = ?)`,
    ).bind(adminId, 'upload.create', `upload:${key}`, filename, '', AT, key),
    env.DB.prepare(
      `INSERT INTO uploads (key, content_type, bytes, width, height, admin_id, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO NOTHING`,
    ).bind(key, 'image/png', bytes.length, 8, 8, adminId, AT),
  ]);
  return key;
}

const found = async (q: string) =>
  (await ok<LibraryImages>('GET', `/api/images?q=${q}`, { token })).images.map(({ key }) => key);

beforeAll(async () => {
  await storeBasics();
  adminId = await addAdmin('images');
  token = await signIn('images');
});
afterEach(expectWhole);

it('the former release stores pictures that this one has, and finds without accents', async () => {
  const key = await storeFormerly(png(31, 7), 'Été à la Forêt.png');
  expect((await call('GET', `/uploads/${key}`)).status).toBe(200);
  const { images } = await ok<LibraryImages>('GET', '/api/images?limit=1', { token });
  expect(images[0]).toMatchObject({ key, filename: 'Été à la Forêt.png', version: 1 });
  await runCron('* * * * *', new Date(), { ...env, ASSETS });
  expect(await found('foret')).toEqual([key]);
  const row = await env.DB.prepare('SELECT id FROM images WHERE key = ?').bind(key).first('id');
  expect(await auditOf(`image:${String(row)}`)).toEqual(['image.create']);
});

it('a picture that it stores again is the same one', async () => {
  const picture = png(32, 7);
  const body = { image: dataUrl(picture), alt: 'Une forêt' };
  const { url } = await ok<StoredImage>('POST', '/api/upload', { token, body });
  const key = await storeFormerly(picture, 'autre.png');
  expect(url).toBe(`/uploads/${key}`);
  expect(await found('foret')).toContain(key);
});

it('a picture that it stores once it was erased is one again', async () => {
  const picture = png(33, 7);
  const key = await storeFormerly(picture, '');
  await ok('DELETE', `/api/images/${key}`, { token });
  expect((await call('GET', `/uploads/${key}`)).status).toBe(410);
  await storeFormerly(picture, '');
  expect((await call('GET', `/uploads/${key}`)).status).toBe(200);
});
