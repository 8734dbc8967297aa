import { openScreen } from '../back-office.ts';
import { resize } from '../../boxes.ts';
import { expect, test } from '../../fixtures.ts';
import { bar, text } from '../text-editor.ts';

test('the page is shown beside the text, follows it and is remembered', async ({ page }) => {
  await resize(page, 1440);
  await openScreen(page, '/admin/articles/new');
  const preview = page.getByRole('complementary', { name: 'Aperçu sur un téléphone' });
  const settings = page.getByRole('complementary', { name: 'Réglages de l’article' });
  const more = bar(page).getByRole('button', { name: 'Autres actions' });
  await expect(settings).toBeVisible();
  await more.click();
  await page.getByRole('menuitem', { name: 'Afficher l’aperçu à côté du texte' }).click();
  await expect(settings).toBeHidden();
  await text(page).click();
  await page.keyboard.type('Des mots qui paraissent aussitôt.');
  const shown = preview.locator('iframe:not([inert])').contentFrame();
  await expect(shown.getByText('Des mots qui paraissent aussitôt.')).toBeVisible();
  await expect(text(page)).toBeFocused();

  await expect(page).toHaveURL(/\/admin\/articles\/edit\/\d+$/);
  await expect(bar(page).getByText(/Enregistré à/)).toBeVisible();
  await page.reload();
  await expect(shown.getByText('Des mots qui paraissent aussitôt.')).toBeVisible();
  await resize(page, 1024);
  await expect(preview).toBeHidden();
  await more.click();
  await expect(page.getByRole('menuitem', { name: 'Plein écran' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /aperçu à côté/ })).toBeHidden();
  await page.getByRole('menu').press('Escape');

  await resize(page, 1440);
  await bar(page).getByRole('button', { name: 'Ouvrir les réglages' }).click();
  await expect(preview).toBeHidden();
  await expect(settings).toBeVisible();
});
