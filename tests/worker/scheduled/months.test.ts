import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { runNight } from '../admin-world.ts';

/** Runs the nightly task of a Worker whose pages were built at a time. Returns the number of pending builds. */
async function night(at: string, builtAt: string | null): Promise<number | null> {
  const mark = () =>
    builtAt === null
      ? new Response(null, { status: 404 })
      : Response.json({ last_change: 0, built_at: builtAt });
  const ASSETS = { fetch: async () => mark() } as unknown as Fetcher;
  await runNight(new Date(at), { ASSETS });
  return env.DB.prepare(`SELECT COUNT(*) AS total FROM builds WHERE status = 'pending'`).first(
    'total',
  );
}

it('builds the pages of a former month again, once', async () => {
  expect(await night('2026-12-01T03:17:00.000Z', null)).toBe(0);
  expect(await night('2026-12-31T03:17:00.000Z', '2026-12-01T10:00:00.000Z')).toBe(0);
  expect(await night('2027-01-01T03:17:00.000Z', '2026-12-31T23:30:00.000Z')).toBe(1);
  expect(await night('2027-01-02T03:17:00.000Z', '2026-12-31T23:30:00.000Z')).toBe(1);
});
