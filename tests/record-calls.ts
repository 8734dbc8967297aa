import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import type { Reporter, TestCase } from 'vitest/node';
import { startVitest } from 'vitest/node';
import type { Undescribed } from './worker/described.ts';

/*
 * Writes down what calls of the API really return, from the tests that make them: from all of them
 * anew, or from the named files what is not written yet.
 */

const FILE = 'worker/openapi/calls.json';
type Calls = Record<string, Omit<Undescribed, 'operation'>>;

const files = process.argv.slice(2);
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
