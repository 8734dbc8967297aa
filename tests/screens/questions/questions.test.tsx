import { BEFORE_OPENING } from '#contract/lists/opening-texts';
import { DEFAULT_SETTINGS } from '#contract/settings/settings';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectFits, nextFrames, resize } from '../accessible.ts';
import '../css.ts';
import { answer, fail, hold, refuse } from '../fake-api.ts';
import { fakeCategories } from '../fakes/categories.ts';
import { fakeQuestions } from '../fakes/questions.ts';
import { address, openScreen } from '../screen.tsx';
import { CLOSED, toldChoice } from '../told-choice.ts';
import { writes } from '../writes.ts';

const question = page.getByRole('textbox', { name: 'Question' });
const answerField = page.getByRole('textbox', { name: 'Réponse' });
const create = page.getByRole('button', { name: 'Créer la question' });
const dialog = page.getByRole('dialog');

beforeEach(() => fakeCategories());

test('a form that is left while it is saved is saved once, then left', async () => {
  fakeQuestions();
  await openScreen('/admin/questions/new');
  const letGo = hold('POST /questions');
  await question.fill('Partie trop tôt ?');
  await answerField.fill('Non.');
  await create.click();
  await page.getByRole('link', { name: 'Catégories' }).click();
  await expect.poll(writes).toHaveLength(1);
  letGo();
  await expect.poll(address).toBe('/admin/categories');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(writes()).toEqual(['POST /questions']);
});

test('values typed while a form is saved stay, and are saved next', async () => {
  const rows = fakeQuestions();
  await openScreen('/admin/questions/new');
  await question.fill('Partie à moitié ?');
  await answerField.fill('Non.');
  for (const [name, operation, next] of [
    ['Créer la question', 'POST /questions', 'Partie aux trois quarts ?'],
    ['Mettre à jour', 'PUT /questions/:id/draft', 'Partie entière ?'],
  ] as const) {
    const letGo = hold(operation);
    await page.getByRole('button', { name }).click();
    await question.fill(next);
    letGo();
    await expect.element(page.getByText(/^Question (créée|mise à jour)$/).first()).toBeVisible();
    await expect.element(question).toHaveValue(next);
  }
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await expect.poll(address).toBe('/admin/questions');
  expect(rows.rows.map((row) => row.question)).toEqual(['Partie entière\u00a0?']);
});

test('a form that is left at the moment it is saved goes where it was sent', async () => {
  const rows = fakeQuestions();
  await openScreen('/admin/questions/new');
  const ask = window.fetch;
  window.fetch = async (...request) => {
    const response = await ask(...request);
    const link = document.querySelector<HTMLElement>('a[href="/admin/categories"]');
    if (request[1]?.method === 'POST') link!.click();
    return response;
  };
  onTestFinished(() => void (window.fetch = ask));
  await question.fill('Partie aussitôt ?');
  await answerField.fill('Non.');
  await create.click();
  await expect.element(page.getByText('Question créée')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Catégories' })).toBeVisible();
  expect(address()).toBe('/admin/categories');
  expect(rows.rows).toHaveLength(1);
});

test('names without a space make no table wider than its frame', async () => {
  const endless = (length: number) => 'Anticonstitutionnellement'.repeat(20).slice(0, length);
  fakeQuestions({ question: endless(200), category: endless(60) });
  await openScreen('/admin/questions');
  await expect.element(page.getByRole('rowheader', { name: endless(100) })).toBeVisible();
  await expectFits(page.getByRole('table'), [360, 768, 1024, 1440]);
});

test('a missing answer gets the focus, though its field has formats', async () => {
  fakeQuestions();
  await openScreen('/admin/questions/new');
  await page.getByLabelText('Question *').fill('Sans réponse\u00a0?');
  await create.click();
  await expect.element(answerField).toHaveFocus();
});

test('a row that is left, saved or not, leads back to the same place of the list', async () => {
  fakeQuestions(...Array.from({ length: 20 }, (_, index) => ({ question: `Quand, ${index} ?` })));
  await resize(1440, 500);
  await openScreen('/admin/questions?q=qu');
  const last = page.getByRole('link', { name: /^Modifier/ }).last();
  const label = (await last.findElement()).getAttribute('aria-label')!;
  last.element().scrollIntoView();
  const place = scrollY;
  expect(place).toBeGreaterThan(200);
  for (const name of ['Annuler', 'Mettre à jour']) {
    await page.getByRole('link', { name: label }).click();
    await page.getByRole('button', { name, exact: true }).click();
    await expect.poll(address).toBe('/admin/questions?q=qu');
    await expect.poll(() => scrollY).toBe(place);
  }
});

test('the heading of a question tells its suggestions, and the chosen one', async () => {
  fakeQuestions({ category: 'Structures' });
  await openScreen('/admin/questions/new');
  const field = page.getByRole('combobox', { name: 'Rubrique' });
  const news = page.getByRole('status').filter({ hasText: 'proposition' });
  const told = () => expect.poll(() => toldChoice('Rubrique'));
  await field.fill('struct');
  await expect.element(news).toHaveTextContent('1 proposition');
  await told().toMatchObject({ list: 'Rubrique', active: null });
  await userEvent.keyboard('{ArrowDown}');
  await told().toMatchObject({ active: 'Structures', selected: ['Structures'] });
  await expectAccessible();
  await field.fill('structz');
  await expect.element(news).toHaveTextContent('Aucune proposition');
  await told().toMatchObject(CLOSED);
  await field.fill('struc');
  await told().toMatchObject({ active: null, selected: [] });
  await userEvent.keyboard('{Escape}');
  await told().toMatchObject(CLOSED);
  await expect.element(field).toHaveValue('struc');
  await userEvent.keyboard('{ArrowDown}');
  await told().toMatchObject({ isExpanded: true });
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('Structures');
  await told().toMatchObject(CLOSED);
  expect(address()).toBe('/admin/questions/new');
});

test('the order of a list that another administrator changed is not saved', async () => {
  const rows = fakeQuestions({ question: 'Première ?' }, { question: 'Seconde ?' });
  await openScreen('/admin/questions');
  const listed = page.getByRole('table').getByRole('row').filter({ hasText: 'onde' });
  await expect.element(listed).toBeVisible();
  rows.rows.reverse();
  refuse('PUT /questions/order', 'conflict');
  await page.getByRole('button', { name: /^Descendre « ?Première/ }).click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Quelqu’un a changé la liste entre-temps');
  await expect
    .element(page.getByRole('table').getByRole('row').last())
    .toMatchTextContent('Première');
});

test('letters that are typed as a save returns stay', async () => {
  fakeQuestions({ question: 'Et les lettres d’après ?', answer: '<p>Avant.</p>' });
  await openScreen('/admin/questions/edit/1');
  await question.fill('Et les lettres d’après un envoi ?');
  const letGo = hold('PUT /questions/:id/draft');
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await answerField.click();
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await nextFrames();
  await userEvent.keyboard(' Encore.');
  letGo();
  await expect.element(page.getByText('Question mise à jour')).toBeVisible();
  await expect.element(answerField).toHaveTextContent('Avant. Encore.');
  expect(address()).toBe('/admin/questions/edit/1');
});

test('a list or a row that cannot be read says so, as does an empty list', async () => {
  fakeQuestions();
  const mend = fail('GET /admin/questions');
  const list = await openScreen('/admin/questions');
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Erreur lors de la récupération des questions');
  mend();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect
    .element(page.getByRole('status').getByText('Aucune question', { exact: true }))
    .toBeVisible();
  await list.unmount();
  refuse('GET /questions/:id/edit', 'question_not_found');
  await openScreen('/admin/questions/edit/999999');
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Erreur lors de la récupération de la question');
});

test('a text with formats says that it is required, and its label leads to it', async () => {
  fakeQuestions();
  await openScreen('/admin/questions/new');
  await expect.element(answerField).toHaveAttribute('aria-required', 'true');
  await page
    .getByCss('label, .mantine-InputWrapper-label')
    .filter({ hasText: /^Réponse/ })
    .click();
  await expect.element(answerField).toHaveFocus();
});

test('a supplied question tells what the help page of an open service says instead', async () => {
  const { question: title, answer: text } = BEFORE_OPENING[0]!;
  fakeQuestions({ question: title, answer: text });
  answer('GET /settings', { ...DEFAULT_SETTINGS, service_state: 'open' });
  await openScreen('/admin/questions/edit/1');
  const notice = page.getByText(/^Le service est ouvert/);
  await expect.element(notice).toMatchTextContent(/«\sDepuis quand le service est-il ouvert/);
  await question.fill('Quand ?');
  await expect.element(notice).not.toBeInTheDocument();
});
