import { expect, test } from '../../fixtures.ts';
import { expectAccessible, openScreen } from '../back-office.ts';
import { bar, text } from '../text-editor.ts';

test('shows the real page of a text that is not saved, on a phone too, found and shared @main', async ({
  page,
}) => {
  await openScreen(page, '/admin/articles/new');
  await page.getByRole('button', { name: 'Aperçu' }).click();
  // An empty article has a preview too.
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(
    'Sans titre',
  );
  await page.getByRole('button', { name: 'Fermer' }).click();
  await page.getByRole('textbox', { name: 'Titre' }).first().fill('Un titre à voir');
  await page.getByLabel('Extrait').fill('Un résumé à lire.');
  await text(page).click();
  await page.keyboard.type('Des mots jamais enregistrés.');
  await page.getByRole('button', { name: 'Aperçu' }).click();
  const dialog = page.getByRole('dialog');
  const shown = page.frameLocator('iframe');
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Un titre à voir');
  await expect(shown.getByText('Des mots jamais enregistrés.')).toBeVisible();
  await dialog.getByText('Téléphone').click();
  const box = await page.locator('iframe').boundingBox();
  expect(box!.width).toBeCloseTo(390, -1);
  await dialog.getByText('Recherche', { exact: true }).click();
  const result = dialog.getByRole('region', { name: /moteur de recherche/ });
  await expect(result).toContainText('Un titre à voir · Passerelle');
  await expect(result).toContainText('Un résumé à lire.');
  await expectAccessible(page);
  await dialog.getByText('Partage', { exact: true }).click();
  const card = dialog.getByRole('region', { name: /réseau social/ });
  await expect(card).toContainText('Un titre à voir');
  await expect(card.locator('img')).toHaveJSProperty('naturalWidth', 1200);
  await expectAccessible(page);
  const link = await dialog
    .getByRole('link', { name: 'Ouvrir dans un nouvel onglet' })
    .getAttribute('href');
  expect(link).toMatch(/^\/apercu\/[\w.-]+$/);
  await dialog.getByRole('combobox', { name: 'Durée du lien' }).selectOption('10080');
  const made = page.waitForResponse('**/api/articles/preview');
  await dialog.getByRole('button', { name: 'Copier le lien' }).click();
  expect((await made).request().postDataJSON()).toMatchObject({ minutes: 7 * 24 * 60 });
  await expect(dialog.getByText('Toute personne qui a ce lien')).toBeVisible();
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await expect(page.getByRole('textbox', { name: 'Titre' }).first()).toHaveValue('Un titre à voir');
  // A stored article that is not published has no share image of its own yet.
  await expect(page).toHaveURL(/\/admin\/articles\/edit\/\d+$/);
  await bar(page).getByRole('button', { name: "Publier l'article" }).click();
  await expect(card.locator('img')).toHaveJSProperty('naturalWidth', 1200);
  await page.goto('/apercu/faux');
  await expect(page.getByText('Cet aperçu est terminé')).toBeVisible();
});

test('a published article is shared where the browser can', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: (shared: object) => {
        document.title = JSON.stringify(shared);
        return Promise.resolve();
      },
    });
  });
  const share = page.getByRole('menuitem', { name: 'Partager l’article' });
  await openScreen(page, '/admin/articles/edit/1');
  await bar(page).getByRole('button', { name: 'Autres actions' }).click();
  await share.click();
  await expect(page).toHaveTitle(/"url":"http[^"]+\/articles\/[a-z0-9-]+"/);
  await page.addInitScript(() => Reflect.deleteProperty(navigator, 'share'));
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.reload();
  await bar(page).getByRole('button', { name: 'Autres actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Voir la page' })).toBeVisible();
  await expect(share).toBeHidden();
});
