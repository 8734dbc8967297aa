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
/** The commit that `--changed` compares with: by default, changes that are not committed. */
const [since = 'HEAD'] = positionals;

const vitest = (...args: string[]) => ['node_modules/vitest/vitest.mjs', 'run', ...args];
const playwright = (...args: string[]) => ['node_modules/@playwright/test/cli.js', 'test', ...args];
/** Files that the tests in Node are about. */
const NODE_SIDE = /^(?:builder|migrations|tests\/(?!browser|screens|worker))\b/;
const FIND_BROWSER = ['tests/browser/chromium.ts'];

if (values.endurance) process.env.ENDURANCE = '1';
nameTestRun();
const removeFolder = await useTestFolder();
const failures = join(tmpdir(), 'failures');
process.env.TEST_FAILURES = failures;
writeFileSync(failures, '');
// A suite runs also when the one before failed.
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
  // Most of them start a product, and import the Worker for its queries.
  const node = files.some((file) => NODE_SIDE.test(file)) ? ['--project', 'node'] : [];
  const inWorkerd = workerTests(files);
  const screens = screenTests(files);
  const runs = browserRuns(files, since).map((args) => playwright('--pass-with-no-tests', ...args));
  return [
    vitest('--changed', since, '--passWithNoTests', '--project', 'functions', ...node),
    // These read the files, and import none of them.
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
