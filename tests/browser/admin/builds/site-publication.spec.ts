import { expect, test } from '../../fixtures.ts';
import { expectAccessible, openScreen, openSession } from '../back-office.ts';
import { bar, text } from '../text-editor.ts';

const BUILDS = '**/api/builds';
const at = '2026-11-21T08:00:00.000Z';
const build = { id: 1, last_change: 3, attempts: 1, requested_at: at, progress: '', error: '' };
const done = { ...build, status: 'done', started_at: at, finished_at: '2026-11-21T08:00:02.500Z' };

test('publishes by hand, with its progress', async ({ page }) => {
  await openSession(page);
  let answer: object = {
    state: 'up_to_date',
    progress: '',
    error: '',
    baked_at: at,
    builds: [done],
  };
  await page.route(BUILDS, (route) => {
    if (route.request().method() === 'POST')
      answer = { ...answer, state: 'publishing', progress: 'Construction des pages' };
    return route.fulfill({ json: answer });
  });
  await page.goto('/admin/dashboard');
  const main = page.getByRole('main');
  await expect(main.getByText('Tout ce que vous avez publié est en ligne.')).toBeVisible();
  await main.getByRole('button', { name: 'Refaire les pages maintenant' }).click();
  await expect(page.getByText('Publication demandée')).toBeVisible();
  await expect(main.getByText('Publication en cours : construction des pages')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Refaire les pages maintenant' })).toBeDisabled();
  answer = { ...answer, state: 'rolled_back' };
  await expect(main.getByText('Version précédente en ligne')).toBeVisible();
});

test('says what failed and tries again, from every screen', async ({ page }) => {
  await openSession(page);
  const reason = 'Le service de publication ne répond pas.';
  const failed = { ...build, status: 'failed', started_at: at, finished_at: at, error: reason };
  let asked = 0;
  await page.route(BUILDS, (route) => {
    if (route.request().method() === 'POST') asked++;
    const state = asked > 0 ? 'publishing' : 'failed';
    const json = { state, progress: '', error: reason, baked_at: null, builds: [failed] };
    return route.fulfill({ json });
  });
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('alert')).toContainText(reason);
  await expect(page.getByText('Aucune page n’a encore été mise en ligne.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin/messages');
  await page.getByRole('button', { name: 'Échec de la mise en ligne' }).click();
  await expect(page.getByText('Publication demandée')).toBeVisible();
  expect(asked).toBe(1);
});

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
