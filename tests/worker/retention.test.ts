import { env } from 'cloudflare:test';
import { runCron } from '#worker/cron';
import { beforeAll, expect, it } from 'vitest';
import { addAdmin } from './admin-world.ts';

const NIGHTLY = '17 3 * * *';
const NOW = '2026-11-21T03:17:00.000Z';

/** What is erased: table, its name and time columns, until when it is kept, its other columns. */
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
  ['used_challenges', 'challenge', 'expires_at', NOW, {}],
];

beforeAll(async () => {
  await addAdmin('gardienne');
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
  await runCron(NIGHTLY, new Date(NOW), env);
  const { results } = await env.DB.prepare(`SELECT ${name} AS name FROM ${table}`).all();
  expect(results.map((row) => row.name).toSorted()).toEqual(['at the limit', 'new']);
});
