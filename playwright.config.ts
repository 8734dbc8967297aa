import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './tests/browser/chromium.ts';

const PORT = 8797;

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  reporter: process.env.CI ? [['line']] : [['list']],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'node tests/browser/serve.ts',
    env: { PORT: String(PORT) },
    url: `http://127.0.0.1:${PORT}/api/health`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    // Drawing every picture for the first time takes a while on a slow machine.
    timeout: 300_000,
    stdout: 'pipe',
  },
});
