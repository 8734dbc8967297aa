import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import type { Reporter, TestCase } from 'vitest/node';
import { startVitest } from 'vitest/node';
import type { Undescribed } from './worker/described.ts';

const FILE = 'worker/openapi/calls.json';
const HELP = `Writes into ${FILE} what calls of the API return, from the tests that make them.

  npm run openapi                                     all of it anew
  npm run openapi -- tests/worker/articles.test.ts    what these files add
`;
type Calls = Record<string, Omit<Undescribed, 'operation'>>;

if (process.argv.includes('--help')) console.log(HELP);
else await record(process.argv.slice(2));

async function record(files: string[]): Promise<void> {
  if (files.length === 0) writeFileSync(FILE, '{}\n');
  const calls = JSON.parse(readFileSync(FILE, 'utf8')) as Calls;

  const recorder: Reporter = {
    onTestCaseResult(test: TestCase) {
      for (const { operation, ...found } of test.meta().undescribed ?? []) {
        const known = calls[operation];
        calls[operation] = {
          ...known,
          ...found,
          responses: { ...known?.responses, ...found.responses },
          errors: [...new Set([...(known?.errors ?? []), ...(found.errors ?? [])])].toSorted(),
        };
      }
    },
  };

  const vitest = await startVitest('test', files, {
    project: ['worker', 'passwords'],
    reporters: [recorder],
    run: true,
    watch: false,
  });
  await vitest.close();
  const sorted = Object.fromEntries(Object.entries(calls).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const style = await resolveConfig(FILE);
  writeFileSync(FILE, await format(JSON.stringify(sorted), { ...style, filepath: FILE }));
  process.exitCode = 0;
  console.log(`${FILE}: ${Object.keys(sorted).length} operations`);
}
