import { expect, test } from '../../fixtures.ts';
import { expectAccessible, openScreen, openSession, password, runKey } from '../back-office.ts';

test('shows the token masked, tests it and puts a new one in its place @main', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openScreen(page, '/admin/token');
  const token = () => page.evaluate(() => localStorage.getItem('adminToken')!);
  const first = await token();
  await expect(page.getByText('Valide')).toBeVisible();
  await expect(page.getByText('Algorithme : HS256')).toBeVisible();
  await expect(page.getByText('"iss": "passerelle"')).toBeVisible();
  await expect(page.getByText(first)).toBeHidden();
  await page.getByRole('button', { name: 'Afficher le token' }).click();
  await expect(page.getByText(first)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Copier le token' }).click();
  await expect(page.getByText('Token copié')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  await page.getByRole('button', { name: 'Tester le token' }).click();
  await expect(page.getByText('Le token est accepté par le serveur.')).toBeVisible();
  const generate = page.getByRole('button', { name: 'Générer un nouveau token' });
  await expect(generate).toBeDisabled();
  await page.getByLabel('Votre mot de passe', { exact: true }).fill('ce n’est pas lui');
  await generate.click();
  await expect(page.getByText('Le mot de passe actuel n’est pas le bon.')).toBeVisible();
  await page.getByLabel('Votre mot de passe', { exact: true }).fill(password());
  await generate.click();
  await expect(page.getByText('Nouveau token généré')).toBeVisible();
  expect(await token()).not.toBe(first);
  const old = await page.request.get('/api/auth/me', {
    headers: { authorization: `Bearer ${first}` },
  });
  expect(old.status()).toBe(401);
});

test('a browser without a clipboard is said to have copied nothing', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined }),
  );
  await openScreen(page, '/admin/token');
  await page.getByRole('button', { name: 'Copier le token' }).click();
  await expect(page.getByText('Le navigateur a refusé la copie.')).toBeVisible();
});

test('lists the sitemap and shows its XML @main', async ({ page }) => {
  await openScreen(page, '/admin/sitemap');
  await expect(page.getByRole('heading', { name: /^\d+ pages$/ })).toBeVisible();
  const list = page.getByRole('region', { name: 'Adresses du sitemap' });
  expect((await list.boundingBox())!.height).toBeLessThanOrEqual(500);
  await expect(list.getByLabel('Article').first()).toBeVisible();
  await expect(list.getByRole('link', { name: /\/contact/ })).toHaveAttribute('href', /\/contact$/);
  await expect(page.getByRole('region', { name: 'XML' })).toContainText('\n  <url>\n    <loc>');
  await expect(page.getByText('Le sitemap est généré dynamiquement.')).toBeVisible();
  await expectAccessible(page);
  await page.route('**/sitemap.xml', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Actualiser' }).click();
  await expect(page.getByRole('alert')).toContainText('Erreur lors de la récupération du sitemap');
  await page.unroute('**/sitemap.xml');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('tries the session and an article, which leaves nothing behind @main', async ({ page }) => {
  const session = await openScreen(page, '/admin/debug');
  const log = page.getByRole('log');
  await page.getByRole('button', { name: 'Tester l’authentification' }).click();
  await expect(log).toContainText(/Session valide\s: admin, jusqu’au .* \(\d+ ms\)/);
  await page.getByRole('button', { name: 'Tester la création d’article' }).click();
  await expect(log).toContainText(/Article \d+ effacé \(\d+ ms\)/);
  await expectAccessible(page);
  const found = await page.request.get('/api/articles?q=essai+du+debogage', session);
  expect(await found.json()).toEqual([]);
  await page.route('**/api/auth/me', (route) => route.abort());
  await page.getByRole('button', { name: 'Tester l’authentification' }).click();
  await expect(log).toContainText('Échec : Le serveur ne répond pas.');
  await page.getByRole('button', { name: 'Effacer les logs' }).click();
  await expect(log).toContainText('Aucun essai pour le moment.');
});

test('quick login signs in on a local server, and says so when already signed in @main', async ({
  page,
}) => {
  await page.goto(`/admin/quicklogin${runKey()}`);
  await expect(page.getByRole('status')).toHaveText('Connexion réussie, redirection…');
  await expectAccessible(page);
  await expect(page).toHaveURL('/admin/dashboard');
  await page.goto(`/admin/quicklogin${runKey()}`);
  await expect(page.getByRole('status')).toHaveText('Votre session est déjà ouverte.');
  await expect(page).toHaveURL('/admin/dashboard');
});

test('without the key of this run nobody gets in: the texts of a failure', async ({ page }) => {
  for (const key of ['', '#wrong', `${runKey()}x`]) {
    await page.goto(`/admin/quicklogin${key}`);
    await page.reload();
    await expect(page.getByRole('status')).toHaveText('Échec de la connexion');
    await expect(page.getByRole('alert')).toHaveText('Erreur de connexion');
  }
  await page.evaluate(() => localStorage.setItem('adminUser', '{"id":1}'));
  await page.goto('/admin/repair');
  await expect(page.getByRole('log')).toContainText('Échec de la connexion');
  expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
});

test('quick login ends in its failure text where the server has none', async ({ page }) => {
  await page.route('**/api/auth/quick-login', (route) =>
    route.fulfill({
      status: 404,
      json: { code: 'not_found', message: 'Cette adresse n’existe pas.' },
    }),
  );
  await page.goto('/admin/quicklogin');
  await expect(page.getByText('Échec de la connexion')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('Erreur de connexion');
  await expect(page.getByRole('link', { name: 'Connexion manuelle' })).toHaveAttribute(
    'href',
    '/admin/login',
  );
  await expect(page.getByRole('link', { name: 'Retour au site' })).toHaveAttribute('href', '/');
  await page.route('**/api/auth/quick-login', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText('Une erreur est survenue lors de la connexion');
});

test('repair: nobody, a missing token, a valid one and one that is refused @main', async ({
  page,
}) => {
  const log = page.getByRole('log');
  await page.goto(`/admin/repair${runKey()}`);
  await expect(log).toContainText('Aucune session ouverte.');
  await expect(page).toHaveURL('/admin/login');
  // Until the form is there, the page still checks the stored session.
  await expect(page.getByLabel('Identifiant')).toBeVisible();

  await page.evaluate(() => localStorage.setItem('adminUser', '{"id":1}'));
  await page.goto(`/admin/repair${runKey()}`);
  await expect(log).toContainText('Un utilisateur est connu, mais le token manque.');
  await expect(log).toContainText('Token valide. Redirection vers le tableau de bord…');
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Tableau de bord' })).toBeVisible();

  // Only an answer of the server removes a token.
  await page.route('**/api/auth/me', (route) => route.abort());
  await page.goto(`/admin/repair${runKey()}`);
  await expect(log).toContainText('Le serveur ne répond pas : le token est gardé.');
  expect(await page.evaluate(() => localStorage.getItem('adminToken'))).not.toBeNull();
  await page.unroute('**/api/auth/me');

  // The dashboard would use the token too.
  await page.goto('/mission');
  await page.evaluate(() => localStorage.setItem('adminToken', 'un.faux.token'));
  await page.goto(`/admin/repair${runKey()}`);
  await expect(log).toContainText('Token refusé : il est supprimé, la page se recharge.');
  await expect(log).toContainText('Un utilisateur est connu, mais le token manque.');
  await expect(page).toHaveURL('/admin/dashboard');
});

test('repair can be read by everyone', async ({ page }) => {
  // The screen redirects after two seconds, which may be shorter than this check.
  await page.addInitScript(() => {
    const wait = window.setTimeout.bind(window);
    const longer = (run: () => void, delay?: number) => wait(run, delay === 2000 ? 1e9 : delay);
    window.setTimeout = longer as typeof window.setTimeout;
  });
  await page.goto('/admin/repair');
  await expect(page.getByRole('log')).toContainText('Aucune session ouverte.');
  await expectAccessible(page);
});

test('two tabs: signing in again in one is enough for the other', async ({ page, context }) => {
  const session = await openSession(page);
  await page.goto('/admin/articles');
  await expect(page.getByRole('link', { name: 'Catégories' })).toBeVisible();
  await page.request.post('/api/auth/logout', session);
  const other = await context.newPage();
  await other.goto(`/admin/quicklogin${runKey()}`);
  await expect(other).toHaveURL('/admin/dashboard');
  await page.getByRole('link', { name: 'Catégories' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Catégories' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Recrutement/ })).toBeVisible();
});
