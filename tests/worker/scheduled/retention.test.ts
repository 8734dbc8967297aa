import { env } from 'cloudflare:test';
import type { Release } from '#contract/publication/releases';
import { beforeAll, expect, it } from 'vitest';
import { addAdmin, ok, runNight, signIn } from '../admin-world.ts';

const NOW = '2026-11-21T03:17:00.000Z';

/** Data with a retention period: table, name column, time column, oldest kept time, other columns. */
const KEPT: [string, string, string, string, Record<string, unknown>][] = [
  [
    'contact_messages',
    'submission',
    'created_at',
    '2025-11-21T03:17:00.000Z',
    { name: 'n', email: 'e', subject: 's', message: 'm', sender: 's' },
  ],
  ['audit_log', 'detail', 'created_at', '2025-11-21T03:17:00.000Z', { action: 'a', subject: 's' }],
  ['sessions', 'id', 'expires_at', '2026-10-22T03:17:00.000Z', { admin_id: 1, created_at: '' }],
  ['login_attempts', 'subject', 'last_failure_at', '2026-11-20T03:17:00.000Z', {}],
  [
    'articles',
    'slug',
    'deleted_at',
    '2026-10-22T03:17:00.000Z',
    { title: 't', content: '', created_at: '', updated_at: '' },
  ],
  ['previews', 'id', 'expires_at', NOW, { admin_id: 1, article: '{}' }],
  [
    'emails',
    'key',
    'created_at',
    '2026-10-22T03:17:00.000Z',
    { kind: 'test', recipient: 'e', subject: 's', text: 't', html: 'h' },
  ],
  ['used_challenges', 'challenge', 'expires_at', NOW, {}],
  [
    'release_remarks',
    'name',
    'created_at',
    '2025-11-21T03:17:00.000Z',
    { release_id: 1, path: '/', text: 't' },
  ],
  ['content_changes', 'ref', 'at', '2026-08-23T03:17:00.000Z', { kind: 'article' }],
];

beforeAll(async () => {
  await addAdmin('gardienne');
  await env.DB.exec("INSERT INTO releases (name, created_at, updated_at) VALUES ('Un', '', '')");
});

it.each(KEPT)('%s: erased each night once old enough', async (table, name, time, limit, rest) => {
  const insert = (named: string, at: string) => {
    const row = { ...rest, [name]: named, [time]: at };
    const values = Object.values(row);
    return env.DB.prepare(
      `INSERT INTO ${table} (${Object.keys(row)}) VALUES (${values.map(() => '?')})`,
    ).bind(...values);
  };
  await env.DB.batch([
    insert('very old', '2001-01-01T00:00:00.000Z'),
    insert('a moment too old', new Date(Date.parse(limit) - 1).toISOString()),
    insert('at the limit', limit),
    insert('new', NOW),
  ]);
  await runNight(new Date(NOW));
  const { results } = await env.DB.prepare(`SELECT ${name} AS name FROM ${table}`).all();
  expect(results.map((row) => row.name).toSorted()).toEqual(['at the limit', 'new']);
});

it('keeps the newest change, however old: pages are compared with it', async () => {
  await env.DB.exec('DELETE FROM content_changes');
  await env.DB.exec(
    `INSERT INTO content_changes (kind, ref, at)
    VALUES ('article', '1', '2001-01-01'), ('article', '2', '2001-01-02')`.replaceAll('\n', ' '),
  );
  const newest = () =>
    env.DB.prepare('SELECT MAX(id) AS id FROM content_changes').first<number>('id');
  const before = await newest();
  await runNight(new Date(NOW));
  const { results } = await env.DB.prepare('SELECT ref FROM content_changes').all();
  expect(results).toEqual([{ ref: '2' }]);
  expect(await newest()).toBe(before);
});

it('keeps 25 months of views', async () => {
  const days = ['2001-01-01', '2024-10-20', '2024-10-21', '2026-11-21'];
  await env.DB.batch(
    days.map((day) =>
      env.DB.prepare(`INSERT INTO page_views (path, day, views) VALUES ('/', ?, 3)`).bind(day),
    ),
  );
  await runNight(new Date(NOW));
  const { results } = await env.DB.prepare('SELECT day FROM page_views ORDER BY day').all();
  expect(results).toEqual([{ day: '2024-10-21' }, { day: '2026-11-21' }]);
});

it('keeps the last builds, the open ones and the one that holds the newest change', async () => {
  const build = (id: number, status: string, change: number, at: string) =>
    env.DB.prepare(
      `INSERT INTO builds (id, status, last_change, requested_at, finished_at) VALUES (?, ?, ?, ?, ?)`,
    ).bind(id, status, change, at, status === 'running' ? null : at);
  const old = '2026-01-01T00:00:00.000Z';
  await env.DB.batch([
    build(1, 'done', 5, old),
    build(2, 'running', 6, old),
    build(3, 'done', 9, old),
    build(4, 'failed', 11, old),
    ...Array.from({ length: 10 }, (_, index) => build(5 + index, 'failed', 12, old)),
  ]);
  const kept = async () =>
    (await env.DB.prepare('SELECT id FROM builds ORDER BY id').all<{ id: number }>()).results.map(
      ({ id }) => id,
    );
  await runNight(new Date(NOW));
  expect(await kept()).toEqual([2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
});

it('keeps what is prepared of settings that were never stored', async () => {
  const token = await signIn('gardienne');
  const body = { contact_phone: '02 00 00 00 00' };
  const draft = await ok('PUT', '/api/settings/draft', { token, body });
  const { id } = await ok<Release>('POST', '/api/releases', {
    token,
    body: {
      name: 'Rentrée',
      items: [{ noun: 'settings', ref: 1 }],
      scheduled_at: '2095-05-05T08:00:00.000Z',
    },
  });
  await runNight(new Date(NOW));
  expect(await ok('GET', '/api/settings/draft', { token })).toEqual(draft);
  await ok('POST', `/api/releases/${id}/publish`, { token });
  expect(await ok('GET', '/api/settings')).toMatchObject(body);
});

it('password_links: erased each night once expired', async () => {
  const insert = (username: string, expiresAt: string) =>
    env.DB.prepare(
      `INSERT INTO password_links (admin_id, hash, created_at, expires_at)
       SELECT id, username, '', ?2 FROM admins WHERE username = ?1`,
    ).bind(username, expiresAt);
  for (const username of ['rapide', 'lente']) await addAdmin(username);
  await env.DB.batch([
    insert('rapide', NOW),
    insert('lente', new Date(Date.parse(NOW) - 1).toISOString()),
  ]);
  await runNight(new Date(NOW));
  const { results } = await env.DB.prepare('SELECT hash FROM password_links').all();
  expect(results).toEqual([{ hash: 'rapide' }]);
});
