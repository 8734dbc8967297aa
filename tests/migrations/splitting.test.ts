import { readFile, readdir } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { unstable_splitSqlQuery as wranglerSplit } from 'wrangler';
import { naiveSplit } from '../cloudflare/naive-split.ts';

/* Cloudflare splits a migration by undocumented rules. These tests reject all that is known to break them. */

const names = (await readdir('migrations')).filter((name) => name.endsWith('.sql')).sort();
const migrations = await Promise.all(
  names.map(async (name) => ({ name, sql: await readFile(`migrations/${name}`, 'utf8') })),
);
const LITERAL = /'(?:[^']|'')*'/g;

/** Splits at every semicolon, then joins the parts of triggers. */
function bluntSplit(sql: string): string[] {
  return sql.split(';').reduce<string[]>((statements, part) => {
    const last = statements.at(-1);
    const isInside = last && /\bBEGIN\b/.test(last) && !/\bEND\s*$/.test(last);
    if (isInside) return [...statements.slice(0, -1), `${last};${part}`];
    return part.trim() ? [...statements, part] : statements;
  }, []);
}

function structureAfter(statements: string[]) {
  const database = new DatabaseSync(':memory:');
  // Like D1, `prepare` runs only the first of several statements.
  for (const statement of statements) database.prepare(statement).run();
  const structure = database.prepare('SELECT type, name, sql FROM sqlite_master ORDER BY name');
  return structure.all().map(({ type, name, sql }) => [type, name, String(sql).trim()]);
}

describe.each(migrations)('$name', ({ sql }) => {
  const comments = [...sql.replaceAll(LITERAL, '').matchAll(/--.*$/gm)].map(([text]) => text);

  // See cloudflare/workers-sdk#4713 and #3892.
  it('has comments without quotes and semicolons', () => {
    expect(comments.filter((comment) => /['"`;]/.test(comment))).toEqual([]);
  });

  it('has literals without what ends a statement or begins a comment', () => {
    expect([...sql.matchAll(LITERAL)].filter(([text]) => /;|--/.test(text))).toEqual([]);
  });

  // See cloudflare/workers-sdk#14991 (carriage returns) and #15314 (`begin` in lowercase).
  it('has the line ends and the capitals that are understood', () => {
    expect(sql).not.toContain('\r');
    const code = sql.replaceAll(LITERAL, '').replaceAll(/--.*$/gm, '');
    expect(code.match(/\b(?:begin|end)\b/gi) ?? []).toEqual(code.match(/\b(?:BEGIN|END)\b/g) ?? []);
    for (const [trigger] of code.matchAll(/CREATE TRIGGER[^]*?\bEND;/g))
      expect(trigger).not.toMatch(/\bCASE\b/);
  });
});

// Its comments have names in backticks.
it('schema.sql has comments without quotes and semicolons', async () => {
  const lines = (await readFile('schema.sql', 'utf8')).split('\n');
  expect(lines.filter((line) => /^\s*--.*['";]/.test(line))).toEqual([]);
});

it.each([
  ['reads comments as code', naiveSplit],
  ['splits at every semicolon', bluntSplit],
])('is the same database when what applies it %s', (_, split) => {
  const careful = structureAfter(migrations.flatMap(({ sql }) => wranglerSplit(sql)));
  expect(structureAfter(migrations.flatMap(({ sql }) => split(sql)))).toEqual(careful);
});

it.each([
  "-- An article's words.\nCREATE TABLE a (id);\nCREATE TABLE b (id);",
  'CREATE TABLE a (id);\n-- One; two.\nCREATE TABLE b (id);',
  'CREATE TABLE a (id);\nCREATE TRIGGER t AFTER INSERT ON a begin DELETE FROM a; end;',
])('would notice %j', (sql) => {
  expect(() => {
    const broken = structureAfter(naiveSplit(sql));
    expect(broken).toEqual(structureAfter(wranglerSplit(sql)));
  }).toThrow();
});
