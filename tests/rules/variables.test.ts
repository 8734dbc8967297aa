import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { withSecrets } from '#builder/environment';

const EXAMPLE = '.dev.vars.example';
const example = readFileSync(EXAMPLE, 'utf8');
const listed = [...example.matchAll(/^(?:# )?([A-Z_]+)="(.*)"$/gm)];

/** Returns the variables that the Worker reads from its environment. Bindings are declared in wrangler.toml. */
function variablesOf(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const env = source.statements
    .filter(ts.isInterfaceDeclaration)
    .find(({ name }) => name.text === 'Env')!;
  return env.members
    .filter(ts.isPropertySignature)
    .filter(({ type }) => type?.kind === ts.SyntaxKind.StringKeyword)
    .map(({ name }) => name.getText(source));
}

it(`${EXAMPLE} lists every variable that the Worker reads, and holds no value`, () => {
  const names = listed.map(([, name]) => name);
  expect(names.length).toBeGreaterThan(4);
  expect(names.toSorted()).toEqual(variablesOf('worker/env.ts').toSorted());
  expect(listed.filter(([, , value]) => value)).toEqual([]);
});

it('each has a line that says what it is for', () => {
  for (const [line] of listed) expect(example).toMatch(new RegExp(`^# .*\\.\\n${line}$`, 'm'));
});

it('a copy of it gets its secrets drawn, and keeps the rest', () => {
  const { text, isComplete } = withSecrets(example);
  expect(isComplete).toBe(false);
  expect(text.match(/^APP_SECRET="[\w-]{64}"$/gm)).toHaveLength(1);
  expect(text.match(/^REBUILD_HOOK_SECRET="[\w-]{43}"$/gm)).toHaveLength(1);
  expect(text.match(/^APP_SECRET=/gm)).toHaveLength(1);
  expect(text).toContain('\nREBUILD_HOOK_URL=""\n');
  expect(withSecrets(text)).toEqual({ text, isComplete: true });
});

it('secrets that are there stay', () => {
  const present = 'OTHER="1"\nAPP_SECRET="kept"';
  expect(withSecrets(present).text).toMatch(/^OTHER="1"\nAPP_SECRET="kept"\nREBUILD_HOOK_SECRET=/);
  expect(withSecrets('').text).toMatch(/^APP_SECRET="[\w-]+"\nREBUILD_HOOK_SECRET="[\w-]+"\n$/);
});

it.each([
  'APP_SECRET="kept" # production',
  'APP_SECRET = "kept"',
  "APP_SECRET='kept'",
  'export APP_SECRET=kept',
  'APP_SECRET="kept"\r',
])('a secret written as %j is neither lost nor drawn again', (line) => {
  const { text } = withSecrets(`${line}\nREBUILD_HOOK_SECRET=""\n`);
  expect(parseEnv(text)).toMatchObject({
    APP_SECRET: 'kept',
    REBUILD_HOOK_SECRET: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(text.match(/REBUILD_HOOK_SECRET/g)).toHaveLength(1);
  expect(withSecrets(text)).toEqual({ text, isComplete: true });
});

it('a secret that is empty is drawn once, however its line is written', () => {
  const { text } = withSecrets('APP_SECRET = ""\r\nexport REBUILD_HOOK_SECRET=\r\n');
  expect(text.match(/APP_SECRET|REBUILD_HOOK_SECRET/g)).toHaveLength(2);
});
