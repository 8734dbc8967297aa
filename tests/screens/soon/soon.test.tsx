import type { AdminArticle } from '#contract/articles/articles';
import type { ReleaseCard } from '#contract/publication/releases';
import { ApiError } from '#contract/errors';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, resize } from '../accessible.ts';
import '../css.ts';
import { answer, calls, fail, hold, refuse } from '../fake-api.ts';
import { fakeArticles } from '../fakes/articles.ts';
import { fakeDeadlines } from '../fakes/deadlines.ts';
import { NOW } from '../fakes/versioned.ts';
import { address, openScreen } from '../screen.tsx';

/** Nine o'clock in Paris, two days before summer time. */
const FRIDAY = '2031-03-28T08:00:00.000Z';
const MONTH = '/admin/bientot?day=2031-03-28';
const RELEASE: ReleaseCard = {
  id: 1,
  name: 'Rentrée',
  note: '',
  state: 'scheduled',
  scheduled_at: '2031-03-28T16:30:00.000Z',
  published_at: null,
  failure: '',
  undoes: null,
  published_by: '',
  version: 4,
  count: 2,
};
const dialog = page.getByRole('dialog');
const table = page.getByRole('table');
const cell = (name: string) => table.getByRole('cell', { name: new RegExp(`^${name}`) });
const button = (name: string) => page.getByRole('button', { name });
const time = page.getByLabelText('Date et heure (heure de Paris)');

/** Answers the calls about articles and releases, and applies moves. */
function fakeSoon(articles: Partial<AdminArticle>[], ...releases: ReleaseCard[]) {
  const rows = fakeArticles(...articles);
  answer('GET /releases', () => structuredClone(releases));
  answer('PUT /articles/:id', ({ id, match, body }) => {
    if (match !== rows.find(id).version) throw new Error('another version');
    return rows.write(id, body as Partial<AdminArticle>);
  });
  answer('PUT /releases/:id', ({ match, body }) => {
    const release = releases[0]!;
    if (match !== release.version) throw new Error('another version');
    const state = body.scheduled_at ? 'scheduled' : 'prepared';
    Object.assign(release, body, { state, version: release.version + 1 });
    return { ...release, items: [] };
  });
  return rows;
}

const scheduled = (title: string, published_at = FRIDAY) =>
  ({ title, status: 'scheduled', published_at }) as const;

test('a month shows articles and releases on their day in Paris, with what has no date', async () => {
  fakeSoon(
    [
      scheduled('Du soir', '2031-03-28T23:30:00.000Z'),
      scheduled('Du matin'),
      { title: 'En cours' },
    ],
    RELEASE,
    { ...RELEASE, id: 2, name: 'Prête', state: 'prepared', scheduled_at: null, count: 1 },
    { ...RELEASE, id: 3, name: 'Finie', state: 'published', published_at: NOW },
  );
  await openScreen(MONTH);
  await expect.element(page.getByRole('heading', { name: 'Mars 2031' })).toBeVisible();
  await expect
    .element(cell('vendredi 28 mars'))
    .toMatchTextContent(/9\sh\s00 Du matin.*17\sh\s30 Rentrée.*Mise en ligne, 2 modifications/);
  await expect.element(cell('samedi 29 mars')).toMatchTextContent(/0\sh\s30 Du soir/);
  const undated = page.getByRole('region', { name: 'Sans date' });
  await expect
    .element(undated)
    .toMatchTextContent(/En cours.*Prête.*Mise en ligne, 1 modification/);
  expect(page.getByText('Finie').elements()).toEqual([]);
  await expectAccessible([1024, 1440]);
  await button('Mois suivant').click();
  await expect.element(page.getByRole('heading', { name: 'Avril 2031' })).toBeVisible();
  await button('Voir ce qui est prévu le vendredi 28 mars').click();
  await page.getByText('Semaine', { exact: true }).click();
  await expect
    .element(page.getByRole('heading', { name: /^Semaine du 24 mars 2031/ }))
    .toBeVisible();
  expect(table.getByRole('row').elements()).toHaveLength(2);
});

test('an article that is dragged keeps its hour in summer time, and goes back', async () => {
  const rows = fakeSoon([scheduled('Du matin')]);
  await openScreen(MONTH);
  await userEvent.dragAndDrop(
    cell('vendredi 28 mars').getByRole('listitem'),
    cell('dimanche 30 mars'),
  );
  await expect.element(cell('dimanche 30 mars')).toMatchTextContent(/9\sh\s00 Du matin/);
  await expect.poll(() => rows.find(1).published_at).toBe('2031-03-30T07:00:00.000Z');
  await expect.element(page.getByText(/paraîtra le 30 mars 2031 à 9\sh/)).toBeVisible();
  await button('Annuler').click();
  await expect.element(cell('vendredi 28 mars')).toMatchTextContent('Du matin');
  expect(rows.find(1)).toMatchObject({ published_at: FRIDAY, status: 'scheduled', version: 3 });
});

test('the keyboard moves an article, and the focus goes with it', async () => {
  const rows = fakeSoon([scheduled('Du matin')]);
  await openScreen(MONTH);
  const letGo = hold('PUT /articles/:id');
  const move = button('Déplacer «\u00a0Du matin\u00a0»');
  await expect.element(move).toBeVisible();
  (move.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(time).toHaveValue('2031-03-28T09:00');
  await time.fill('2020-01-01T09:00');
  await expect.element(dialog).toMatchTextContent('Choisissez une date et une heure à venir.');
  await time.fill('2031-03-20T14:15');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(cell('jeudi 20 mars')).toMatchTextContent(/14\sh\s15 Du matin/);
  await expect.element(move).toHaveFocus();
  expect(rows.find(1).published_at).toBe(FRIDAY);
  letGo();
  await expect.poll(() => rows.find(1).published_at).toBe('2031-03-20T13:15:00.000Z');
  await expect.element(move).toHaveFocus();
});

test('a time that stays the same is not written', async () => {
  fakeSoon([scheduled('Du matin', '2031-03-28T08:00:30.000Z')]);
  await openScreen(MONTH);
  const move = button('Déplacer «\u00a0Du matin\u00a0»');
  await move.click();
  await expect.element(time).toHaveValue('2031-03-28T09:00');
  await dialog.getByRole('button', { name: 'Déplacer' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(move).toHaveFocus();
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
});

test('a release without a date is scheduled, and its date is taken away again', async () => {
  const prepared: ReleaseCard = { ...RELEASE, state: 'prepared', scheduled_at: null };
  fakeSoon([], prepared);
  await openScreen(MONTH);
  const undated = page.getByRole('region', { name: 'Sans date' });
  await userEvent.dragAndDrop(undated.getByRole('listitem'), cell('vendredi 28 mars'));
  await expect.element(time).toHaveValue('2031-03-28T09:00');
  await dialog.getByRole('button', { name: 'Programmer' }).click();
  await expect.element(cell('vendredi 28 mars')).toMatchTextContent(/9\sh\s00 Rentrée/);
  await expect.poll(() => prepared.scheduled_at).toBe(FRIDAY);
  await button('Annuler').click();
  await expect.element(undated).toMatchTextContent('Rentrée');
  expect(prepared).toMatchObject({ state: 'prepared', scheduled_at: null });
});

test('a refused move is taken back, with the reason', async () => {
  fakeSoon([scheduled('Du matin')]);
  await openScreen(MONTH);
  const from = cell('vendredi 28 mars');
  const drag = () => userEvent.dragAndDrop(from.getByRole('listitem'), cell('jeudi 27 mars'));
  await expect.element(from).toMatchTextContent('Du matin');
  const conflict = { version: 2, saved_at: NOW, saved_by: 'Awa Diop' };
  const mend = refuse('PUT /articles/:id', 'conflict', { conflict });
  await drag();
  await expect
    .element(page.getByText(/n’a pas changé de date\. Awa Diop a enregistré le/))
    .toBeVisible();
  await expect.element(from).toMatchTextContent('Du matin');
  mend();
  answer('PUT /articles/:id', () => {
    throw new ApiError('invalid_input', {
      fields: { published_at: 'Choisissez une date à venir.' },
    });
  });
  await drag();
  await expect
    .element(page.getByText(/n’a pas changé de date\. Choisissez une date à venir\./))
    .toBeVisible();
  await expect.element(from).toMatchTextContent('Du matin');
});

test('nothing is moved to a day that has passed', async () => {
  fakeSoon([{ title: 'En cours' }]);
  await openScreen('/admin/bientot?day=2020-03-10');
  const undated = page.getByRole('region', { name: 'Sans date' });
  await userEvent.dragAndDrop(undated.getByRole('listitem'), cell('jeudi 12 mars'));
  await expect.element(page.getByText(/^Cette heure est passée/)).toBeVisible();
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
});

test('a draft with changes that are still on their way is opened instead', async () => {
  const rows = fakeSoon([{ title: 'En cours' }]);
  rows.prepare(1, { title: 'En cours, changé' });
  await openScreen('/admin/bientot');
  const undated = page.getByRole('region', { name: 'Sans date' });
  await expect
    .element(undated)
    .toMatchTextContent(/En cours, changé.*ouvrez-le pour le programmer/);
  expect(undated.getByRole('button').elements()).toEqual([]);
  await undated.getByRole('link', { name: 'En cours, changé' }).click();
  await expect.poll(address).toBe('/admin/articles/edit/1');
});

/** Withdrawal of the first testimonial, at the hour of the articles. */
const END = {
  noun: 'testimonial',
  ref: 1,
  title: 'Zoé',
  withdraw_at: FRIDAY,
  review_on: '2031-01-15',
} as const;
const LATER = '2031-03-30T07:00:00.000Z';

test('a withdrawal is told apart from a publication, is dragged, and goes back', async () => {
  fakeSoon([scheduled('Du matin')]);
  const rows = fakeDeadlines({ ...END });
  await openScreen(MONTH);
  const friday = cell('vendredi 28 mars');
  await expect.element(friday).toMatchTextContent(/Du matin.*9\sh\s00 Zoé.*Retrait du témoignage/);
  await expect
    .element(friday.getByRole('link', { name: 'Zoé' }))
    .toHaveAttribute('href', '/admin/testimonials/edit/1');
  const entry = friday.getByRole('listitem').filter({ hasText: 'Zoé' });
  await userEvent.dragAndDrop(entry, cell('dimanche 30 mars'));
  await expect.element(page.getByText(/sera retiré du site le 30 mars 2031 à 9\sh/)).toBeVisible();
  expect(rows).toMatchObject([{ withdraw_at: LATER, review_on: '2031-01-15' }]);
  await expectAccessible([1024, 1440]);
  await button('Annuler').click();
  await expect.poll(() => rows[0]!.withdraw_at).toBe(FRIDAY);
  await expect.element(friday).toMatchTextContent('Zoé');
});

test('the keyboard moves a withdrawal, and one that changed meanwhile stays where it is', async () => {
  fakeSoon([scheduled('Zoé')]);
  const rows = fakeDeadlines({ ...END });
  await openScreen(MONTH);
  const move = button('Déplacer le retrait de «\u00a0Zoé\u00a0»');
  (await move.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(time).toHaveValue('2031-03-28T09:00');
  await time.fill('2031-03-30T09:00');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => rows[0]!.withdraw_at).toBe(LATER);
  await expect.element(move).toHaveFocus();
  await expect.element(move).toBeEnabled();
  rows[0]!.review_on = null;
  await userEvent.keyboard('{Enter}');
  await time.fill('2031-03-20T09:00');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/«\sZoé\s» n’a pas changé de date\./)).toBeVisible();
  expect(rows).toMatchObject([{ withdraw_at: LATER, review_on: null }]);
});

test('a phone moves a withdrawal too', async () => {
  fakeSoon([]);
  const rows = fakeDeadlines({ ...END });
  await resize(360, 800);
  await openScreen(MONTH);
  await button('Déplacer… le retrait de «\u00a0Zoé\u00a0»').click();
  await time.fill('2031-03-30T09:00');
  await dialog.getByRole('button', { name: 'Déplacer' }).click();
  await expect.element(page.getByRole('heading', { name: 'Dimanche 30 mars' })).toBeVisible();
  await expect.poll(() => rows[0]!.withdraw_at).toBe(LATER);
  await expectAccessible([320, 360, 768]);
});

test('a phone lists the days that publish something', async () => {
  const long = 'Anticonstitutionnellement'.repeat(4);
  const rows = fakeSoon([scheduled(long), { title: 'En cours' }], { ...RELEASE, name: long });
  await resize(360, 800);
  await openScreen(MONTH);
  await expect.element(page.getByRole('heading', { name: 'Vendredi 28 mars' })).toBeVisible();
  expect(table.elements()).toEqual([]);
  await expectAccessible([320, 360, 768]);
  await button(`Déplacer… «\u00a0${long}\u00a0»`).first().click();
  await time.fill('2031-03-20T14:15');
  await dialog.getByRole('button', { name: 'Déplacer' }).click();
  await expect.element(page.getByRole('heading', { name: 'Jeudi 20 mars' })).toBeVisible();
  await expect.poll(() => rows.find(1).published_at).toBe('2031-03-20T13:15:00.000Z');
});

test('an empty calendar says so, and one that cannot be read offers to read it again', async () => {
  fakeSoon([]);
  const mend = fail('GET /releases');
  await openScreen('/admin/bientot');
  await expect.element(page.getByText(/^Ce qui est programmé n’a pas pu/)).toBeVisible();
  mend();
  await button('Réessayer').click();
  await expect.element(page.getByText('Rien n’est programmé.')).toBeVisible();
  await expect.element(page.getByText(/^Aucun brouillon/)).toBeVisible();
  await expectAccessible([360, 1440]);
});

test('a month that shows something of its neighbour is empty as a list only', async () => {
  fakeSoon([scheduled('Du matin', '2031-04-01T07:00:00.000Z')]);
  await openScreen(MONTH);
  await expect.element(cell('mardi 1er avril')).toMatchTextContent(/Du matin/);
  expect(page.getByText(/^Rien n’est prévu/).elements()).toEqual([]);
  await resize(360, 800);
  await expect.element(page.getByText(/^Rien n’est prévu/)).toBeVisible();
});
