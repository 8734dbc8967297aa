import { fileURLToPath } from 'node:url';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { nameTestRun } from './tests/fixture/test-run.ts';

nameTestRun();

const PASSWORDS = 'tests/worker/auth/password.test.ts';
const LOW_COST = {
  find: /.*\/password-cost(\.ts)?$/,
  replacement: fileURLToPath(new URL('tests/worker/low-password-cost.ts', import.meta.url)),
};

export default defineConfig({
  test: {
    // One for each of two processors: many tests wait for a product instead of computing.
    maxWorkers: 2,
    reporters: ['default', './tests/fixture/failed-tests.ts'],
    projects: [
      {
        test: {
          name: 'node',
          // Some tests start the whole product, whose first start makes every page.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          include: [
            'tests/{parity,rules}/*.test.ts',
            'tests/builder/**/*.test.ts',
            'tests/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'functions',
          // These tests keep no state, so that files can share a process.
          isolate: false,
          testTimeout: 600_000,
          hookTimeout: 600_000,
          include: ['tests/{admin,contract,images,migrations,site}/*.test.ts'],
        },
      },
      {
        ...inWorkerd('worker', { include: ['tests/worker/**/*.test.ts'], exclude: [PASSWORDS] }),
        resolve: { alias: [LOW_COST] },
      },
      inWorkerd('passwords', { include: [PASSWORDS] }),
    ],
  },
});

function inWorkerd(name: string, files: { include: string[]; exclude?: string[] }) {
  return {
    plugins: [
      cloudflareTest(async () => ({
        miniflare: {
          compatibilityDate: '2026-10-01',
          compatibilityFlags: ['nodejs_compat'],
          d1Databases: ['DB'],
          r2Buckets: ['UPLOADS'],
          bindings: {
            SITE_URL: '',
            APP_SECRET: 'a secret of the tests that is long enough',
            ENDURANCE: process.env.ENDURANCE ?? '',
            MIGRATIONS: await readD1Migrations('migrations'),
          },
        },
      })),
    ],
    test: {
      ...files,
      name,
      // A runtime for all files of a worker, emptied by setup.ts before each of them.
      isolate: false,
      testTimeout: 600_000,
      hookTimeout: 600_000,
      // Kept in memory: the files of the cache do not exist inside workerd.
      fsModuleCache: false,
      setupFiles: ['tests/worker/setup.ts'],
    },
  };
}
