import type { Page } from '@playwright/test';
import { formsOnDevice } from '../article-writing.ts';
import { resize } from '../../boxes.ts';
import { expect, test } from '../../fixtures.ts';
import { bearerOf, expectAccessible, openScreen } from '../back-office.ts';
import { choosePicture, UPLOAD } from '../choose-picture.ts';
import { hold } from '../../hold.ts';

const ASKED = 'Des brouillons sont gardés sur cet appareil';

async function typeArticle(page: Page, title: string) {
  await page.goto('/admin/articles/new');
  await page.getByRole('textbox', { name: 'Titre' }).first().fill(title);
  await expect.poll(() => draftsIn(page)).toBeGreaterThan(0);
  // Leaves as a crash does, without a question.
  await page.goto('about:blank');
  await page.goto('/admin/dashboard');
}

const draftsIn = async (page: Page) => (await formsOnDevice(page)).length;

test('signing out asks about the drafts that this browser keeps', async ({ page }) => {
  await openScreen(page, '/admin/dashboard');
  await typeArticle(page, 'Un texte confidentiel');
  const leave = page.getByRole('button', { name: 'Déconnexion' });
  const dialog = page.getByRole('dialog', { name: ASKED });

  await leave.click();
  await expect(dialog).toContainText('Un texte que vous n’avez pas enregistré');
  await expectAccessible(page);
  await resize(page, 1440);
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/admin/dashboard');
  expect(await draftsIn(page)).toBe(1);

  await leave.click();
  await dialog.getByRole('button', { name: 'Se déconnecter et effacer' }).click();
  await expect(page).toHaveURL('/admin/login');
  expect(await draftsIn(page)).toBe(0);
});

test('they can be kept', async ({ page }) => {
  await openScreen(page, '/admin/dashboard');
  await typeArticle(page, 'Un texte à garder');
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await page.getByRole('button', { name: 'Garder sur cet appareil' }).click();
  await expect(page).toHaveURL('/admin/login');
  expect(await draftsIn(page)).toBe(1);
});

test('they are still there when they could not be erased: nobody is signed out', async ({
  page,
}) => {
  await openScreen(page, '/admin/dashboard');
  await typeArticle(page, 'Un texte qui reste');
  await page.evaluate(() => {
    IDBObjectStore.prototype.delete = () => {
      throw new DOMException('Refused', 'UnknownError');
    };
  });
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  const dialog = page.getByRole('dialog', { name: ASKED });
  await dialog.getByRole('button', { name: 'Se déconnecter et effacer' }).click();
  await expect(dialog.getByRole('alert')).toContainText('n’ont pas pu être effacés');
  await expectAccessible(page);
  await expect(page).toHaveURL('/admin/dashboard');
  expect(await draftsIn(page)).toBe(1);
});

test('signing out of a form that is not saved asks first', async ({ page }) => {
  await openScreen(page, '/admin/testimonials/new');
  const name = page.getByLabel('Nom');
  await name.fill('Partie Sans Enregistrer');
  const leave = page.getByRole('button', { name: 'Déconnexion' });
  const dialog = page.getByRole('dialog', { name: ASKED });
  await leave.click();
  await expectAccessible(page);
  await resize(page, 1440);
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(dialog).toBeHidden();
  await expect(name).toHaveValue('Partie Sans Enregistrer');
  await leave.click();
  await dialog.getByRole('button', { name: 'Se déconnecter et effacer' }).click();
  await expect(page).toHaveURL('/admin/login');
  expect(await draftsIn(page)).toBe(0);
});

test('without a draft, signing out asks nothing', async ({ page }) => {
  await openScreen(page, '/admin/dashboard');
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await expect(page).toHaveURL('/admin/login');
});

test('a letter typed just before signing out is on the server, and nothing is asked', async ({
  page,
}) => {
  await openScreen(page, '/admin/articles/new');
  const title = page.getByRole('textbox', { name: 'Titre' }).first();
  await title.fill('Écrit juste avant de partir');
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await expect(page).toHaveURL('/admin/login');
  expect(await draftsIn(page)).toBe(0);
  const session = await bearerOf(page, 'admin');
  const found = await page.request.get(
    '/api/articles?fields=card&q=juste+avant+de+partir',
    session,
  );
  expect(await found.text()).toContain('Écrit juste avant de partir');
});

test('what ends after its person has signed out is told to nobody', async ({ page }) => {
  const path = '/api/articles/categories';
  await openScreen(page, '/admin/categories');
  let isStored = false;
  let arrive = () => {};
  const gate = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    isStored = true;
    await gate;
    await route.fulfill({ response });
  });
  await page.getByLabel('Nom de la nouvelle catégorie').fill('Créée en partant');
  await page.getByRole('button', { name: 'Ajouter la catégorie' }).click();
  const created = page.waitForResponse((answer) => answer.url().endsWith(path));
  await expect.poll(() => isStored).toBe(true);
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await expect(page).toHaveURL('/admin/login');
  arrive();
  expect((await created).status()).toBe(201);
  // Waits until the page has read and rendered the response.
  for (let turn = 0; turn < 20; turn++)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  // A notification closes by itself, so waiting for none would hide it.
  expect(await page.locator('.mantine-Notification-root').count()).toBe(0);
});

test('what the server does not take is asked about', async ({ page }) => {
  await openScreen(page, '/admin/articles/new');
  await page.route('**/api/articles', (route) => route.abort());
  await page.getByRole('textbox', { name: 'Titre' }).first().fill('Écrit sans réseau');
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await expect(page.getByRole('dialog', { name: ASKED })).toBeVisible();
  expect(await draftsIn(page)).toBe(1);
});

async function refuseToKeep(page: Page) {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Refused', 'SecurityError');
    };
  });
}

test('what neither the browser nor the server keeps is asked about, in every way out', async ({
  page,
}) => {
  await refuseToKeep(page);
  await openScreen(page, '/admin/articles/new');
  await page.route('**/api/articles', (route) => route.abort());
  const title = page.getByRole('textbox', { name: 'Titre' }).first();
  const leave = page.getByRole('button', { name: 'Déconnexion' });
  const stay = page.getByRole('dialog').getByRole('button', { name: 'Rester sur cet écran' });
  await title.fill('Écrit pour personne');
  // The page learns of the browser's refusal at the first attempt only.
  await leave.click();
  await stay.click();
  await expect(page.getByRole('alert').first()).toContainText('refuse de le garder');
  await leave.click();
  await stay.click();

  // A second new article is another screen with the same address.
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: 'Nouvel article' }).click();
  await page.getByRole('button', { name: 'Continuer à écrire' }).click();
  await expect(title).toHaveValue('Écrit pour personne');

  // The save is retried and its response is pending.
  await page.unroute('**/api/articles');
  const letGo = await hold(page, '**/api/articles', 'POST');
  await title.fill('Écrit pour personne encore');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Enregistrement…').first()).toBeVisible();
  await page.getByRole('link', { name: 'Images', exact: true }).click();
  await page.getByRole('button', { name: 'Continuer à écrire' }).click();
  await expect(title).toHaveValue('Écrit pour personne encore');
  letGo();
  await expect(page).toHaveURL(/edit/);
});

test('a browser that keeps nothing has the server keep it before signing out', async ({ page }) => {
  await refuseToKeep(page);
  await openScreen(page, '/admin/articles/new');
  await page.route('**/api/articles', (route) => route.abort());
  await page.getByRole('textbox', { name: 'Titre' }).first().fill('Écrit sans rien garder');
  await expect(page.getByRole('alert').first()).toContainText('refuse de le garder');
  await page.unroute('**/api/articles');
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await expect(page).toHaveURL('/admin/login');
  const session = await bearerOf(page, 'admin');
  const found = await page.request.get('/api/articles?fields=card&q=sans+rien+garder', session);
  expect(await found.text()).toContain('Écrit sans rien garder');
});

test('a first save that is answered while one is asked about leaving has its address once one stays', async ({
  page,
}) => {
  await openScreen(page, '/admin/articles');
  await page.getByRole('link', { name: 'Nouvel article' }).click();
  const answer = await hold(page, '**/api/articles', 'POST');
  const letArrive = await hold(page, UPLOAD);
  await choosePicture(page);
  const isSent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/articles'),
  );
  await page.getByRole('textbox', { name: 'Titre' }).first().fill('Quitté avec une image');
  const sent = await isSent;
  await page.goBack();
  const stay = page.getByRole('button', { name: 'Continuer à écrire' });
  await expect(stay).toBeVisible();
  answer();
  await (await sent.response())!.finished();
  await stay.click();
  await expect(page).toHaveURL(/\/edit\/\d+$/);
  letArrive();
  await expect(page.getByRole('button', { name: 'Retirer l’image' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/admin/articles');
  await expect(
    page.getByRole('link', { name: 'Modifier « Quitté avec une image »' }),
  ).toBeVisible();
});

test('who has something else to do first is asked before a form is left for it', async ({
  page,
  context,
}) => {
  await openScreen(page, '/admin/testimonials/new');
  const name = page.getByLabel('Nom');
  await name.fill('Nora');
  const other = await context.newPage();
  await other.goto('/api/health');
  await other.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('adminUser')!) as object;
    localStorage.setItem('adminUser', JSON.stringify({ ...user, mustAddKey: true }));
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continuer à écrire' }).click();
  await expect(name).toHaveValue('Nora');
  await expect(page).toHaveURL('/admin/testimonials/new');
  await page.getByRole('link', { name: 'Catégories' }).click();
  await dialog.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(page).toHaveURL('/admin/account');
});

test('a window whose code does not come leaves what is typed, and opens after a reload', async ({
  page,
}) => {
  const code = '**/_astro/CommandSearch*.js';
  await page.route(code, (route) => route.abort());
  await openScreen(page, '/admin/testimonials/new');
  const name = page.getByLabel('Nom');
  await name.fill('Nora');
  const search = page.getByRole('button', { name: 'Rechercher' });
  await search.click();
  const notice = page
    .getByRole('alert')
    .filter({ hasText: 'Cette fenêtre n’est pas encore chargée' });
  await expect(notice).toBeVisible();
  await expect(name).toHaveValue('Nora');
  // Some browsers never retry a module that failed to load.
  await page.unroute(code);
  page.on('dialog', (dialog) => dialog.accept());
  await notice.getByRole('button', { name: 'Recharger' }).click();
  await expect(name).not.toHaveValue('Nora');
  await search.click();
  await expect(page.getByRole('combobox', { name: 'Un écran, un article…' })).toBeVisible();
});
