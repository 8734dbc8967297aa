import { openScreen } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './hold.ts';
import { text, tool } from './text-editor.ts';

test.use({ reducedMotion: 'no-preference' });

for (const { path, opener } of [
  { path: '/admin/testimonials', opener: /^Supprimer .*Sophie Martin/ },
  { path: '/admin/testimonials/new', opener: 'Choisir dans la bibliothèque' },
])
  test(`${path}, ${opener}: pressed again before its code is there, it opens one dialog`, async ({
    page,
  }) => {
    const letGo = await hold(page, '**/Dialogs*.js');
    await openScreen(page, path);
    const button = page.getByRole('button', { name: opener }).first();
    await button.click();
    await button.click();
    letGo();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await button.click();
    await expect(dialog).toBeVisible();
  });

test('with forced colours buttons keep an edge, and what is chosen and focused its mark', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  for (const path of ['/admin/testimonials/new', '/admin/articles/edit/1', '/admin/categories']) {
    await openScreen(page, path);
    await expect(page.getByRole('button', { name: 'Rechercher' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const bare = await page
      .locator('.mantine-Button-root:visible, .mantine-ActionIcon-root:visible, .admin-search')
      .evaluateAll((buttons) =>
        buttons
          .filter((button) => getComputedStyle(button).borderTopStyle === 'none')
          .map((button) => button.outerHTML.slice(0, 150)),
      );
    expect(bare).toEqual([]);
    await expect(page.locator('.admin-link[aria-current]')).toHaveCSS('border-left-width', '4px');
    // On the label: it lies above the indicator, on an opaque ground.
    const chosen = page.locator('.mantine-SegmentedControl-label[data-active]').first();
    await expect(chosen).toHaveCSS('outline', /solid 3px$/);
    await page.getByRole('button', { name: 'Rechercher' }).focus();
    await page.keyboard.press('Shift+Tab');
    await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid');
  }
  await page.goto('/admin/articles/edit/1');
  await text(page).click();
  await tool(page, 'Gras').click();
  await expect(tool(page, 'Gras')).toHaveCSS('border-top-width', '3px');
});
