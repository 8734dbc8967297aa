import type { Locator, Page } from '@playwright/test';
import { resize } from '../../boxes.ts';
import { accessibleTree } from '../../page-checks/accessible-tree.ts';
import { expectAccessible, openScreen } from '../back-office.ts';
import { expect, test } from '../../fixtures.ts';
import { bar, replaceText, text, tool } from '../text-editor.ts';

/** Opens a menu with the keyboard and moves through all of its items. */
async function expectMenu(page: Page, button: Locator, separators = 0) {
  await button.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  const items = menu.getByRole('menuitem').and(menu.locator(':enabled, a'));
  await expect(menu).toBeVisible();
  await expectAccessible(page, [page.viewportSize()!.width]);
  await expect(items.first()).toBeFocused();
  await expect(menu.getByRole('separator')).toHaveCount(separators);
  const unnamed = (await accessibleTree(page)).filter(
    ({ role, name }) => role.startsWith('menu') && !name,
  );
  expect(unnamed).toEqual([]);
  const count = await items.count();
  for (let index = 1; index <= count; index++) {
    await page.keyboard.press('ArrowDown');
    await expect(items.nth(index % count)).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
}

for (const width of [360, 1440])
  test(`the menus of an article at ${width} px are told and walked through`, async ({ page }) => {
    await resize(page, width);
    await openScreen(page, '/admin/articles/edit/1');
    await text(page).click();
    await expectMenu(page, bar(page).getByRole('button', { name: 'Autres actions' }), 1);
    await expectMenu(page, tool(page, 'Insérer'));
    await tool(page, 'Plus d’outils').click();
    await expectMenu(page, tool(page, 'Couleur du texte'));
    await expectMenu(page, tool(page, 'Couleur de fond'));
  });

test('the menus of a table and of a block are told and walked through', async ({ page }) => {
  await openScreen(page, '/admin/articles/new');
  await replaceText(text(page), '<table><tbody><tr><td><p>Ana</p></td></tr></tbody></table>');
  await text(page).getByText('Ana').click();
  const tools = page.locator('.table-bar').getByRole('button');
  const menus = tools.and(page.locator('[aria-haspopup="menu"]'));
  expect(await menus.count()).toBeGreaterThan(1);
  for (const button of await menus.all()) await expectMenu(page, button);
  await text(page).getByText('Ana').hover();
  await expectMenu(page, page.getByRole('button', { name: 'Déplacer ou supprimer ce bloc' }));
});
