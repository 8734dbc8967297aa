import { answers } from './http/described.ts';
import { health as healthAnswer, type Health } from '#contract/health';
import { Hono } from 'hono';
import { lastChange } from './changes/queries.ts';
import type { AppEnv, Env } from './env.ts';
import { reasonOf } from './errors.ts';
import { restoringSince } from './restoring/queries.ts';
import { readScheduledRuns } from './scheduled/queries.ts';
import { secretBytes } from './security/secrets.ts';

/** Runs a real query on the database and on the file storage. */
export const health = new Hono<AppEnv>().get(
  '/',
  answers('Checks the parts of the product.', healthAnswer, { also: { 503: healthAnswer } }),
  async (c) => {
    const [known, storage] = await Promise.all([
      Promise.all([
        lastChange(c.env.DB),
        readScheduledRuns(c.env.DB),
        restoringSince(c.env.DB),
      ]).catch(logged(null)),
      c.env.UPLOADS.head('health').then(() => true, logged(false)),
    ]);
    const [change, runs, restoring] = known ?? [];
    const parts = { database: known !== null, storage, secret: hasSecret(c.env) };
    const isOk = Object.values(parts).every(Boolean);
    c.header('Cache-Control', 'no-store');
    return c.json<Health>(
      {
        status: isOk ? 'ok' : 'error',
        ...parts,
        last_change: change ?? 0,
        last_minute: runs?.minute ?? null,
        last_night: runs?.night ?? null,
        restoring_since: restoring ?? null,
      },
      isOk ? 200 : 503,
    );
  },
);

function hasSecret(env: Env): boolean {
  try {
    return secretBytes(env).byteLength > 0;
  } catch (error) {
    return logged(false)(error);
  }
}

function logged<Fallback>(fallback: Fallback) {
  return (error: unknown) => {
    console.error(`GET /api/health${reasonOf(error)}`);
    return fallback;
  };
}
