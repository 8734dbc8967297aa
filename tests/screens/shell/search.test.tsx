import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { fail, hold } from '../fake-api.ts';
import { fakeArticles } from '../fakes/articles.ts';
import { fakeDashboard } from '../fakes/dashboard.ts';
import { address, openScreen } from '../screen.tsx';
import { CLOSED, toldChoice } from '../told-choice.ts';

const SEARCH = 'Un écran, un article…';
const dialog = page.getByRole('dialog', { name: 'Rechercher' });
const news = dialog.getByRole('status');
const field = page.getByPlaceholder(SEARCH);
const told = () => expect.poll(() => toldChoice(SEARCH));

beforeEach(() => fakeDashboard());

async function openSearch() {
  await openScreen('/admin/dashboard');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
}

/** Answers the calls about articles that one word finds; returns their titles. */
function fakeNumbered(word: string, count = 3): string[] {
  const numbers = ['un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit'];
  const titles = numbers.slice(0, count).map((number) => `${word} ${number}`);
  fakeArticles(...titles.map((title) => ({ title })));
  return titles;
}

test('it tells the number of results, their groups, and the chosen one', async () => {
  const titles = fakeNumbered('Hippocampe');
  await openSearch();
  await told().toMatchObject({ isExpanded: true, list: 'Résultats', active: null });
  await expect.element(news).toHaveTextContent('');
  await userEvent.keyboard('{ArrowDown}');
  await told().toMatchObject({ active: 'Nouvel article', selected: ['Nouvel article'] });
  await expectAccessible();

  await field.fill('debogage');
  await expect.element(news).toHaveTextContent('1 résultat');
  await told().toMatchObject({
    groups: { Écrans: ['Débogage'] },
    active: 'Débogage',
    selected: ['Débogage'],
  });

  await field.fill('hippocampe');
  await expect.element(news).toHaveTextContent('3 résultats');
  const found = await toldChoice(SEARCH);
  expect(Object.keys(found!.groups)).toEqual(['Articles']);
  const [first, second, third] = found!.options;
  expect(found!.options).toHaveLength(3);
  for (const title of titles)
    expect(found!.options.filter((name) => name.startsWith(title))).toHaveLength(1);
  for (const chosen of [second, third, first]) {
    await userEvent.keyboard('{ArrowDown}');
    await told().toMatchObject({ active: chosen, selected: [chosen] });
  }
  await userEvent.keyboard('{ArrowUp}');
  await told().toMatchObject({ active: third, selected: [third] });
  await dialog.getByRole('option').nth(1).hover();
  await told().toMatchObject({ active: second, selected: [second] });
  await expect.element(field).toHaveFocus();
  await expectAccessible();

  await field.fill('hippocampes un');
  await told().toMatchObject({ options: [expect.stringMatching(/^Hippocampe un/)] });
  expect((await toldChoice(SEARCH))!.active).toMatch(/^Hippocampe un/);
});

test('it says that it searches, that it found nothing, and that it failed', async () => {
  fakeArticles();
  await openSearch();
  const letGo = hold('GET /articles');
  await field.fill('introuvabilissime');
  await expect.element(news).toHaveTextContent('Recherche en cours…');
  await told().toMatchObject(CLOSED);
  await expectAccessible();
  letGo();
  await expect.element(news).toHaveTextContent('Aucun résultat');
  await told().toMatchObject(CLOSED);
  await expectAccessible();

  fail('GET /articles');
  await field.fill('introuvabilissimes');
  await expect.element(news).toHaveTextContent('Les articles n’ont pas pu être cherchés.');
});

test('it says how many articles it does not show, and leads to all of them', async () => {
  fakeNumbered('Okapi', 8);
  await openSearch();
  await field.fill('okapi');
  await expect.element(news).toHaveTextContent('8 résultats');
  expect((await toldChoice(SEARCH))!.options).toHaveLength(8);
  await userEvent.keyboard('{ArrowUp}');
  await told().toMatchObject({ active: 'Les 8 articles trouvés' });
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/admin/articles?q=okapi');
  const rows = page.getByRole('row').filter({ hasText: 'Okapi' });
  await expect.poll(() => rows.elements()).toHaveLength(8);
});

test('Enter never opens a result of former words', async () => {
  fakeNumbered('Salamandre');
  await openSearch();
  await field.fill('salamandre');
  await expect.element(news).toHaveTextContent('3 résultats');
  const letGo = hold('GET /articles');
  await userEvent.keyboard('zz');
  await userEvent.keyboard('{Enter}');
  await expect.element(news).toHaveTextContent('Recherche en cours…');
  letGo();
  await expect.element(news).toHaveTextContent('Aucun résultat');
  expect(address()).toBe('/admin/dashboard');
});

test('Escape closes it while the focus is outside', async () => {
  await openSearch();
  (field.element() as HTMLElement).blur();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});
