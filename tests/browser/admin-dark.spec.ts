import { expectAccessible, openScreen } from './back-office.ts';
import { expect, test } from './fixtures.ts';

test.use({ colorScheme: 'dark' });

const SCREENS = `dashboard articles articles/new articles/edit/1 categories testimonials
  testimonials/edit/1 messages admins settings sitemap account token debug styles`.split(/\s+/);

for (const screen of SCREENS)
  test(`${screen} can be read in the dark`, async ({ page }) => {
    await openScreen(page, `/admin/${screen}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expectAccessible(page);
  });

test('the appearance is chosen, and kept', async ({ page }) => {
  await openScreen(page, '/admin/dashboard');
  const html = page.locator('html');
  const appearance = page.getByRole('radiogroup', { name: 'Apparence' });
  await appearance.getByText('Clair').click();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.reload();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  await appearance.getByText('Auto').click();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
});
