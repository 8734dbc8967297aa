import { writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import type { Reporter, TestCase } from 'vitest/node';
import { startVitest } from 'vitest/node';
import { readInOrder } from './migrations/releases.ts';
import type { Recorded } from './worker/recorded-statements.ts';

const FILE = 'tests/migrations/statements.json';
const HELP = `Writes into ${FILE} the SQL of this release, from the tests of the Worker.

  npm run statements    at each release, once its tests pass

The next release's migrations are then held to it: see CONTRIBUTING.md.
`;

if (process.argv.includes('--help')) console.log(HELP);
else await record();

async function record(): Promise<void> {
  const migrations = await readInOrder('migrations', '.sql');
  const migrating = shortened(migrations.map(({ sql }) => sql).join('\n'));
  const found = new Set<string>();
  let failed = 0;
  const recorder: Reporter = {
    onTestCaseResult(test: TestCase) {
      if (test.result().state === 'failed') failed++;
      for (const sql of (test.meta() as Recorded).statements ?? []) found.add(shortened(sql));
    },
  };
  const vitest = await startVitest('test', process.argv.slice(2), {
    project: ['worker'],
    reporters: [recorder],
    run: true,
    watch: false,
  });
  await vitest.close();
  const statements = [...found].filter((sql) => !migrating.includes(sql)).sort();
  const text = JSON.stringify({ migration: migrations.at(-1)?.name, statements });
  const style = await resolveConfig(FILE);
  writeFileSync(FILE, await format(text, { ...style, filepath: FILE }));
  console.log(`${FILE}: ${statements.length} statements, ${failed} failed tests`);
  process.exitCode = failed > 0 || statements.length === 0 ? 1 : 0;
}

/** Drops comments, and shortens lists of values to one value: the tables and columns stay the same. */
function shortened(sql: string): string {
  return sql
    .replace(/--.*/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(\((?:\?, ?)*\?\))(?:, ?\((?:\?, ?)*\?\))+/g, '$1');
}
