import type { Page } from '@playwright/test';
import { resize } from '../../boxes.ts';
import { expect, test } from '../../fixtures.ts';
import { expectAccessible, openScreen } from '../back-office.ts';
import { publish } from '../article-writing.ts';
import { hold } from '../../hold.ts';
import { caretSettled, text, tool } from '../text-editor.ts';

const N = '\u00a0';
const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Mise en forme', exact: true });
const bubble = (page: Page) => page.getByRole('toolbar', { name: 'Mise en forme de la sélection' });

async function openNew(page: Page) {
  const session = await openScreen(page, '/admin/articles/new');
  await text(page).click();
  return session;
}

/** Selects words of the text as a pointer does, and waits until the editor knows the selection. */
async function select(page: Page, words: string) {
  await text(page).evaluate((area, asked) => {
    const walker = document.createTreeWalker(area, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const start = node.data.indexOf(asked);
      if (start >= 0) getSelection()!.setBaseAndExtent(node, start, node, start + asked.length);
    }
  }, words);
  await expect(bubble(page)).toBeVisible();
}

test('typography is French as one types, gives way at once, and can be switched off', async ({
  page,
}) => {
  await openNew(page);
  const area = text(page);
  await page.keyboard.type(`Il dit "oui"... l'heure: 12:30!`);
  await expect(area).toHaveText(`Il dit «${N}oui${N}»… l’heure${N}: 12:30${N}!`);
  await page.keyboard.press('Control+z');
  await expect(area).toHaveText(`Il dit «${N}oui${N}»… l’heure${N}: 12:30!`);
  await page.keyboard.type(' Non;');
  await page.keyboard.press('Backspace');
  await expect(area).toHaveText(/Non;$/);
  await tool(page, 'Aide à l’écriture').click();
  await expectAccessible(page);
  await page.getByLabel('Typographie française automatique').click();
  await page.keyboard.press('Escape');
  await page.reload();
  await text(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(`"l'été"`);
  await expect(text(page)).toHaveText(/"l'été"$/);
});

test('the toolbar is one stop of the Tab key, with arrows within', async ({ page }) => {
  await openNew(page);
  await page.keyboard.press('Alt+F10');
  await expect(page.getByLabel('Style du paragraphe')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tool(page, 'Gras')).toBeFocused();
  await page.keyboard.press('End');
  await expect(tool(page, 'Aide à l’écriture')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByLabel('Style du paragraphe')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(text(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(tool(page, 'Gras')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(text(page)).toBeFocused();
  await tool(page, 'Plus d’outils').click();
  await expect(tool(page, 'Aligner à gauche')).toHaveAttribute('aria-pressed', 'false');
  const stops = toolbar(page).locator('[tabindex="0"]');
  await expect(stops).toHaveCount(1);
  for (const [width, least] of [
    [1440, 32],
    [360, 44],
  ] as const) {
    await resize(page, width, 800);
    const sizes = await toolbar(page)
      .locator('button, select')
      .evaluateAll((tools) =>
        tools.map((one) => one.getBoundingClientRect()).map(({ width: w, height: h }) => [w, h]),
      );
    expect(Math.min(...sizes.flat())).toBeGreaterThanOrEqual(least);
  }
  const picture = (await tool(page, 'Insérer une image').boundingBox())!;
  expect(picture.x + picture.width).toBeLessThanOrEqual(360);
});

test('selected words have their formats beside them', async ({ page }) => {
  await openNew(page);
  await page.keyboard.type('Une partie');
  await expect(bubble(page)).toBeHidden();
  await select(page, 'partie');
  await bubble(page).getByRole('button', { name: 'Gras' }).click();
  await bubble(page).getByRole('button', { name: 'Titre 2' }).click();
  await expect(text(page).locator('h2')).toHaveText('Une partie');
  await expect(text(page).locator('h2 strong')).toHaveText('partie');
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(bubble(page)).toBeHidden();
});

test('no menu covers the formats of words at the edge of the sheet', async ({ page }) => {
  await openNew(page);
  await page.keyboard.type('Un mot');
  for (const width of [1440, 1000, 360]) {
    await resize(page, width, 800);
    await text(page).click();
    await expect(bubble(page)).toBeHidden();
    await select(page, 'Un');
    const format = bubble(page).getByRole('button', { name: 'Gras' });
    const isBold = (await format.getAttribute('aria-pressed')) === 'true';
    await format.click();
    await expect(format, `at ${width} px`).toHaveAttribute('aria-pressed', String(!isBold));
    const sheet = (await page.locator('.editor').boundingBox())!;
    expect((await bubble(page).boundingBox())!.x).toBeGreaterThanOrEqual(sheet.x);
  }
});

test('an article is read once on its way from the list, whichever of its screen comes first', async ({
  page,
}) => {
  const session = await openScreen(page, '/admin/categories');
  const { id } = await publish(page, session, 'Un article lu une fois');
  const screen = await hold(page, '**/_astro/ArticleScreen*.js');
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/articles/edit/${id}`)) reads.push(request.url());
  });
  await page.goto('/admin/articles');
  const read = page.waitForResponse(`**/api/articles/edit/${id}`);
  await page.getByRole('link', { name: 'Un article lu une fois', exact: true }).click();
  await (await read).finished();
  screen();
  await expect(text(page)).toHaveText('Au début.');
  expect(reads).toHaveLength(1);
});

test('a slash offers what can be put in the text', async ({ page }) => {
  await openNew(page);
  const list = page.getByRole('listbox', { name: 'Insérer' });
  await page.keyboard.type('/');
  await expect(list.getByRole('option')).not.toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.type('temoi');
  await expect(list.getByRole('option')).toHaveText(['Citation']);
  await expect(text(page)).toHaveAttribute('aria-activedescendant', 'slash-list-0');
  await page.keyboard.press('Enter');
  await expect(list).toBeHidden();
  await page.keyboard.type('Dit');
  await expect(text(page).locator('blockquote')).toHaveText('Dit');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Puis /t');
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('option', { selected: true })).toHaveText('Titre 3');
  await page.keyboard.press('Enter');
  await expect(text(page).locator('h3')).toHaveText('Puis');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/');
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.keyboard.type('contact, et/ou');
  await expect(list).toBeHidden();
  await expect(text(page)).toContainText('/contact, et/ou');
});

test('Ctrl+K on words makes a link, to what is found by its name', async ({ page }) => {
  const { headers } = await openNew(page);
  const title = `Un brouillon à relier ${Date.now()}`;
  const data = { title, content: '<p>Texte</p>', status: 'draft' };
  expect((await page.request.post('/api/articles', { headers, data })).ok()).toBe(true);
  await page.keyboard.type('Voir la page');
  await page.keyboard.press('Control+k');
  await expect(page.getByPlaceholder('Un écran, un article…')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await text(page).click();

  const box = page.getByRole('dialog', { name: 'Lien' });
  await select(page, 'page');
  await page.keyboard.press('Control+k');
  await expect(text(page).locator('.is-linking')).toHaveText('page');
  await page.getByLabel('Adresse du lien').fill('mentions');
  await expect(box.getByRole('option', { name: /Mentions légales/ })).toBeVisible();
  await page.getByLabel('Adresse du lien').fill(title);
  await expect(box.getByRole('option')).toHaveText([new RegExp(`${title} \\(brouillon\\)`)]);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(text(page).locator('a')).toHaveText('page');
  await expect(text(page).locator('a')).toHaveAttribute(
    'href',
    /^\/articles\/un-brouillon-a-relier/,
  );
  await expect(text(page)).toBeFocused();

  const about = page.getByRole('group', { name: 'Lien' });
  await caretSettled(text(page));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(about.getByText('Page introuvable')).toBeVisible();
  await about.getByRole('button', { name: 'Modifier' }).click();
  await page.getByLabel('Adresse du lien').fill('/articles/recruter-un-educ');
  await expect(box.getByText('Aucune page du site n’est à cette adresse')).toBeVisible();
  await page.getByLabel('Adresse du lien').fill('/contact');
  await page.keyboard.press('Enter');
  await expect(text(page).locator('a')).toHaveAttribute('href', '/contact');
  await expect(about.getByRole('link', { name: 'Ouvrir' })).toHaveAttribute('href', '/contact');
  await about.getByRole('button', { name: 'Retirer' }).click();
  await expect(text(page).locator('a')).toHaveCount(0);
});

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });

  test('the sheet is dark too, and every colour of the palette can be read on it', async ({
    page,
  }) => {
    await openNew(page);
    await tool(page, 'Plus d’outils').click();
    for (const menu of ['Couleur du texte', 'Couleur de fond'])
      for (const colour of ['Orange', 'Brique', 'Vert', 'Prune', 'Encre', 'Gris']) {
        await tool(page, menu).click();
        const colours = page.getByRole('menu', { name: menu });
        await colours.getByRole('menuitem', { name: colour }).click();
        await expect(text(page)).toBeFocused();
        await page.keyboard.type(`${colour} `);
        await tool(page, menu).click();
        await colours.getByRole('menuitem', { name: 'Aucune' }).click();
        await expect(text(page)).toBeFocused();
      }
    await expect(text(page).locator('[class^="color-"]')).toHaveCount(6);
    await expect(text(page).locator('[class^="background-"]')).toHaveCount(6);
    await tool(page, 'Bloc de code').click();
    const sheet = await page
      .locator('.editor')
      .evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(sheet).toBe('rgb(34, 24, 41)');
    await expectAccessible(page, [1440]);
  });
});
