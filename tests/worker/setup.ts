import { applyD1Migrations, env, type D1Migration } from 'cloudflare:test';
import type { Env } from '#worker/env';

declare global {
  namespace Cloudflare {
    interface Env extends WorkerEnv {
      MIGRATIONS: D1Migration[];
    }
  }
}
type WorkerEnv = Env;

await applyD1Migrations(env.DB, env.MIGRATIONS);
