import { expectAccessible, openScreen } from '../back-office.ts';
import { channelsOf, contrastOf } from '../../page-checks/contrast.ts';
import { expect, test } from '../../fixtures.ts';

test.use({ colorScheme: 'dark' });

const SCREENS = `dashboard articles articles/new articles/edit/1 categories testimonials
  testimonials/edit/1 modifications mises-en-ligne bientot members members/edit/1 figures figures/edit/1 images questions questions/edit/1 messages admins settings sitemap account token debug styles`.split(
  /\s+/,
);

for (const screen of SCREENS)
  test(`${screen} can be read in the dark`, async ({ page }) => {
    await openScreen(page, `/admin/${screen}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    // Only colours differ from light mode, so one width is enough.
    await expectAccessible(page, [1440], ['color-contrast']);
  });

// Axe does not check text over an animated background.
test('the selected segment has enough contrast', async ({ page }) => {
  await openScreen(page, '/admin/articles');
  const chosen = page.locator('.mantine-SegmentedControl-label[data-active]');
  await expect(chosen).not.toHaveCount(0);
  for (const label of await chosen.all()) {
    const [word, background] = await label.evaluate((element) => {
      const root = element.closest('.mantine-SegmentedControl-root')!;
      const indicator = root.querySelector('.mantine-FloatingIndicator-root, [class*=indicator]')!;
      return [getComputedStyle(element).color, getComputedStyle(indicator).backgroundColor];
    });
    expect(contrastOf(channelsOf(word!), channelsOf(background!))).toBeGreaterThan(7);
  }
});

test('the selected search result has enough contrast', async ({ page }) => {
  await openScreen(page, '/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+K');
  await page.getByRole('dialog').getByRole('combobox').fill('plan');
  await page.keyboard.press('ArrowDown');
  const chosen = page.getByRole('option', { selected: true });
  await expect(chosen).toHaveCount(1);
  const [word, background] = await chosen.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return [color, backgroundColor];
  });
  expect(contrastOf(channelsOf(word!), channelsOf(background!))).toBeGreaterThan(7);
});

test('the appearance persists after a reload', async ({ page }) => {
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
