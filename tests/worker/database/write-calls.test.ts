import { env } from 'cloudflare:test';
import type { AdminArticle } from '#contract/articles/articles';
import type { Draft } from '#contract/publication/versions';
import { findArticle, selectWritten } from '#worker/articles/queries';
import { amendedArticle } from '#worker/articles/write';
import { SYSTEM } from '#worker/auth/principal';
import { recordedWrite } from '#worker/write';
import { beforeAll, expect, it } from 'vitest';
import { ASSETS, addAdmin, call, ok, signIn } from '../admin-world.ts';
import { dataUrl, png } from '../pictures.ts';
import { watchedDatabase } from '../watched-storage.ts';
import { storeBasics } from '../world.ts';

let token = '';

beforeAll(async () => {
  await storeBasics();
  await addAdmin('appels');
  token = await signIn('appels');
});

/** Returns the response and the number of database calls of a write, including those of the session and the build. */
async function counted<Answer>(method: string, path: string, body?: object, version?: number) {
  let calls = 0;
  const headers: Record<string, string> =
    version === undefined ? {} : { 'if-match': `"${version}"` };
  const DB = watchedDatabase(env.DB, () => void calls++);
  const answer = await ok<Answer>(method, path, { token, body, headers, env: { DB } });
  return { answer, calls };
}

it('each write of an article has so many database calls', async () => {
  // A pending build with a late next attempt: calling the builder would add calls in the background.
  await env.DB.exec(
    `INSERT INTO builds (status, last_change, requested_at, next_attempt_at) VALUES ('pending', 0, '', '9999')`,
  );
  const image = `<img src="${dataUrl(png(31, 29))}" alt="">`;
  const content = `<p>Un</p>${image}`;
  const made = await counted<AdminArticle>('POST', '/api/articles', { title: 'Un', content });
  const { id, content: stored } = made.answer;
  const path = `/api/articles/${id}`;
  const changed = await counted('PUT', path, { content: `${stored}<p>Deux</p>` }, 1);
  const moved = await counted('PUT', path, { slug: 'ailleurs' }, 2);
  const saved = await counted<Draft>('PUT', `${path}/draft`, { excerpt: 'Trois' }, 0);
  const version = saved.answer.version;
  const published = await counted('POST', `${path}/draft/publish`, undefined, version);
  const again = await counted<Draft>('PUT', `${path}/draft`, { excerpt: 'Quatre' }, 0);
  const kept = await counted('POST', `${path}/draft/keep`, undefined, again.answer.version);
  const named = { made, changed, moved, saved, published, kept };
  expect(Object.entries(named).map(([name, one]) => [name, one.calls])).toEqual([
    ['made', 6],
    ['changed', 4],
    ['moved', 5],
    ['saved', 3],
    ['published', 5],
    ['kept', 4],
  ]);
});

it('a lost race requests no build', async () => {
  const body = { title: 'Perdu', content: '<p>Un</p>' };
  const { id } = await ok<AdminArticle>('POST', '/api/articles', { token, body });
  const before = (await findArticle(env.DB, id))!;
  await call('PUT', `/api/articles/${id}`, { token, body: { excerpt: 'Deux' } });
  const builds = () => env.DB.prepare('SELECT COUNT(*) AS total FROM builds').first('total');
  await env.DB.exec('DELETE FROM builds');
  const change = amendedArticle(before, before);
  const write = { env: { ...env, ASSETS }, principal: SYSTEM, later: () => {} };
  expect(await recordedWrite(write, [change], selectWritten)).toBeNull();
  expect(await builds()).toBe(0);
  const present = (await findArticle(env.DB, id))!;
  await recordedWrite(write, [amendedArticle(present, present)], selectWritten);
  expect(await builds()).toBe(1);
});
