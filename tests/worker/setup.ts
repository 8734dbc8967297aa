import type { D1Migration } from 'cloudflare:test';
import type { Env } from '#worker/env';
import { env } from 'cloudflare:test';
import { afterEach, vi } from 'vitest';
import { expectDescribed } from './described.ts';
import { emptyStorage } from './empty-storage.ts';
import { passStatements, recordStatements } from './recorded-statements.ts';

declare global {
  namespace Cloudflare {
    interface Env extends WorkerEnv {
      MIGRATIONS: D1Migration[];
    }
  }
}
type WorkerEnv = Env;

// Test files share a runtime and its modules. New bindings reset the caches of these modules.
vi.restoreAllMocks();
vi.useRealTimers();
await emptyStorage();
env.DB = recordStatements(env.DB);
env.APP_SECRET = `a secret of the tests that is long enough ${crypto.randomUUID()}`;

// Registered here and not in described.ts: a shared module is evaluated for the first file only.
afterEach(expectDescribed);
afterEach(passStatements);
