import { readFileSync, readdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { readSeedQuestions } from '#builder/seed/seed';
import { openWording } from '#contract/lists/opening-texts';
import { questionCreate } from '#contract/lists/questions';
import { factsOf } from '#contract/page-texts/facts';
import { DEFAULT_SETTINGS } from '#contract/settings/settings';
import { cleanShortText } from '#worker/text/rich-text';
import { expect, it } from 'vitest';
import { frenchFaults } from '../rules/french.ts';

const questions = await readSeedQuestions();

it('answers eighteen questions under three headings, as the form accepts them', () => {
  expect(questions).toHaveLength(18);
  expect(new Set(questions.map(({ category }) => category)).size).toBe(3);
  for (const question of questions) {
    expect(questionCreate.parse(question)).toEqual(question);
    expect(cleanShortText(question.answer, 'answer')).toBe(question.answer);
    const words = question.answer.replace(/<[^>]*>/g, '\n');
    expect(frenchFaults([question.question, words].join('\n'))).toEqual([]);
    for (const [, name] of words.matchAll(/\[([^\]]*)\]/g))
      expect(Object.keys(factsOf(DEFAULT_SETTINGS))).toContain(name);
  }
});

/** Returns the questions of a migrated database. The migration that adds them finds settings, or none. */
function migrated(hasSettings: boolean) {
  const database = new DatabaseSync(':memory:');
  for (const name of readdirSync('migrations').sort()) {
    if (hasSettings && name.startsWith('0008'))
      database.exec(`INSERT INTO settings (id, value, updated_at) VALUES (1, '{}', '')`);
    database.exec(readFileSync(`migrations/${name}`, 'utf8'));
  }
  const columns = 'category, question, answer, is_active, display_order';
  return database.prepare(`SELECT ${columns} FROM questions ORDER BY id`).all();
}

it('leaves to an existing site the twelve questions of its help page, and a new database to the seed', () => {
  const rows = migrated(true);
  expect(rows).toHaveLength(12);
  expect(rows.map((row) => row.display_order)).toEqual(rows.map((_, order) => order));
  const headings = new Set(questions.map(({ category }) => category));
  for (const { category, question, answer, is_active } of rows) {
    expect(headings).toContain(category);
    expect(is_active).toBe(1);
    expect(cleanShortText(String(answer), 'answer')).toBe(answer);
    const words = String(answer).replace(/<[^>]*>/g, '\n');
    expect(frenchFaults([question, words].join('\n'))).toEqual([]);
  }
  expect(migrated(false)).toEqual([]);
});

const BEFORE_OPENING = /n’est pas encore ouverte|en préparation/;

it('a supplied question that says that the service is not open has a wording for an open one', () => {
  const early = questions.filter(({ answer }) => BEFORE_OPENING.test(answer));
  expect(early).toHaveLength(2);
  for (const question of early) {
    const open = openWording(question)!;
    expect(cleanShortText(open.answer, 'answer')).toBe(open.answer);
    expect(`${open.question} ${open.answer}`).not.toMatch(BEFORE_OPENING);
    expect(frenchFaults(`${open.question}\n${open.answer.replace(/<[^>]*>/g, '\n')}`)).toEqual([]);
    expect(openWording({ ...question, answer: '<p>La nôtre.</p>' })).toBeUndefined();
  }
  const others = questions.filter((question) => !early.includes(question));
  expect(others.flatMap((question) => openWording(question) ?? [])).toEqual([]);
});
