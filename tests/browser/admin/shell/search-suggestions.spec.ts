import type { Page } from '@playwright/test';
import { expectAccessible, openScreen, openSession } from '../back-office.ts';
import { expect, test } from '../../fixtures.ts';
import { hold } from '../../hold.ts';
import { caretSettled, text } from '../text-editor.ts';
import { toldChoice } from './combobox.ts';

const SEARCH = 'Un écran, un article…';
const CLOSED = { isExpanded: false, list: null, options: [], active: null };
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Rechercher' });
const news = (page: Page) => dialog(page).getByRole('status');
const told = (page: Page, name: string) => expect.poll(() => toldChoice(page, name));

async function openSearch(page: Page) {
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByPlaceholder(SEARCH)).toBeFocused();
  return page.getByPlaceholder(SEARCH);
}

const THREE = ['un', 'deux', 'trois'];
const EIGHT = [...THREE, 'quatre', 'cinq', 'six', 'sept', 'huit'];

/** Creates articles that one word finds. Returns their titles. */
async function write(page: Page, word: string, numbers = THREE): Promise<string[]> {
  const session = await openSession(page);
  const titles = numbers.map((number) => `${word} ${number}`);
  for (const title of titles) {
    const data = { title, content: '<p>Texte</p>', status: 'draft' };
    expect((await page.request.post('/api/articles', { ...session, data })).ok()).toBe(true);
  }
  return titles;
}

test('the search tells how many results there are, in which groups, and which one is chosen', async ({
  page,
}) => {
  const titles = await write(page, 'Hippocampe');
  const field = await openSearch(page);
  await told(page, SEARCH).toMatchObject({ isExpanded: true, list: 'Résultats', active: null });
  await expect(news(page)).toHaveText('');
  await page.keyboard.press('ArrowDown');
  await told(page, SEARCH).toMatchObject({
    active: 'Nouvel article',
    selected: ['Nouvel article'],
  });
  await expectAccessible(page);

  await field.fill('debogage');
  await expect(news(page)).toHaveText('1 résultat');
  await told(page, SEARCH).toMatchObject({
    groups: { Écrans: ['Débogage'] },
    active: 'Débogage',
    selected: ['Débogage'],
  });

  await field.fill('hippocampe');
  await expect(news(page)).toHaveText('3 résultats');
  const found = await toldChoice(page, SEARCH);
  expect(Object.keys(found!.groups)).toEqual(['Articles']);
  const [first, second, third] = found!.options;
  expect(found!.options).toHaveLength(3);
  for (const title of titles)
    expect(found!.options.filter((name) => name.startsWith(title))).toHaveLength(1);
  for (const chosen of [second, third, first]) {
    await page.keyboard.press('ArrowDown');
    await told(page, SEARCH).toMatchObject({ active: chosen, selected: [chosen] });
  }
  await page.keyboard.press('ArrowUp');
  await told(page, SEARCH).toMatchObject({ active: third, selected: [third] });
  await dialog(page).getByRole('option').nth(1).hover();
  await told(page, SEARCH).toMatchObject({ active: second, selected: [second] });
  await expect(field).toBeFocused();
  await expectAccessible(page);

  await field.fill('hippocampes un');
  await told(page, SEARCH).toMatchObject({ options: [expect.stringMatching(/^Hippocampe un/)] });
  expect((await toldChoice(page, SEARCH))!.active).toMatch(/^Hippocampe un/);
});

test('the search says that it searches, that it found nothing, and that it failed', async ({
  page,
}) => {
  await openSession(page);
  const field = await openSearch(page);
  const answer = await hold(page, '**/api/articles?*');
  await field.fill('introuvabilissime');
  await expect(news(page)).toHaveText('Recherche en cours…');
  await told(page, SEARCH).toMatchObject(CLOSED);
  await expectAccessible(page);
  answer();
  await expect(news(page)).toHaveText('Aucun résultat');
  await told(page, SEARCH).toMatchObject(CLOSED);
  await expectAccessible(page);

  await page.route('**/api/articles?*', (route) => route.fulfill({ status: 500, body: '' }));
  await field.fill('introuvabilissimes');
  await expect(news(page)).toHaveText('Les articles n’ont pas pu être cherchés.');
});

test('the search says how many articles there are beyond those it shows, and leads to all', async ({
  page,
}) => {
  await write(page, 'Okapi', EIGHT);
  const field = await openSearch(page);
  await field.fill('okapi');
  await expect(news(page)).toHaveText('8 résultats');
  expect((await toldChoice(page, SEARCH))!.options).toHaveLength(8);
  await page.keyboard.press('ArrowUp');
  await told(page, SEARCH).toMatchObject({ active: 'Les 8 articles trouvés' });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/articles?q=okapi');
  await expect(page.getByRole('row').filter({ hasText: 'Okapi' })).toHaveCount(8);
});

test('Enter never opens what former words found', async ({ page }) => {
  await write(page, 'Salamandre');
  const field = await openSearch(page);
  await field.fill('salamandre');
  await expect(news(page)).toHaveText('3 résultats');
  const answer = await hold(page, '**/api/articles?*');
  await page.keyboard.type('zz');
  await page.keyboard.press('Enter');
  await expect(news(page)).toHaveText('Recherche en cours…');
  answer();
  await expect(news(page)).toHaveText('Aucun résultat');
  await expect(page).toHaveURL('/admin/dashboard');
});

test('the search is taken back before its code is there, and left with its screen', async ({
  page,
}) => {
  await openSession(page);
  const letGo = await hold(page, /\/CommandSearch\.[^/]*\.js/);
  const code = page.waitForRequest(/\/CommandSearch\.[^/]*\.js/);
  await page.goto('/admin/categories');
  await page.getByRole('link', { name: 'Journal' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Journal');
  await page.keyboard.press('Control+k');
  await code;
  await page.keyboard.press('Escape');
  const came = page.waitForEvent('requestfinished', (request) =>
    /CommandSearch/.test(request.url()),
  );
  letGo();
  await came;
  // React shows a suspended component up to 300 ms late.
  await page.waitForTimeout(1000);
  await expect(dialog(page)).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await expect(page.getByPlaceholder(SEARCH)).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Catégories');
  await expect(dialog(page)).toHaveCount(0);
});

test('the field of a link tells what it offers, and which one is chosen', async ({ page }) => {
  const titles = await write(page, 'Tamanoir');
  await page.goto('/admin/articles/new');
  await text(page).click();
  await page.keyboard.type('Voir');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await caretSettled(text(page));
  await page.keyboard.press('Control+k');
  const name = 'Adresse du lien';
  const box = page.getByRole('dialog', { name: 'Lien' });
  await expect(page.getByLabel(name)).toBeFocused();
  await told(page, name).toMatchObject(CLOSED);
  await page.getByLabel(name).fill('tamanoir');
  await expect(box.getByRole('status')).toHaveText('3 propositions');
  await told(page, name).toMatchObject({ list: 'Pages et articles trouvés', active: null });
  await page.keyboard.press('ArrowDown');
  const [first] = (await toldChoice(page, name))!.options;
  await told(page, name).toMatchObject({ isExpanded: true, active: first, selected: [first] });
  await expectAccessible(page);

  // The button that ends the dialog is visible at every height of the window.
  for (const height of [560, 720]) {
    await page.setViewportSize({ width: 1280, height });
    await expect(box.getByRole('button', { name: 'Appliquer' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel(name)).toBeInViewport({ ratio: 1 });
  }

  await page.keyboard.type(' deux');
  await expect(box.getByRole('status')).toHaveText('1 proposition');
  await told(page, name).toMatchObject({ active: null, selected: [] });
  const answer = await hold(page, '**/api/articles?*');
  await page.getByLabel(name).fill('tamanoirs volants');
  await told(page, name).toMatchObject(CLOSED);
  await expect(box.getByRole('status')).toHaveText('Recherche en cours…');
  answer();
  await expect(box.getByRole('status')).toHaveText('Aucune proposition');
  await told(page, name).toMatchObject(CLOSED);
  await page.getByLabel(name).fill(titles[0]!);
  await expect(box.getByRole('status')).toHaveText('1 proposition');
  await page.route('**/api/articles?*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByLabel(name).fill('tamanoirs');
  await expect(box.getByRole('status')).toHaveText('Les articles n’ont pas pu être cherchés.');
  await page.unroute('**/api/articles?*');
  await page.getByLabel(name).fill(titles[0]!);
  await expect(box.getByRole('status')).toHaveText('1 proposition');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(text(page).locator('a')).toHaveAttribute('href', /^\/articles\/tamanoir-un/);
});

test('the heading of a question tells what it offers, and which one is chosen', async ({
  page,
}) => {
  await openScreen(page, '/admin/questions/new');
  const field = page.getByRole('combobox', { name: 'Rubrique' });
  const news = page.getByRole('status').filter({ hasText: 'proposition' });
  await field.fill('struct');
  await expect(news).toHaveText('1 proposition');
  await told(page, 'Rubrique').toMatchObject({ list: 'Rubrique', active: null });
  await page.keyboard.press('ArrowDown');
  await told(page, 'Rubrique').toMatchObject({ active: 'Structures', selected: ['Structures'] });
  await expectAccessible(page);
  await field.fill('structz');
  await expect(news).toHaveText('Aucune proposition');
  await told(page, 'Rubrique').toMatchObject(CLOSED);
  await field.fill('struc');
  await told(page, 'Rubrique').toMatchObject({ active: null, selected: [] });
  await page.keyboard.press('Escape');
  await told(page, 'Rubrique').toMatchObject(CLOSED);
  await expect(field).toHaveValue('struc');
  await page.keyboard.press('ArrowDown');
  await told(page, 'Rubrique').toMatchObject({ isExpanded: true });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Structures');
  await told(page, 'Rubrique').toMatchObject(CLOSED);
  await expect(page).toHaveURL('/admin/questions/new');
});
