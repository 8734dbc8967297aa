import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { startVitest } from 'vitest/node';
import type { Undescribed } from './worker/described.ts';
import { NOT_DESCRIBED } from './worker/not-described.ts';

const FILE = 'worker/openapi/calls.json';
const HELP = `Writes into ${FILE} what calls of the API return, from the tests that make them.

  npm run openapi                                     all of it anew
  npm run openapi -- tests/worker/articles.test.ts    what these files add

A test that fails for another reason is printed, and ends this with 1.
`;
type Calls = Record<string, Omit<Undescribed, 'operation'>>;

const files = namedFiles();
if (!files) {
  console.error(HELP);
  process.exitCode = 1;
} else if (process.argv.includes('--help')) console.log(HELP);
else await record(files);

/** What the command line names; undefined for an option that there is not. */
function namedFiles(): string[] | undefined {
  try {
    const options = { help: { type: 'boolean' } } as const;
    return parseArgs({ options, allowPositionals: true }).positionals;
  } catch {
    return undefined;
  }
}

async function record(files: string[]): Promise<void> {
  if (files.length === 0) writeFileSync(FILE, '{}\n');
  let failures = ['No test ran.'];
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
    onTestRunEnd(modules, unhandled) {
      const found = [...modules.flatMap(failuresOf), ...unhandled.map(({ message }) => message)];
      if (modules.length > 0) failures = found;
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
  for (const failure of failures) console.error(failure);
  process.exitCode = failures.length > 0 ? 1 : 0;
  console.log(`${FILE}: ${Object.keys(sorted).length} operations`);
}

/** What fails in a file, but for what is not described yet. */
function failuresOf(module: TestModule): string[] {
  const said = (name: string, errors: readonly { message: string }[] = []) =>
    errors
      .filter(({ message }) => !message.startsWith(NOT_DESCRIBED))
      .map(({ message }) => `${module.relativeModuleId}: ${name}: ${message}`);
  return [
    ...said('the file', module.errors()),
    ...Array.from(module.children.allSuites(), (suite) => said(suite.name, suite.errors())).flat(),
    ...Array.from(module.children.allTests(), (test) =>
      said(test.name, test.result().errors),
    ).flat(),
  ];
}
