import { readFile } from 'node:fs/promises';
import { expect, test } from '../../fixtures.ts';
import {
  bearerOf,
  expectAccessible,
  logIn,
  openMore,
  openScreen,
  openSession,
} from '../back-office.ts';

test('refuses a wrong password with the server’s sentence, and says when nothing answers', async ({
  page,
}) => {
  await page.goto('/admin/login');
  await expect(page.getByRole('link', { name: 'Retour au site' })).toHaveAttribute('href', '/');
  await expectAccessible(page);
  await page.getByLabel('Identifiant').fill('personne');
  await page.getByLabel('Mot de passe *').fill('un mot de passe faux');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('alert')).toHaveText('Identifiant ou mot de passe incorrect.');
  await page.route('**/api/auth/login', (route) => route.abort());
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('alert')).toHaveText('Erreur de connexion. Veuillez réessayer.');
  await page.unroute('**/api/auth/login');
  // Empty fields are submitted: the browser's own validation is off.
  for (const label of ['Identifiant', 'Mot de passe *']) await page.getByLabel(label).fill('');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('alert')).toHaveText('Identifiant ou mot de passe incorrect.');
  // The error names the empty fields.
  const [username, password] = [page.getByLabel('Identifiant'), page.getByLabel('Mot de passe *')];
  await expect(username).toBeFocused();
  await expect(username).toHaveAccessibleDescription('Indiquez un identifiant.');
  await expect(password).toHaveAccessibleDescription('Indiquez un mot de passe.');
  await username.fill('personne');
  await expect(username).not.toHaveAttribute('aria-invalid');
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
});

test('signs in, stays signed in after a reload, and out @main', async ({ page }) => {
  await logIn(page);
  await expect(
    page.getByText(/Publiés\s: \d+, programmés\s: \d+, brouillons\s: \d+/),
  ).toBeVisible();
  await expect(page.getByText('Les commentaires ne sont pas ouverts')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page).toHaveURL('/admin/dashboard');
  const token = await page.evaluate(() => localStorage.getItem('adminToken'));
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await expect(page).toHaveURL('/admin/login');
  // The mark of the trusted device remains for the next sign-in. It gives no access by itself.
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['adminDevices']);
  const headers = { authorization: `Bearer ${token}` };
  // The sign-out request runs in the background.
  await expect
    .poll(async () => (await page.request.get('/api/auth/me', { headers })).status())
    .toBe(401);
});

test('counts the pages that people open, and shows what was done last', async ({
  browser,
  page,
}) => {
  const visitor = await browser.newPage({ userAgent: 'Mozilla/5.0 Firefox/145.0' });
  const counted = visitor.waitForResponse('**/api/views');
  await visitor.goto('/vision');
  expect((await counted).status()).toBe(204);
  await visitor.close();
  await openScreen(page, '/admin/dashboard');
  const card = page.getByText('Vues', { exact: true }).locator('..');
  await expect(card).toContainText(/[1-9]/);
  await expect(page.getByText('Connexion : admin').first()).toBeVisible();
  for (const name of ['Nouvel article', 'Nouveau témoignage', 'Paramètres SEO'])
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
});

test('a stored session that the server does not know is cleared', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    localStorage.setItem('adminToken', 'a.b.c');
    localStorage.setItem('adminUser', '{"id":1}');
  });
  await page.goto('/admin/messages');
  await expect(page).toHaveURL('/admin/login');
  expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
});

test('a check of the session that is cut off is made once more, and signs nobody out', async ({
  page,
}) => {
  await openSession(page);
  let checks = 0;
  await page.route('**/api/auth/me', (route) =>
    ++checks === 1 ? route.abort() : route.fallback(),
  );
  await page.goto('/admin/messages');
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  expect(checks).toBe(2);
});

test('a session that cannot be checked is kept: tried again, by hand and by itself, or left', async ({
  page,
}) => {
  await openSession(page);
  const stored = () => page.evaluate(() => localStorage.getItem('adminToken'));
  const messages = page.getByRole('heading', { level: 1, name: 'Messages' });
  const failure = page.getByRole('alert');
  await page.route('**/api/auth/me', (route) => route.abort());
  await page.goto('/admin/messages');
  await expect(failure).toContainText('Le serveur ne répond pas');
  await expectAccessible(page, [360, 1440]);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(failure).toContainText('Le serveur ne répond pas');
  await page.unroute('**/api/auth/me');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(messages).toBeVisible();

  await page.route('**/api/auth/me', (route) => route.fulfill({ status: 503, body: 'En travaux' }));
  await page.reload();
  await expect(failure).toContainText('Une erreur est survenue');
  expect(await stored()).not.toBeNull();
  await page.unroute('**/api/auth/me');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(messages).toBeVisible();

  await page.route('**/api/auth/me', (route) => route.fulfill({ body: '<p>Portail</p>' }));
  await page.reload();
  await expect(failure).toContainText('Une erreur est survenue');
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL('/admin/login');
  expect(await stored()).toBeNull();
});

test('a session that another tab has told of is not checked again once the network is back', async ({
  page,
  context,
}) => {
  await openSession(page);
  await page.route('**/api/auth/me', (route) => route.abort());
  await page.goto('/admin/questions/new');
  await expect(page.getByRole('alert')).toContainText('Le serveur ne répond pas');
  const { headers } = await bearerOf(page, 'admin');
  const other = await context.newPage();
  await other.goto('/mentions-legales');
  await other.evaluate(
    (token) => localStorage.setItem('adminToken', token),
    headers.authorization.slice('Bearer '.length),
  );
  const question = page.getByRole('textbox', { name: 'Question' });
  await question.fill('Une question longue à écrire');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByRole('textbox', { name: 'Réponse' }).fill('Et sa réponse');
  await expect(question).toHaveValue('Une question longue à écrire');
});

test('reads, searches, marks and deletes a contact message @main', async ({ page }) => {
  const subject = 'Un message pour le back-office';
  const sent = await page.request.post('/api/contact', {
    data: {
      name: 'Nora Benali',
      email: 'nora@exemple.fr',
      subject,
      message: 'Une ligne.\nUne autre.',
      website: '',
      elapsed_ms: 9000,
    },
  });
  expect(sent.status()).toBe(201);
  await openScreen(page, '/admin/dashboard');
  await page.getByRole('link', { name: /^Messages/ }).click();
  await page.getByLabel('Rechercher un message').fill('back-office');
  const message = page.getByRole('article').filter({ hasText: subject });
  await expect(page.getByRole('main').getByRole('status')).toHaveText('1 message');
  await expect(message).toContainText('Nora Benali');
  await expect(message.getByText('Non lu', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter (CSV)' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('nora@exemple.fr');
  await (await openMore(message, 'Marquer comme lu')).click();
  await expect(message.getByText('Non lu', { exact: true })).toBeHidden();
  await expect(await openMore(message, 'Marquer comme non lu')).toBeVisible();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    'Êtes-vous sûr de vouloir supprimer le message de Nora Benali ?',
  );
  await dialog.getByRole('button', { name: 'Annuler' }).last().click();
  await expect(message).toBeVisible();
  await (await openMore(message, 'Supprimer')).click();
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'Aucun message ne correspond à votre recherche.',
  );
});

test('says what failed and tries again', async ({ page }) => {
  await openScreen(page, '/admin/dashboard');
  await page.route('**/api/admin/messages/search', (route) => route.abort());
  await page.getByRole('link', { name: /^Messages/ }).click();
  await expect(page.getByRole('alert')).toContainText('Le serveur ne répond pas.', {
    timeout: 15_000,
  });
  await page.unroute('**/api/admin/messages/search');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('a screen whose code cannot be fetched leaves the others within reach', async ({ page }) => {
  await page.route('**/_astro/CategoryList*.js', (route) => route.abort());
  await openScreen(page, '/admin/categories');
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText('Cet écran n’a pas pu être affiché.');
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Messages/ }).click();
  await expect(main.getByLabel('Rechercher un message')).toBeVisible();
  await page.unrouteAll();
  await page.goBack();
  await main.getByRole('button', { name: 'Réessayer' }).click();
  await expect(main.getByRole('button', { name: 'Ajouter la catégorie' })).toBeVisible();
});
