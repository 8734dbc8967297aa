import type { Health } from '#contract/health';
import { Hono } from 'hono';
import type { AppEnv } from './env.ts';
import { reasonOf } from './errors.ts';
import { lastChange } from './changes/queries.ts';

/** Asks the database and the file storage a real question each. */
export const health = new Hono<AppEnv>().get('/', async (c) => {
  const [change, storage] = await Promise.all([
    lastChange(c.env.DB).catch(logged(null)),
    c.env.UPLOADS.head('health').then(() => true, logged(false)),
  ]);
  const isOk = change !== null && storage;
  c.header('Cache-Control', 'no-store');
  return c.json<Health>(
    {
      status: isOk ? 'ok' : 'error',
      database: change !== null,
      storage,
      last_change: change ?? 0,
    },
    isOk ? 200 : 503,
  );
});

function logged<Fallback>(fallback: Fallback) {
  return (error: unknown) => {
    console.error(`GET /api/health${reasonOf(error)}`);
    return fallback;
  };
}
