import { parisDay } from '#contract/dates';
import { ApiError } from '#contract/errors';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectFits } from '../accessible.ts';
import '../css.ts';
import { answer, fail } from '../fake-api.ts';
import { fakeArticles } from '../fakes/articles.ts';
import { fakeCategories } from '../fakes/categories.ts';
import { fakeDeadlines } from '../fakes/deadlines.ts';
import { fakeQuestions } from '../fakes/questions.ts';
import { fakeTestimonials } from '../fakes/testimonials.ts';
import { openMore, openScreen } from '../screen.tsx';
import { writes, writesOf } from '../writes.ts';

const dialog = page.getByRole('dialog');
const ends = dialog.getByRole('checkbox', { name: 'Retirer du site à une date' });
const end = dialog.getByLabelText('Retirer le (date et heure de Paris)');
const isReviewed = dialog.getByRole('checkbox', { name: 'Revoir à une date' });
const day = dialog.getByLabelText('À revoir le');
const save = dialog.getByRole('button', { name: 'Enregistrer' });
const told = (text: RegExp) => page.getByRole('status').filter({ hasText: text });

/** Opens the dates of the first article of the list. */
async function openOfArticle(...given: Parameters<typeof fakeDeadlines>) {
  fakeArticles({
    title: 'Offre de mars',
    status: 'published',
    published_at: '2026-01-01T08:00:00.000Z',
  });
  const rows = fakeDeadlines(...given);
  await openScreen('/admin/articles');
  await (await openMore(page, 'Échéances de «\u00a0Offre de mars\u00a0»')).click();
  await expect.element(ends).toBeVisible();
  return rows;
}
const PLANNED = {
  noun: 'article',
  ref: 1,
  title: 'Offre de mars',
  withdraw_at: '2031-03-28T08:00:00.000Z',
  review_on: null,
} as const;

test('an article gets an end and a day of review, which the list shows', async () => {
  const rows = await openOfArticle();
  await ends.click();
  await expect.element(dialog).toMatchTextContent('redevient un brouillon');
  await end.fill('2031-03-31T09:00');
  await isReviewed.click();
  await day.fill('2031-01-15');
  await expectAccessible([360, 768, 1440]);
  await save.click();
  await expect
    .element(told(/retrait le 31 mars 2031 à 9\sh, à revoir le 15 janvier 2031\./))
    .toBeVisible();
  expect(rows).toMatchObject([
    { withdraw_at: '2031-03-31T07:00:00.000Z', review_on: '2031-01-15' },
  ]);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^Autres actions/ })).toHaveFocus();
  const table = page.getByRole('table');
  await expect.element(table).toMatchTextContent(/Retrait le 31 mars 2031 à 9\sh/);
  await expectFits(table, [360, 768, 1440]);
});

test('each of the two is taken away by itself', async () => {
  const rows = await openOfArticle({ ...PLANNED, review_on: '2031-01-15' });
  await expect.element(end).toHaveValue('2031-03-28T09:00');
  await ends.click();
  await expect.element(end).not.toBeInTheDocument();
  await save.click();
  await expect.element(told(/enregistrées\s: à revoir le 15 janvier 2031\./)).toBeVisible();
  expect(rows).toMatchObject([{ withdraw_at: null, review_on: '2031-01-15' }]);
  await (await openMore(page, 'Échéances de «\u00a0Offre de mars\u00a0»')).click();
  await isReviewed.click();
  await save.click();
  await expect.element(told(/enregistrées\s: aucune date\./)).toBeVisible();
  expect(rows).toMatchObject([{ withdraw_at: null, review_on: null }]);
});

test('an hour that summer time skips is told, and one that comes twice stays the same', async () => {
  // Half past two in winter time, one hour after half past two in summer time.
  const second = '2031-10-26T01:30:00.000Z';
  const first = '2031-10-26T00:30:00.000Z';
  for (const withdraw_at of [first, second]) {
    const rows = await openOfArticle({ ...PLANNED, withdraw_at });
    await expect.element(end).toHaveValue('2031-10-26T02:30');
    await isReviewed.click();
    await day.fill('2031-01-15');
    await save.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(rows).toMatchObject([{ withdraw_at, review_on: '2031-01-15' }]);
  }
  await openOfArticle();
  await ends.click();
  await end.fill('2031-03-30T02:30');
  await expect.element(dialog).toMatchTextContent(/Cette heure n’existe pas.*ce sera 3\sh\s30/);
});

test('a date that is missing or past is named at its field, which gets the focus', async () => {
  await openOfArticle();
  await ends.click();
  await isReviewed.click();
  await save.click();
  await expect.element(end).toHaveFocus();
  await expect.element(dialog).toMatchTextContent('Choisissez une date et une heure à venir.');
  await expect.element(dialog).toMatchTextContent('Choisissez un jour.');
  await expectAccessible([360, 1440]);
  await end.fill('2031-03-31T09:00');
  await day.fill('2020-01-01');
  await save.click();
  await expect.element(day).toHaveFocus();
  await expect.element(dialog).toMatchTextContent('Choisissez aujourd’hui ou un jour à venir.');
  await day.fill(parisDay(new Date().toISOString()));
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(writes()).toEqual(['PUT /articles/:id/deadline']);
});

test('a refusal of the server is said at the field', async () => {
  await openOfArticle();
  answer('PUT /articles/:id/deadline', () => {
    throw new ApiError('invalid_input', {
      fields: { withdraw_at: 'L’article paraîtra plus tard.' },
    });
  });
  await ends.click();
  await end.fill('2031-03-31T09:00');
  await save.click();
  await expect.element(dialog).toMatchTextContent('L’article paraîtra plus tard.');
  await expect.element(end).toHaveFocus();
});

test('dates that changed meanwhile are told, and what was typed stays', async () => {
  const rows = await openOfArticle();
  await ends.click();
  await end.fill('2031-03-31T09:00');
  rows.push({ ...PLANNED, review_on: '2031-01-15' });
  await save.click();
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(
      /entre-temps\s: retrait le 28 mars 2031 à 9\sh, à revoir le 15 janvier 2031/,
    );
  await expect.element(end).toHaveValue('2031-03-31T09:00');
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(rows).toMatchObject([{ withdraw_at: '2031-03-31T07:00:00.000Z', review_on: null }]);
});

test('a double click saves once, and dates that cannot be saved or read are kept or read again', async () => {
  await openOfArticle();
  await isReviewed.click();
  await day.fill('2031-01-15');
  const mend = fail('PUT /articles/:id/deadline');
  await save.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(day).toHaveValue('2031-01-15');
  mend();
  expect(await writesOf('PUT /articles/:id/deadline', save)).toEqual([
    'PUT /articles/:id/deadline',
  ]);
  await expect.element(dialog).not.toBeInTheDocument();
  const mendRead = fail('GET /articles/:id/deadline');
  await (await openMore(page, /^Échéances/)).click();
  await expect.element(dialog).toMatchTextContent('Les échéances n’ont pas pu être chargées.');
  mendRead();
  await dialog.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(day).toHaveValue('2031-01-15');
});

test('a testimonial is planned from its list, with the keyboard', async () => {
  fakeTestimonials({ name: 'Zoé', is_active: true });
  const rows = fakeDeadlines();
  await openScreen('/admin/testimonials');
  const open = page.getByRole('button', { name: 'Échéances de «\u00a0Zoé\u00a0»' });
  (await open.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(ends).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(dialog).toMatchTextContent('devient inactif');
  await end.fill('2031-03-31T09:00');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(open).toHaveFocus();
  expect(rows).toMatchObject([{ noun: 'testimonial', ref: 1 }]);
  const table = page.getByRole('table');
  await expect.element(table).toMatchTextContent(/Retrait le 31 mars 2031 à 9\sh/);
  await expectAccessible([320, 360, 768, 1440]);
  await expectFits(table, [320, 360, 768, 1440]);
});

test('a question is planned from its form, whose draft is not touched', async () => {
  fakeCategories();
  fakeQuestions({ question: 'Quand ?' });
  const rows = fakeDeadlines();
  await openScreen('/admin/questions/edit/1');
  await page.getByRole('button', { name: 'Échéances', exact: true }).click();
  await isReviewed.click();
  await day.fill('2031-01-15');
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(rows).toMatchObject([{ noun: 'question', ref: 1, review_on: '2031-01-15' }]);
  expect(writes()).toEqual(['PUT /questions/:id/deadline']);
});

test('an open article is planned from the menu of its bar', async () => {
  fakeArticles({ title: 'Offre de mars' });
  answer('PUT /articles/:id/presence', { others: [] });
  const rows = fakeDeadlines();
  await openScreen('/admin/articles/edit/1');
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Échéances' }).click();
  await ends.click();
  await end.fill('2031-03-31T09:00');
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(rows).toMatchObject([{ noun: 'article', ref: 1 }]);
});
