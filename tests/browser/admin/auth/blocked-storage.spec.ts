import { logIn, openScreen, runKey } from '../back-office.ts';
import { expect, test } from '../../fixtures.ts';

/* Browsers with blocked storage, with full storage, or with automatic translation. */

test('where cookies are blocked, the back office says so', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse });
  });
  for (const path of ['/admin', '/admin/login', '/admin/repair']) {
    await page.goto(path);
    await expect(page.getByRole('alert')).toContainText('Autorisez les cookies');
    await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  }
});

test('where the storage is full, signing in says so', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  const full = page.getByRole('alert').filter({ hasText: 'plus de place' });
  await page.goto(`/admin/quicklogin${runKey()}`);
  await expect(full).toBeVisible();
  await expect(logIn(page)).rejects.toThrow();
  await expect(full).toBeVisible();
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
});

test('browsers are told not to translate the back office', async ({ page }) => {
  await openScreen(page, '/admin/articles/new');
  await expect(page.locator('html')).toHaveAttribute('translate', 'no');
});
