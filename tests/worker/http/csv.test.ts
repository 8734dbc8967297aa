import { env } from 'cloudflare:test';
import { asCsv } from '#worker/http/csv';
import { beforeAll, expect, it } from 'vitest';
import { addAdmin, call, ok, signIn } from '../admin-world.ts';

const FORMULA = "=cmd|' /C calc'!A0";
/** Texts that start a cell with a formula for one of the separators. */
const HOSTILE = [
  `Bonjour,\n${FORMULA}\nmerci,=1+1,fin`,
  `a\r\n${FORMULA}`,
  `a\r${FORMULA}`,
  'a\t=1+1\tb',
  'a;=1+1;b',
  'a, =1+1',
  'a,\u00a0\u200b+1+1',
  'a,"=1+1",b',
  'a",=1+1',
  'a,\n\n@A1',
  'a,＝1+1',
  'a\u2028-1',
].join('\n');

/** Splits a file into cells as a spreadsheet does: quotes count at the start of a cell only. */
function cellsOf(csv: string, separator: string): string[] {
  const cells = [''];
  let isQuoted = false;
  let isFirst = true;
  for (let at = 0; at < csv.length; at++) {
    const sign = csv[at]!;
    if (isQuoted && sign === '"' && csv[at + 1] === '"') cells[cells.length - 1] += csv[++at]!;
    else if (isQuoted && sign === '"') isQuoted = false;
    else if (!isQuoted && isFirst && sign === '"') isQuoted = true;
    else if (!isQuoted && [separator, '\n', '\r'].includes(sign)) {
      cells.push('');
      isFirst = true;
      continue;
    } else cells[cells.length - 1] += sign;
    isFirst = false;
  }
  return cells;
}

const oneCell = (text: string) => asCsv([['T', (row: string) => row]], [text]);
const stored = (text: string) => `\uFEFF"T"\r\n"${text.replaceAll('"', '""')}"\r\n`;
let token = '';

beforeAll(async () => {
  await addAdmin('lectrice');
  token = await signIn('lectrice');
});

it.each([
  '=1+1',
  '+1',
  '-1',
  '@A1',
  '\t=1',
  '\n=1',
  ' =1',
  '\u00a0=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠A1',
  '\u200b=1',
  '\u202e=1',
  '\ufeff=1',
  '\u2066\u200d＝1',
  '\u0301=1',
  '\u00ad=1',
])('a cell %j is exported as a text', (text) => {
  expect(oneCell(text)).toBe(stored(text.replace(/[=+\-@＝＋－＠]/, "'$&")));
});

it.each([
  'Bonjour = 1',
  'l’été',
  '« 1+1 »',
  '\u200bÉlan',
  '1-1',
  'Un prix\u00a0: -5\u00a0%',
  'Écrivez à contact@exemple.fr, ou appelez le +33 1 99 00 12 34',
  'Oui\u00a0; non, peut-être\nà demain',
  'Elle dit "-5"',
])('a cell %j stays', (text) => {
  expect(oneCell(text)).toBe(stored(text));
});

it('a formula in the middle of a text has an apostrophe before it, and nothing else changes', () => {
  expect(oneCell(`Bonjour,\n${FORMULA}\nmerci,=1+1,fin`)).toBe(
    stored(`Bonjour,\n'${FORMULA}\nmerci,'=1+1,fin`),
  );
});

it.each([';', ',', '\t'])('no cell of an export is a formula, read with %j', async (separator) => {
  await env.DB.prepare(
    `INSERT INTO contact_messages (name, email, subject, message, sender, submission, created_at)
     VALUES (?1, 'a@exemple.fr', ?1, ?1, 's', ?2, '2026-10-01T10:00:00.000Z')`,
  )
    .bind(HOSTILE, separator)
    .run();
  const title = HOSTILE.replaceAll(/\s/g, ',').slice(0, 200);
  await ok('POST', '/api/articles', { token, body: { title, content: '<p>Texte</p>' } });
  const exported = [
    await call('POST', '/api/admin/messages/export', { token, body: {} }),
    await call('GET', '/api/audit/export', { token }),
  ];
  for (const answer of exported) {
    const cells = cellsOf(await answer.text(), separator);
    expect(cells.length).toBeGreaterThan(10);
    const formulas = cells.filter((cell) => /^[\s\p{Cf}"]*[=+\-@＝]/u.test(cell));
    expect(formulas).toEqual([]);
  }
});
