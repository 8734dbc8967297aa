import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { browserRuns, screenTests, workerTests } from './tests-by-folder.ts';
import { printFailures } from './fixture/failures.ts';
import { nameTestRun, useTestFolder } from './fixture/test-run.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean' },
    changed: { type: 'boolean' },
    endurance: { type: 'boolean' },
  },
});
/** Commit that `--changed` compares with. By default, the tests for uncommitted changes run. */
const [since = 'HEAD'] = positionals;

const vitest = (...args: string[]) => ['node_modules/vitest/vitest.mjs', 'run', ...args];
const playwright = (...args: string[]) => ['node_modules/@playwright/test/cli.js', 'test', ...args];
/** Files whose changes concern the Vitest project `node`. */
const NODE_SIDE = /^(?:builder|migrations|tests\/(?!browser|screens|worker))\b/;
const FIND_BROWSER = ['tests/browser/chromium.ts'];

if (values.endurance) process.env.ENDURANCE = '1';
nameTestRun();
const removeFolder = await useTestFolder();
const failures = join(tmpdir(), 'failures');
process.env.TEST_FAILURES = failures;
writeFileSync(failures, '');
// When a suite fails, the next ones still run.
for (const suite of values.changed ? changedSuites() : suites())
  if (!(await succeeds(suite))) process.exitCode = 1;
printFailures(readFileSync(failures, 'utf8'));
await removeFolder();

function suites(): string[][] {
  const chosen = values.all ? [] : ['--grep', '@main'];
  return [FIND_BROWSER, vitest(), playwright(...chosen)];
}

function changedSuites(): string[][] {
  const files = [
    ['diff', '--name-only', since],
    ['ls-files', '--others', '--exclude-standard'],
  ].flatMap((args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean));
  if (files.length === 0) return [];
  // Builder tests start a product and import queries of the Worker, so their imports do not select them well.
  const node = files.some((file) => NODE_SIDE.test(file)) ? ['--project', 'node'] : [];
  const inWorkerd = workerTests(files);
  const screens = screenTests(files);
  const runs = browserRuns(files, since).map((args) => playwright('--pass-with-no-tests', ...args));
  return [
    vitest('--changed', since, '--passWithNoTests', '--project', 'functions', ...node),
    // The tests of rules read the files without importing them, so they always run.
    vitest('--project', 'node', 'tests/rules'),
    ...(inWorkerd.length > 0 ? [vitest('--project', 'worker', ...inWorkerd)] : []),
    ...(screens.length + runs.length > 0 ? [FIND_BROWSER] : []),
    ...(screens.length > 0 ? [vitest('--project', 'screens', ...screens)] : []),
    ...runs,
  ];
}

async function succeeds(args: string[]): Promise<boolean> {
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  return new Promise((resolve) => child.once('close', (code) => resolve(code === 0)));
}
