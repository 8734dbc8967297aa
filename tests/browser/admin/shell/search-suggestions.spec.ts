import type { Page } from '@playwright/test';
import { openSession } from '../back-office.ts';
import { expect, test } from '../../fixtures.ts';
import { hold } from '../../hold.ts';

const SEARCH = 'Un écran, un article…';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Rechercher' });

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
