import { openScreen } from '../back-office.ts';
import { expect, test } from '../../fixtures.ts';
import { hold } from '../../hold.ts';

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
