import { env } from 'cloudflare:test';
import type { AdminArticle } from '#contract/articles/articles';
import type { ImageDetails } from '#contract/images/images';
import { runCron } from '#worker/cron';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ASSETS, call, failure, ok, runNight } from '../admin-world.ts';
import { signInFarAhead, storePicture } from './image-world.ts';
import { expectWhole } from '../invariants.ts';
import { dataUrl, png } from '../pictures.ts';

let token = '';
let width = 300;

const upload = () => storePicture(token, ++width, { filename: 'portrait-de-zoe.png' });
const details = (key: string) => ok<ImageDetails>('GET', `/api/images/${key}`, { token });
const picture = (key: string) => `<p>A</p><img src="/uploads/${key}" alt="Zoé">`;
const write = (given: object) =>
  ok<AdminArticle>('POST', '/api/articles', { token, body: { title: 'Titre', ...given } });

beforeAll(async () => {
  token = await signInFarAhead();
});
afterEach(expectWhole);

describe('what nothing uses', () => {
  const DAY = 86_400_000;
  const night = (days: number) => runNight(new Date(Date.now() + days * DAY));
  const minute = () => runCron('* * * * *', new Date(), { ...env, ASSETS });

  it('is marked after thirty days and erased a week later', async () => {
    const [key, kept, used] = [await upload(), await upload(), await upload()];
    await write({ content: picture(used), status: 'draft' });
    await night(29);
    expect((await details(key)).erased_at).toBeNull();
    await night(31);
    expect((await details(key)).erased_at?.slice(0, 10)).toBe(
      new Date(Date.now() + 38 * DAY).toISOString().slice(0, 10),
    );
    expect((await details(used)).erased_at).toBeNull();
    await ok('POST', `/api/images/${kept}/keep`, { token });
    expect((await details(kept)).erased_at).toBeNull();
    await night(37);
    expect((await details(key)).erased_at).not.toBeNull();
    await night(39);
    await minute();
    expect(await failure('GET', `/api/images/${key}`, { token })).toBe('410 image_erased');
    expect(await env.UPLOADS.head(key)).toBeNull();
    await details(kept);
    await details(used);
  });

  it('is kept when something uses it again, or when it is sent again', async () => {
    const [used, sent] = [await upload(), await upload()];
    await night(31);
    await write({ content: picture(used) });
    await ok('POST', '/api/upload', { token, body: { image: dataUrl(png(width, 3)) } });
    for (const key of [used, sent]) expect((await details(key)).erased_at).toBeNull();
    await night(39);
    for (const key of [used, sent]) await details(key);
  });

  it('has its file removed later, when that failed', async () => {
    const key = await upload();
    const UPLOADS = new Proxy(env.UPLOADS, {
      get: (target, name) => {
        if (name === 'delete') return () => Promise.reject(new Error('delete: R2 fails'));
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    vi.spyOn(console, 'error').mockImplementationOnce(() => {});
    const asked = await call('DELETE', `/api/images/${key}`, { token, env: { UPLOADS } });
    expect(asked.status).toBe(200);
    expect(await env.UPLOADS.head(key)).not.toBeNull();
    for (const path of [`/uploads/${key}`, `/sizes/${key}/400.avif`])
      expect([path, await failure('GET', path)]).toEqual([path, '410 image_erased']);
    await minute();
    expect(await env.UPLOADS.head(key)).toBeNull();
  });
});
