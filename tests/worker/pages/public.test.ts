import type { ErrorBody } from '#contract/errors';
import { DEFAULT_SETTINGS, publicSettings } from '#contract/settings/settings';
import type { Testimonial } from '#contract/lists/testimonials';
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { runCron } from '#worker/cron';
import {
  brokenDatabase,
  article,
  createWorld,
  store,
  storeBasics,
  storePicture,
} from '../world.ts';

const world = createWorld();
const PIXEL = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
const KEY = `${'ab'.repeat(32)}.png`;

beforeAll(async () => {
  await storeBasics();
  await store([article('un', { publishedAt: '2026-05-01T08:00:00.000Z' })]);
  await storePicture(KEY, PIXEL, 'image/png');
});

it('GET /api/settings answers every setting that visitors can read', async () => {
  expect(await (await world.get('/api/settings')).json()).toEqual(publicSettings(DEFAULT_SETTINGS));
});

it('GET /api/testimonials answers the active ones in order', async () => {
  await env.DB.exec(`UPDATE testimonials SET is_active = 0 WHERE name = 'Thomas Dubois'`);
  const list = await (await world.get('/api/testimonials')).json<Testimonial[]>();
  expect(list.map(({ name }) => name)).toEqual(['Sophie Martin', 'Amina Benali', 'Philippe Leroy']);
  expect(list[1]).toMatchObject({ rating: 4, is_example: true });
});

describe('GET /api/health', () => {
  it('asks the database and the storage', async () => {
    const response = await world.get('/api/health');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      status: 'ok',
      database: true,
      storage: true,
      secret: true,
      last_change: 1,
      last_minute: null,
      last_night: null,
      restoring_since: null,
    });
  });

  it('tells when the tasks that nobody asks for last came to their end', async () => {
    await runCron('* * * * *', new Date('2026-11-22T10:00:00.000Z'), world.env);
    await runCron('17 3 * * *', new Date('2026-11-22T03:17:00.000Z'), world.env);
    await runCron('* * * * *', new Date('2026-11-22T10:01:00.000Z'), world.env);
    expect(await (await world.get('/api/health')).json()).toMatchObject({
      last_minute: '2026-11-22T10:01:00.000Z',
      last_night: '2026-11-22T03:17:00.000Z',
    });
  });

  it('notices a task that fails', async () => {
    const ASSETS = { fetch: () => Promise.reject(new Error('no assets')) } as unknown as Fetcher;
    const at = new Date('2026-11-22T11:00:00.000Z');
    await expect(runCron('* * * * *', at, { ...world.env, ASSETS })).rejects.toThrow('no assets');
    expect(await (await world.get('/api/health')).json()).toMatchObject({
      last_minute: '2026-11-22T10:01:00.000Z',
    });
  });

  it('tells since when a restoration has not ended, and that no task runs until then', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const since = '2026-11-22T12:00:00.000Z';
    await env.DB.prepare('INSERT INTO restoring (id, since) VALUES (1, ?)').bind(since).run();
    await runCron('* * * * *', new Date('2026-11-22T12:01:00.000Z'), world.env);
    expect(await (await world.get('/api/health')).json()).toMatchObject({
      status: 'ok',
      last_minute: '2026-11-22T10:01:00.000Z',
      restoring_since: since,
    });
    expect(warned.mock.lastCall).toEqual([
      `The tasks wait: a restoration has not ended since ${since}.`,
    ]);
    await env.DB.exec('DELETE FROM restoring');
  });

  it('notices a secret that is too short to sign with', async () => {
    const response = await createWorld({}, { APP_SECRET: 'short' }).get('/api/health');
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ status: 'error', database: true, secret: false });
  });

  it('is 503 when one of them fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const storage = { head: () => Promise.reject(new Error('R2 is away')) } as unknown as R2Bucket;
    for (const [broken, expected] of [
      [{ DB: brokenDatabase() }, { database: false, storage: true }],
      [{ UPLOADS: storage }, { database: true, storage: false }],
    ] as const) {
      const response = await createWorld({}, broken).get('/api/health');
      expect(response.status).toBe(503);
      expect(await response.json()).toMatchObject({ status: 'error', ...expected });
    }
  });
});

describe('GET /sitemap.xml', () => {
  it('lists public pages and published articles with their true dates', async () => {
    const response = await world.get('/sitemap.xml');
    const xml = await response.text();
    expect(response.headers.get('content-type')).toContain('application/xml');
    expect(xml).toContain('<loc>https://passerelle.test/vision</loc>');
    expect(xml).toContain(
      '<loc>https://passerelle.test/articles/un</loc><lastmod>2026-05-01T08:00:00.000Z</lastmod>',
    );
    expect(xml).not.toMatch(/admin|live|erreurs|register/);
  });

  it('uses the public address when there is one', async () => {
    const xml = await (
      await createWorld({}, { SITE_URL: 'https://exemple.fr' }).get('/sitemap.xml')
    ).text();
    expect(xml).toContain('<loc>https://exemple.fr/</loc>');
    expect(xml).not.toContain('passerelle.test');
  });
});

describe('GET /uploads/{key}', () => {
  it('serves a stored file for ever, and nothing a browser could run', async () => {
    const response = await world.get(`/uploads/${KEY}`);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(PIXEL);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('answers 304 to who has it', async () => {
    const etag = (await world.get(`/uploads/${KEY}`)).headers.get('etag')!;
    const response = await world.get(`/uploads/${KEY}`, { headers: { 'if-none-match': etag } });
    expect(response.status).toBe(304);
  });

  it('serves nothing that is no picture of the library', async () => {
    const loose = `${'cd'.repeat(32)}.png`;
    await env.UPLOADS.put(loose, PIXEL, { httpMetadata: { contentType: 'image/png' } });
    expect((await world.get(`/uploads/${loose}`)).status).toBe(404);
  });

  it.each([`${'00'.repeat(32)}.png`, 'x', '../secret', `${'ab'.repeat(32)}.html`])(
    'answers 404 to %s',
    async (key) => expect((await world.get(`/uploads/${key}`)).status).toBe(404),
  );
});

it.each([
  ['/register', '/coming-soon'],
  ['/register/', '/coming-soon'],
  ['/api/contact', '/contact'],
])('%s leads to %s', async (path, page) => {
  const response = await world.get(path);
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe(page);
});

it.each(['/api', '/api/nothing', '/api/admins/1/x'])('%s: the one error shape', async (path) => {
  const response = await world.get(path);
  const body = await response.json<ErrorBody>();
  expect(response.status).toBe(404);
  expect(body).toEqual({
    error: 'Cette adresse n’existe pas.',
    message: 'Cette adresse n’existe pas.',
    code: 'not_found',
  });
});

it('a failing database is 503 on every reading call, without details', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = createWorld({}, { DB: brokenDatabase() });
  for (const path of ['/api/settings', '/api/testimonials', '/api/articles', '/api/articles/a']) {
    const response = await broken.get(path);
    expect(response.status).toBe(503);
    expect(await response.text()).not.toContain('D1');
  }
});
