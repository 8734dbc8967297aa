import { fileURLToPath } from 'node:url';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findTestBrowser, TEST_FLAGS } from './tests/browser/chromium.ts';
import { controlMailServers } from './tests/fixture/mail-server.ts';
import { nameTestRun } from './tests/fixture/test-run.ts';
import { emulateMedia, pressMouse } from './tests/screens/commands.ts';

nameTestRun();

const PASSWORDS = 'tests/worker/auth/password.test.ts';
const LOW_COST = {
  find: /.*\/password-cost(\.ts)?$/,
  replacement: fileURLToPath(new URL('tests/worker/low-password-cost.ts', import.meta.url)),
};
/** The fake API imports the Worker for its routes. */
const NO_NODE = {
  find: /^(?:node:(?:crypto|net|tls|zlib)|nodemailer)$/,
  replacement: fileURLToPath(new URL('tests/screens/node-modules.ts', import.meta.url)),
};

export default defineConfig({
  test: {
    // Two, because the reference machine has two processors.
    maxWorkers: 2,
    reporters: ['default', './tests/fixture/failed-tests.ts'],
    projects: [
      {
        test: {
          name: 'node',
          // Some tests start the whole product, and its first start bakes every page.
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
          // These tests keep no state, so their files can share a process.
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
      {
        publicDir: 'site/public',
        resolve: {
          dedupe: ['react', 'react-dom'],
          alias: [NO_NODE],
        },
        // Found before the first test: a dependency found later reloads the page.
        optimizeDeps: {
          entries: ['admin/Admin.tsx', 'worker/api.ts', 'tests/screens/**/*.{ts,tsx}'],
        },
        test: {
          name: 'screens',
          include: ['tests/screens/*/*.test.tsx'],
          setupFiles: ['tests/screens/setup.ts'],
          testTimeout: 180_000,
          expect: { poll: { timeout: 45_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            commands: { emulateMedia, pressMouse },
            // As in the specs of Playwright.
            locators: { exact: false },
            provider: playwright({
              launchOptions: { executablePath: findTestBrowser(), args: TEST_FLAGS },
              contextOptions: {
                locale: 'fr-FR',
                timezoneId: 'Europe/Paris',
                reducedMotion: 'reduce',
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
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
          serviceBindings: { MAIL_SERVERS: controlMailServers },
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
      // All files of a Vitest worker share one runtime. setup.ts empties its storage before each file.
      isolate: false,
      testTimeout: 600_000,
      hookTimeout: 600_000,
      // A cache on disk cannot be read inside workerd.
      fsModuleCache: false,
      setupFiles: ['tests/worker/setup.ts'],
    },
  };
}
