import type { D1Migration } from 'cloudflare:test';
import type { Env } from '#worker/env';
import { vi } from 'vitest';
import { emptyStorage } from './empty-storage.ts';

declare global {
  namespace Cloudflare {
    interface Env extends WorkerEnv {
      MIGRATIONS: D1Migration[];
    }
  }
}
type WorkerEnv = Env;

// Files share a runtime: each begins with modules and storage of its own.
vi.resetModules();
vi.restoreAllMocks();
vi.useRealTimers();
await emptyStorage();
