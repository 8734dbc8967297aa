import { parseArgs } from 'node:util';
import { defineConfig, type Project } from '@playwright/test';
import { findTestBrowser, TEST_FLAGS } from './tests/browser/chromium.ts';
import { PRODUCTS } from './tests/browser/products.ts';
import { resultsFolder } from './tests/fixture/test-run.ts';

type Product = keyof typeof PRODUCTS;
type Tests = Pick<Project, 'use' | 'workers'>;
const TESTS: Record<Product, Tests> = {
  public: {},
  // Saves half a minute of transitions. Specs about opening and closing turn them on again.
  admin: { use: { reducedMotion: 'reduce' } },
  // One at a time: a publication of one test would change the pages of another.
  publishing: { workers: 1 },
};
const names = Object.keys(PRODUCTS) as Product[];
const address = (name: Product) => `http://127.0.0.1:${PRODUCTS[name].port}`;

export default defineConfig({
  outputDir: resultsFolder(),
  forbidOnly: true,
  fullyParallel: true,
  workers: 4,
  // Long timeouts, because the machine may be busy. `bench/` measures speed.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  reporter: [[process.env.CI ? 'line' : 'list'], ['./tests/browser/failed-page.ts']],
  use: {
    // Shorter than the timeout of a test, so that the report names the action that hangs.
    actionTimeout: 45_000,
    navigationTimeout: 60_000,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    launchOptions: { executablePath: findTestBrowser(), args: TEST_FLAGS },
    screenshot: 'only-on-failure',
  },
  projects: names.map((name) => ({
    name,
    testDir: `tests/browser/${name}`,
    ...TESTS[name],
    use: { baseURL: address(name), ...TESTS[name].use },
  })),
  webServer: neededProducts().map((name) => ({
    command: `node tests/browser/serve.ts ${name}`,
    url: `${address(name)}/api/health`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    // A first build takes a while on a slow machine.
    timeout: 300_000,
    stdout: 'pipe',
  })),
});

/** Returns the products of the projects or specs that the command line names, else all. */
function neededProducts(): Product[] {
  const options = { project: { type: 'string', multiple: true } } as const;
  // Playwright knows the other options.
  const { values, positionals } = parseArgs({ options, allowPositionals: true, strict: false });
  const [, ...filters] = positionals;
  const projects = values.project ?? filters.map(productOf);
  const isExact =
    projects.length > 0 &&
    projects.every((name) => names.includes(name as Product)) &&
    filters.every((filter) => /\.spec\.ts(?::\d+)*$/.test(filter));
  return isExact ? names.filter((name) => projects.includes(name)) : names;
}

function productOf(spec: string): string | undefined {
  return /(?:^|tests\/browser\/)(admin|public|publishing)\//.exec(spec)?.[1];
}
