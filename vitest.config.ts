import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { nameTestRun } from './tests/fixture/test-run.ts';

nameTestRun();

export default defineConfig({
  test: {
    // One per processor, of two: many tests wait for a product that starts rather than compute.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'contract',
          // Some tests start the whole product, and the first start draws every picture.
          testTimeout: 600_000,
          hookTimeout: 180_000,
          include: ['tests/{contract,builder}/*.test.ts', 'tests/*.test.ts'],
        },
      },
      {
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
                MIGRATIONS: await readD1Migrations('migrations'),
              },
            },
          })),
        ],
        test: {
          name: 'worker',
          testTimeout: 600_000,
          hookTimeout: 600_000,
          // Kept in memory: the files of the cache do not exist inside workerd.
          fsModuleCache: false,
          include: ['tests/worker/*.test.ts'],
          setupFiles: ['tests/worker/setup.ts'],
        },
      },
    ],
  },
});
