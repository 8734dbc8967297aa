import { env } from 'cloudflare:test';
import { runCron } from '#worker/cron';
import type { Env } from '#worker/env';
import { beforeAll, expect, it } from 'vitest';
import { countedDatabase, emptyTally } from '../../../bench/costs/meter.ts';
import { addAdmin, ok, runNight, signIn } from '../admin-world.ts';
import { article, createWorld, store, storeBasics } from '../world.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36';
const FEW = 40;
const MANY = 400;
const DAYS = 20;

let token = '';

beforeAll(async () => {
  await storeBasics();
  await addAdmin('comptable');
  token = await signIn('comptable');
});

/** Returns the rows that each action reads in the current database. */
async function rowsOfActions(): Promise<Record<string, number>> {
  const changes = env.DB.prepare('SELECT MAX(id) AS id FROM content_changes');
  const lastChange = (await changes.first<number>('id'))!;
  const rows: Record<string, number> = {};
  for (const [name, action] of Object.entries(ACTIONS)) {
    const tally = emptyTally();
    const mark = (last_change: number) =>
      JSON.stringify({ last_change, built_at: '2026-01-01T00:00:00.000Z' });
    const DB = countedDatabase(env.DB, () => tally);
    const world = (change: number) =>
      createWorld({ '/_build.json': mark(change), '/articles/a20': 'baked' }, { DB });
    await action(world(lastChange), world(lastChange - 1));
    rows[name] = tally.rowsRead;
  }
  return rows;
}

type World = ReturnType<typeof createWorld>;
const get = async (world: World, path: string, headers = {}) =>
  expect((await world.get(path, { headers })).status).toBe(200);

const ACTIONS: Record<string, (fresh: World, stale: World) => Promise<unknown>> = {
  'baked article': (fresh) => get(fresh, '/articles/a20'),
  'live article': (_, stale) => get(stale, '/articles/a20'),
  'live list': (_, stale) => get(stale, '/articles'),
  'help page': (_, stale) => get(stale, '/aide'),
  'what a build reads at once': (fresh) => get(fresh, '/api/pages/articles?from=a20'),
  category: (fresh) => get(fresh, '/articles?categorie=recrutement'),
  'a view': async (fresh) => {
    const view = { path: '/articles/a20' };
    const { status } = await fresh.postJson('/api/views', view, { 'user-agent': BROWSER });
    expect(status).toBe(204);
  },
  'a minute': ({ env: bindings }) => runCron('* * * * *', new Date(), bindings),
  'state of the pages': (fresh) => get(fresh, '/api/builds', { authorization: `Bearer ${token}` }),
  'figures of the back office': (fresh) =>
    get(fresh, '/api/stats', { authorization: `Bearer ${token}` }),
  'list of the back office': (fresh) =>
    get(fresh, '/api/articles?fields=card&limit=10&sort=-created_at', {
      authorization: `Bearer ${token}`,
    }),
  authors: (fresh) =>
    get(fresh, '/api/articles/authors/list', { authorization: `Bearer ${token}` }),
  'a save': async ({ env: bindings }) => {
    const { id } = await ok<{ id: number }>('GET', '/api/articles/a20');
    const options = { token, body: { content: '<p>Autre</p>' }, env: bindings as Partial<Env> };
    const { version } = await ok<{ version: number }>('PUT', `/api/articles/${id}`, options);
    expect(version).toBeGreaterThan(1);
  },
};

/** Adds articles up to a total, with their deadlines, views, builds, previous addresses and messages. */
async function growTo(total: number, from: number): Promise<void> {
  const numbers = Array.from({ length: total - from }, (_, index) => from + index);
  for (let start = 0; start < numbers.length; start += 50)
    await store(
      numbers.slice(start, start + 50).map((number) =>
        article(`a${number}`, {
          publishedAt: new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString(),
        }),
      ),
    );
  await env.DB.batch([
    env.DB.prepare(
      `INSERT OR IGNORE INTO page_views (path, day, views)
       WITH days(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM days WHERE n < ?)
       SELECT '/articles/' || slug, date('now', '-' || n || ' days'), 2 FROM articles, days`,
    ).bind(DAYS),
    env.DB.prepare(`DELETE FROM builds WHERE status = 'pending'`),
    env.DB.prepare(
      `INSERT INTO builds (status, last_change, requested_at, finished_at)
       SELECT 'done', 1, at, at FROM (SELECT strftime('%Y-%m-%dT%H:%M:%fZ', 'now') AS at FROM articles)`,
    ),
    env.DB.prepare(
      `INSERT OR IGNORE INTO redirects (slug, article_id, created_at)
       SELECT 'avant-' || slug, id, created_at FROM articles`,
    ),
    env.DB.prepare(
      `INSERT OR IGNORE INTO deadlines (noun, ref, withdraw_at, review_on)
       SELECT 'article', id, '2099-01-01T08:00:00.000Z', '2099-01-01' FROM articles`,
    ),
    env.DB.prepare('DELETE FROM view_days'),
    env.DB.prepare(
      `INSERT OR IGNORE INTO contact_messages (name, email, subject, message, sender, submission,
         read_at, created_at)
       SELECT 'n', 'e', 's', 'm', 's', slug, at, at
       FROM articles, (SELECT strftime('%Y-%m-%dT%H:%M:%fZ', 'now') AS at)`,
    ),
  ]);
  await runNight(new Date());
}

it('do not grow with the articles, deadlines, views, builds, former addresses and messages', async () => {
  await growTo(FEW, 0);
  // Fills the first page of the audit log and the list of builds.
  for (let turn = 0; turn < 10; turn++) await rowsOfActions();
  const few = await rowsOfActions();
  await growTo(MANY, FEW);
  // Leaves a build that waits and is newer than those that were done, as the turns above do.
  await rowsOfActions();
  expect(await rowsOfActions()).toEqual(few);
  expect(few['baked article']).toBe(1);
});

it('and the figures are still those of every view', async () => {
  const { views } = await ok<{ views: object }>('GET', '/api/stats', { token });
  const total = await env.DB.prepare('SELECT SUM(views) AS total FROM page_views').first('total');
  expect(views).toEqual({ total, last_30_days: total });
});
