import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { nameTestRun, useTestFolder } from './fixture/test-run.ts';

// Every test, those of Vitest and those of Playwright, also when one failed.
const SUITES = [
  ['node_modules/vitest/vitest.mjs', 'run'],
  ['tests/browser/chromium.ts'],
  ['node_modules/@playwright/test/cli.js', 'test'],
];

const { values } = parseArgs({ options: { endurance: { type: 'boolean' } } });
if (values.endurance) process.env.ENDURANCE = '1';
nameTestRun();
const removeFolder = await useTestFolder();
for (const suite of SUITES) if (!(await succeeds(suite))) process.exitCode = 1;
await removeFolder();

async function succeeds(args: string[]): Promise<boolean> {
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  return new Promise((resolve) => child.once('close', (code) => resolve(code === 0)));
}
