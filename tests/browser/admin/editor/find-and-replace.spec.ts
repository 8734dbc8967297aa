import type { Page } from '@playwright/test';
import { publish, stored as storedArticle, write } from '../article-writing.ts';
import { expectAccessible, openScreen, openSession } from '../back-office.ts';
import { expect, test } from '../../fixtures.ts';
import { stored, text, tool } from '../text-editor.ts';

const N = '\u00a0';
const content =
  `<p>L’éducateur arrive. L’éducateur écoute${N}?</p>` +
  `<p>Des lignes.</p>`.repeat(60) +
  '<p>Enfin, l’éducateur repart.</p>';

const findBar = (page: Page) => page.getByRole('search', { name: 'Rechercher et remplacer' });
const field = (page: Page) => findBar(page).getByRole('textbox', { name: 'Rechercher' });
const count = (page: Page) => findBar(page).getByRole('status');

async function openArticle(page: Page, name: string) {
  const session = await openSession(page);
  const { id } = await publish(page, session, name, { content });
  await page.goto(`/admin/articles/edit/${id}`);
  await text(page).focus();
  return { session, id };
}

test('words are found and replaced in an article, and Escape gives the caret back', async ({
  page,
}) => {
  const { session, id } = await openArticle(page, 'Rechercher et remplacer');
  await page.keyboard.press('Control+h');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("l'éducateur");
  await expect(count(page)).toHaveText('1 sur 3');
  await page.keyboard.press('Shift+Enter');
  await expect(count(page)).toHaveText('3 sur 3');
  // The match is far below and no bar covers it.
  await expect(page.locator('.ProseMirror-active-search-match')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('toolbar', { name: 'Mise en forme de la sélection' })).toBeHidden();
  await findBar(page).getByLabel('Respecter la casse').check();
  await expect(count(page)).toHaveText('1 sur 1');
  await findBar(page).getByLabel('Respecter la casse').uncheck();
  await findBar(page).getByRole('textbox', { name: 'Remplacer par' }).fill("l'éducatrice");
  await expectAccessible(page);

  await findBar(page).getByRole('button', { name: 'Tout remplacer' }).click();
  await expect(count(page)).toHaveText('3 remplacés');
  await expect(text(page)).toContainText(`l’éducatrice écoute${N}?`);
  await page.keyboard.press('Escape');
  await expect(findBar(page)).toBeHidden();
  await expect(text(page)).toBeFocused();
  expect(await stored(text(page))).not.toContain('search-match');
  await page.keyboard.press('Control+z');
  await expect(text(page)).toContainText('Enfin, l’éducateur repart.');
  await expect(text(page)).toContainText('L’éducateur arrive.');

  await page.keyboard.press('Control+Shift+z');
  await page.keyboard.press('Control+s');
  await expect
    .poll(async () => (await storedArticle(page, session, id)).draft?.value.content)
    .toContain('l’éducatrice repart');
});

test('the selected words are looked for, from the tools and from the search too', async ({
  page,
}) => {
  await openArticle(page, 'Rechercher la sélection');
  await page.keyboard.press('Control+Home');
  for (let letter = 0; letter < 12; letter++) await page.keyboard.press('Shift+ArrowRight');
  await tool(page, 'Plus d’outils').click();
  await tool(page, 'Rechercher et remplacer').click();
  await expect(field(page)).toHaveValue('L’éducateur ');
  await expect(count(page)).toHaveText('1 sur 3');
  await findBar(page).getByRole('button', { name: 'Fermer la recherche' }).click();

  await page.getByRole('button', { name: 'Rechercher', exact: true }).click();
  await page.getByPlaceholder('Un écran, un article…').fill('remplacer');
  const action = page.getByRole('option', { name: 'Rechercher et remplacer' });
  await expect(action).toContainText('Ctrl H');
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
});

test('Shift+F1 lists the shortcuts, and the help of the tools too; « ? » is text', async ({
  page,
}) => {
  await openScreen(page, '/admin/articles/new');
  await write(page, '?');
  await expect(text(page)).toHaveText('?');
  const list = page.getByRole('dialog', { name: 'Raccourcis clavier' });
  await expect(list).toBeHidden();
  await tool(page, 'Aide à l’écriture').click();
  await page.getByRole('button', { name: 'Tous les raccourcis clavier' }).click();
  await expect(list.getByRole('region', { name: 'Dans un article' })).toContainText(
    'Ctrl Maj Entrée',
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();

  await page.goto('/admin/messages');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await page.keyboard.press('Shift+F1');
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Un écran, un article…').fill('raccourcis');
  await expect(page.getByRole('option', { name: /raccourcis clavier/ })).toContainText('Maj F1');
  await page.keyboard.press('Enter');
  await expect(list).toBeVisible();
});
