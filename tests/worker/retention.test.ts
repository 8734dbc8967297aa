import { env } from 'cloudflare:test';
import { eraseExpired } from '#worker/retention';
import { expect, it, vi } from 'vitest';

it('erases contact messages after twelve months, and not a day before', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const insert = env.DB.prepare(
    `INSERT INTO contact_messages (name, email, subject, message, sender, submission, created_at)
     VALUES ('n', 'e', ?1, 'm', 's', ?1, ?2)`,
  );
  await env.DB.batch([
    insert.bind('too old', '2025-11-20T23:59:59.999Z'),
    insert.bind('a year old', '2025-11-21T00:00:00.000Z'),
    insert.bind('new', '2026-11-20T00:00:00.000Z'),
  ]);
  await eraseExpired(env.DB, new Date('2026-11-21T00:00:00.000Z'));
  const { results } = await env.DB.prepare('SELECT subject FROM contact_messages').all();
  expect(results).toEqual([{ subject: 'a year old' }, { subject: 'new' }]);
});
