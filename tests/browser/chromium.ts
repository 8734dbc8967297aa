import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium, type Browser, type LaunchOptions } from '@playwright/test';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Headless shells. A page in one of them takes half the work of a page in full Chromium. */
const SHELLS = ['/usr/bin/chromium-headless-shell'];

/** Returns the browser for benchmarks: `CHROMIUM_PATH`, an installed browser, or Playwright's download. */
function findChromium(): string | undefined {
  return findFirst([...INSTALLED, chromium.executablePath(), ...SHELLS]);
}

/** Returns the browser for tests: the same browsers as `findChromium`, headless shells first. */
export function findTestBrowser(): string | undefined {
  return findFirst([...SHELLS, ...INSTALLED, chromium.executablePath()]);
}

function findFirst(paths: string[]): string | undefined {
  return [process.env.CHROMIUM_PATH, ...paths].find((path) => path && existsSync(path));
}

/** Flags that stop background traffic and let the browser run in a container. */
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the browser for benchmarks. `args` are added to the common flags. */
export function launchChromium({ args = [], ...options }: LaunchOptions = {}): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS, ...args], ...options });
}

/** Flags for tests. Pages of tests are too short-lived to gain from optimised code. */
export const TEST_FLAGS = [...CHROMIUM_FLAGS, '--js-flags=--no-maglev --no-turbofan'];

/** Finds a browser or installs one: Playwright’s download first, then the distribution’s packages. */
function requireChromium(): void {
  if (findChromium()) return;
  const attempts: [string, string[]][] = [
    ['npx', ['playwright', 'install', 'chromium']],
    ['apt-get', ['update', '-qq']],
    ['apt-get', ['install', '-y', '-qq', 'chromium-headless-shell']],
    ['apt-get', ['install', '-y', '-qq', 'chromium']],
  ];
  for (const [command, args] of attempts) {
    try {
      execFileSync(command, args, { stdio: 'inherit' });
    } catch {
      console.error(`${command} ${args.join(' ')} failed.`);
    }
    if (findChromium()) return;
  }
  throw new Error('No Chromium was found or installed. Set CHROMIUM_PATH to one and try again.');
}

if (process.argv[1] === import.meta.filename) requireChromium();
