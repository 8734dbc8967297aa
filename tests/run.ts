import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { nameTestRun } from './fixture/test-run.ts';

const HELP = `Runs every test: those of Vitest, then those of Playwright, also when one failed.

  npm test
  npm run test:endurance   what is repeated, in full
`;
const SUITES = [
  ['node_modules/vitest/vitest.mjs', 'run'],
  ['tests/browser/chromium.ts'],
  ['node_modules/@playwright/test/cli.js', 'test'],
];

const { values } = parseArgs({
  options: { endurance: { type: 'boolean' }, help: { type: 'boolean' } },
});
if (values.help) console.log(HELP);
else await runAll();

async function runAll(): Promise<void> {
  nameTestRun();
  if (values.endurance) process.env.ENDURANCE = '1';
  for (const suite of SUITES) if (!(await succeeds(suite))) process.exitCode = 1;
}

async function succeeds(args: string[]): Promise<boolean> {
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  return new Promise((resolve) => child.once('close', (code) => resolve(code === 0)));
}
