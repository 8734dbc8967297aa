import { ARTICLE } from '#contract/content/article';
import { keysOf } from '#contract/content/fields';
import { publish, title } from '../article-writing.ts';
import { logIn, openScreen, openSession } from '../back-office.ts';
import { resize } from '../../boxes.ts';
import { expect, test } from '../../fixtures.ts';
import { bar, text, tool } from '../text-editor.ts';

const WIDTHS = [360, 768, 1440];

test('an empty text says what to do, and has no handle beside nothing', async ({ page }) => {
  await openScreen(page, '/admin/articles/new');
  const hint = text(page).locator('p').first();
  const handle = page.locator('.block-handle');
  for (const width of WIDTHS) {
    await resize(page, width);
    await hint.hover();
    const shown = await hint.evaluate((line) => getComputedStyle(line, '::before').content);
    expect(shown, `at ${width} px`).toContain('Écrivez ici');
    await expect(handle).toBeHidden();
  }
  await text(page).click();
  await page.keyboard.type('Un');
  await hint.hover();
  await expect(handle).toBeVisible();
  expect(await hint.evaluate((line) => getComputedStyle(line, '::before').content)).toBe('none');
});

test('the sentence on the asterisk takes no line above the title', async ({ page }) => {
  await openScreen(page, '/admin/articles/new');
  const label = page.getByText('Titre *', { exact: true });
  for (const width of WIDTHS) {
    await resize(page, width);
    const sentence = (await page.locator('.sheet-required').boundingBox())!;
    const name = (await label.boundingBox())!;
    expect(Math.abs(sentence.y - name.y), `at ${width} px`).toBeLessThan(name.height / 2);
    expect(sentence.x, `at ${width} px`).toBeGreaterThanOrEqual(name.x + name.width);
  }
});

test('the two ways to a picture have drawings of their own', async ({ page }) => {
  await openScreen(page, '/admin/articles/new');
  const entry = (name: string) => page.getByRole('menuitem', { name }).locator('svg');
  await tool(page, 'Insérer une image').click();
  const library = await entry('Choisir dans la bibliothèque').innerHTML();
  expect(await entry('Envoyer une image').innerHTML()).not.toBe(library);
  await page.getByRole('menu').press('Escape');
  await tool(page, 'Insérer').click();
  expect(await entry('Choisir dans la bibliothèque').innerHTML()).toBe(library);
});

test('a draft is saved from one place, whatever the width', async ({ page }) => {
  const session = await openSession(page);
  const { id } = await publish(page, session, 'Un seul bouton', { status: 'draft' });
  await page.goto(`/admin/articles/edit/${id}`);
  await expect(title(page)).toHaveValue('Un seul bouton');
  const name = 'Enregistrer le brouillon';
  for (const width of WIDTHS) {
    await resize(page, width);
    const buttons = await bar(page).getByRole('button', { name }).filter({ visible: true }).count();
    await bar(page).getByRole('button', { name: 'Autres actions' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    const entries = await page.getByRole('menuitem', { name }).count();
    expect(buttons + entries, `at ${width} px`).toBe(1);
    await page.getByRole('menu').press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
});

test('after sign-in the screen has the focus, without a frame around it', async ({ page }) => {
  await logIn(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Shift');
  const framed = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.querySelector('main')!);
    return outlineStyle !== 'none' && outlineWidth !== '0px';
  });
  expect(framed).toBe(false);
});

test('each field of an article has its input', async ({ page }) => {
  const session = await openSession(page);
  const { id } = await publish(page, session, 'Tous les champs', { image: '/images/share.jpg' });
  await page.goto(`/admin/articles/edit/${id}`);
  await expect(title(page)).toHaveValue('Tous les champs');
  // The text is in the editor, and the status is set by buttons.
  const keys = keysOf(ARTICLE.fields, (_, key) => !['content', 'status'].includes(key));
  for (const key of keys) await expect(page.locator(`[data-path="${key}"]`), key).toHaveCount(1);
});

test('a subtitle stands under the title of the page', async ({ page }) => {
  const session = await openSession(page);
  const { id, slug } = await publish(page, session, 'Un titre et sa suite');
  await page.goto(`/admin/articles/edit/${id}`);
  await page.getByLabel('Sous-titre').fill('Ce qui change pour les équipes');
  await bar(page).getByRole('button', { name: 'Mettre à jour' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mettre à jour' }).click();
  await expect(page.getByRole('dialog', { name: 'C’est en ligne' })).toBeVisible();
  await page.goto(`/articles/${slug}`);
  await expect(page.locator('h1 + p')).toHaveText('Ce qui change pour les équipes');
});
