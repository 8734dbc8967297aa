import { resize } from '../../boxes.ts';
import { expectAccessible, openScreen } from '../back-office.ts';
import { expect, test } from '../../fixtures.ts';
import { pictureFiles } from '../library.ts';

test('offline is said in the header and on the screens, and ends by itself', async ({
  context,
  page,
}) => {
  await openScreen(page, '/admin/dashboard');
  const header = page.getByRole('banner');
  await expect(header.getByRole('status')).toBeVisible();
  await expect(header).not.toContainText('Hors ligne');
  await page.getByRole('link', { name: 'Paramètres SEO' }).first().click();
  await expect(page.getByLabel('Titre du site')).toBeVisible();
  await page.getByRole('link', { name: 'Tableau de bord' }).click();
  await context.setOffline(true);
  await page.getByRole('navigation').getByRole('link', { name: 'Paramètres SEO' }).click();
  await expect(header).toContainText('Hors ligne, vos textes sont gardés ici');
  await expect(page.getByRole('alert')).toContainText('Erreur lors du chargement des paramètres');
  await expectAccessible(page, [360]);
  await resize(page, 1280, 720);
  await context.setOffline(false);
  // The page may have retried by itself.
  const field = page.getByLabel('Titre du site');
  await page.getByRole('button', { name: 'Réessayer' }).or(field).first().click();
  await expect(field).toBeVisible();
  await expect(header).not.toContainText('Hors ligne');
});

test('one request that is lost is no word of being offline; a second one is', async ({ page }) => {
  // The network of the machine that runs the tests does not matter.
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true }),
  );
  await openScreen(page, '/admin/images');
  const header = page.getByRole('banner');
  await expect(header.getByRole('status')).toBeVisible();
  const lost = page.getByRole('alert').filter({ hasText: 'Le serveur ne répond pas.' });
  const choose = async (name: string) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Ajouter des images' }).click();
    await (await chooser).setFiles(await pictureFiles(name, 1, '77aa'));
  };
  // Records the offline message even when it shows for a moment only: the next successful request removes it.
  await header.evaluate((element) =>
    new MutationObserver(() => {
      if (element.textContent.includes('Hors ligne')) element.dataset.said = 'offline';
    }).observe(element, { childList: true, subtree: true, characterData: true }),
  );
  await page.route('**/api/upload', (route) => route.abort());
  await choose('perdue');
  await expect(lost).toHaveCount(1);
  await expect(header).not.toHaveAttribute('data-said');
  await page.route('**/api/**', (route) => route.abort());
  await choose('perdue-encore');
  await expect(lost).toHaveCount(2);
  await expect(header).toHaveAttribute('data-said', 'offline');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Réessayer', exact: true }).first().click();
  await expect(header).not.toContainText('Hors ligne');
});
