import { changes, DRAFTS, publish, saved, stored, write } from '../article-writing.ts';
import { toParisField } from '#contract/dates';
import { resize } from '../../boxes.ts';
import { expect, test } from '../../fixtures.ts';
import { expectAccessible, openScreen, openSession } from '../back-office.ts';
import { hold } from '../../hold.ts';
import { bar, publishArticle, text } from '../text-editor.ts';

const title = 'textbox';

test('what stops a publication is said, leads to its place, and the server has its say', async ({
  page,
}) => {
  const session = await openSession(page);
  await page.request.post('/api/articles', {
    ...session,
    data: { title: 'Déjà pris ici', content: '<p>a</p>', status: 'draft' },
  });
  await page.goto('/admin/articles/new');
  const heading = page.getByRole(title, { name: 'Titre', exact: true });
  // The title of a new article has the focus. Enter moves it to the text.
  await expect(heading).toBeFocused();
  await bar(page).getByRole('button', { name: "Publier l'article" }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('À corriger avant de publier');
  await expect(dialog.getByRole('button', { name: "Publier l'article" })).toBeDisabled();
  await expectAccessible(page);
  await resize(page, 1440);
  await dialog
    .getByRole('button', { name: 'Le titre et le contenu sont obligatoires' })
    .first()
    .click();
  await expect(heading).toBeFocused();
  await page.keyboard.type('Un autre titre');
  await page.keyboard.press('Enter');
  await expect(text(page)).toBeFocused();
  await page.keyboard.type('Du texte.');

  await page.getByLabel('Adresse de la page').fill('deja-pris-ici');
  await bar(page).getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect(bar(page).getByRole('alert')).toContainText(
    'Cette adresse est déjà celle d’un autre article.',
  );
  await page.getByLabel('Adresse de la page').fill('page');
  await bar(page).getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect(bar(page).getByRole('alert')).toContainText(
    'Cette adresse est réservée à une page du site.',
  );
  await page.getByLabel('Adresse de la page').fill('');
  await bar(page).getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect(page.getByText('Brouillon enregistré')).toBeVisible();
});

test('each button does what it says: draft, schedule, publish, change, take back @main', async ({
  page,
}) => {
  const session = await openScreen(page, '/admin/articles/new');
  await expect(page.getByRole(title, { name: 'Titre', exact: true })).toBeFocused();
  await page.keyboard.type('Du brouillon au site');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Premier jet.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Brouillon enregistré')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/articles\/edit\/\d+$/);
  await expect(text(page)).toHaveText('Premier jet.');
  await page.keyboard.type(' Et la suite.');
  const id = page.url().split('/').at(-1);
  const stored = async () =>
    (await page.request.get(`/api/articles/edit/${id}`, session)).json() as Promise<object>;

  await page.getByLabel('Date de publication').fill('2031-05-04T08:30');
  await page.getByLabel('Article à la une').check();
  await publishArticle(page, 'Programmer pour le 4 mai 2031 à 8 h 30');
  await expect(page.getByRole('dialog')).toContainText('Programmé pour le 4 mai 2031 à 8 h 30');
  expect(await stored()).toMatchObject({
    status: 'scheduled',
    published_at: '2031-05-04T06:30:00.000Z',
    is_featured: true,
    content: '<p>Premier jet. Et la suite.</p>',
    draft: null,
  });
  expect((await page.request.get('/articles/du-brouillon-au-site')).status()).toBe(404);
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click();

  // Emptying the date does not publish a scheduled article. Only the button does.
  await page.getByLabel('Date de publication').fill('');
  await expect(bar(page)).toContainText('Enregistré à');
  await expect(bar(page)).toContainText(/Prévu le 4 mai 2031 à 8\sh\s30, sans ces modifications/);
  expect((await page.request.get('/articles/du-brouillon-au-site')).status()).toBe(404);
  await publishArticle(page);
  await expect(page.getByRole('dialog')).toContainText('C’est en ligne');
  await expectAccessible(page);
  await resize(page, 1440);
  expect((await page.request.get('/articles/du-brouillon-au-site')).status()).toBe(200);
  expect((await page.request.get('/images/partage/du-brouillon-au-site.jpg')).status()).toBe(200);
  await page.getByRole('dialog').getByRole('link', { name: 'Retour aux articles' }).click();
  await expect(page).toHaveURL('/admin/articles');
  await page.goBack();

  // Neither typing nor Ctrl+S publishes.
  await text(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Pas encore.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Brouillon enregistré. Rien ne change sur le site.')).toBeVisible();
  await expect(bar(page)).toContainText('Modifications non publiées');
  const seen = async () =>
    (await (await page.request.get('/api/articles/du-brouillon-au-site')).json()) as object;
  expect(await seen()).toMatchObject({ content: '<p>Premier jet. Et la suite.</p>' });
  const answer = await hold(page, '**/publish');
  await publishArticle(page, 'Mettre à jour');
  const busy = page.getByRole('dialog').getByRole('button', { name: 'Mise à jour...' });
  await expect(busy).toBeDisabled();
  answer();
  await expect(page.getByRole('dialog')).toContainText('C’est en ligne');
  expect(await seen()).toMatchObject({ content: '<p>Premier jet. Et la suite. Pas encore.</p>' });
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click();
  // There are no changes left to publish, so the button is disabled. It keeps the focus.
  const update = bar(page).getByRole('button', { name: 'Mettre à jour' });
  await expect(update).toBeDisabled();
  await expect(update).toBeFocused();

  await bar(page).getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Retirer du site' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer du site' }).click();
  await expect(bar(page).getByRole('button', { name: "Publier l'article" })).toBeVisible();
  expect((await page.request.get('/api/articles/du-brouillon-au-site')).status()).toBe(404);
});

test('a letter is enough for a draft, of which the page can be seen', async ({ page }) => {
  await openScreen(page, '/admin/articles/new');
  await text(page).click();
  await page.keyboard.type('I');
  await expect(bar(page)).toContainText(/Enregistré à \d+\sh\s\d\d/);
  await expect(page).toHaveURL(/\/edit\/\d+$/);
  await page.reload();
  await expect(page.getByRole(title, { name: 'Titre', exact: true })).toHaveValue('');
  await expect(text(page)).toHaveText('I');
  await page.getByRole('button', { name: 'Aperçu' }).click();
  const shown = page.frameLocator('iframe');
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Sans titre');
});

test('an article whose date comes while it is open is online', async ({ page }) => {
  const session = await openSession(page);
  await page.clock.install();
  const published_at = new Date(Date.now() + 3_600_000).toISOString();
  const data = { title: 'Paraît', content: '<p>Un.</p>', status: 'scheduled', published_at };
  const made = await page.request.post('/api/articles', { ...session, data });
  await page.goto(`/admin/articles/edit/${(await made.json()).id}`);
  await expect(bar(page)).toContainText('Programmé pour le');
  await page.clock.fastForward('01:02:00');
  await expect(bar(page)).toContainText('En ligne');
  await expect(bar(page)).not.toContainText('Programmé');
  await text(page).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Deux.');
  await expect(bar(page).getByRole('button', { name: 'Mettre à jour' })).toBeEnabled();
});

test('a date that is over goes online at once by no clock that is late', async ({ page }) => {
  const session = await openSession(page);
  const hours = (count: number) => Date.now() + count * 3_600_000;
  await page.clock.install({ time: hours(-3) });
  const { id } = await publish(page, session, 'Pour tout à l’heure', { status: 'draft' });
  await page.goto(`/admin/articles/edit/${id}`);
  const date = page.getByLabel('Date de publication');
  await date.fill(toParisField(new Date(hours(-1)).toISOString()));
  await bar(page)
    .getByRole('button', { name: /^Programmer pour le/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Programmer pour le/ }).click();
  await expect(dialog.getByRole('alert')).toContainText('Choisissez une date à venir');
  expect(await stored(page, session, id)).toMatchObject({ status: 'draft' });

  // A published article can still be corrected.
  const seen = await publish(page, session, 'Déjà en ligne');
  await page.goto(`/admin/articles/edit/${seen.id}`);
  await write(page, ' Corrigé.');
  await publishArticle(page, changes);
  await expect(dialog).toContainText('C’est en ligne');
});

test('what is corrected while its refusal is on the way is saved by itself', async ({ page }) => {
  await openScreen(page, '/admin/articles/new');
  await page.getByRole(title, { name: 'Titre', exact: true }).fill('Corrigé à temps');
  await expect(page).toHaveURL(/\/edit\/\d+$/);
  const address = page.getByLabel('Adresse de la page');
  await page.route(
    '**/draft*',
    async (route) => {
      const answer = await route.fetch();
      expect(answer.ok()).toBe(false);
      await address.fill('');
      await route.fulfill({ response: answer });
    },
    { times: 1 },
  );
  await address.fill('!!!');
  await expect(address).toHaveValue('');
  await expect(bar(page)).toContainText(/Enregistré à \d+\sh\s\d\d/);
  await expect(bar(page).getByRole('alert')).toBeHidden();
});

test('a text that is being saved lets its author press every button', async ({ page }) => {
  const session = await openSession(page);
  const { id, slug } = await publish(page, session, 'Enregistré sous la main');
  await page.goto(`/admin/articles/edit/${id}`);
  const letGo = await hold(page, DRAFTS, 'PUT');
  await write(page, ' La suite.');
  await expect(bar(page)).toContainText('Enregistrement…');
  await bar(page).getByRole('button', { name: changes }).click();
  const last = page.getByRole('dialog').getByRole('button', { name: changes });
  await expect(last).toBeEnabled();
  await last.click();
  await expect(
    page.getByRole('dialog').getByRole('button', { name: 'Mise à jour...' }),
  ).toBeDisabled();
  letGo();
  await expect(page.getByRole('dialog')).toContainText('C’est en ligne');
  await expect
    .poll(async () => (await page.request.get(`/articles/${slug}`)).text())
    .toContain('Au début. La suite.');
  expect((await stored(page, session, id)).draft).toBeNull();
});

test('a new text that is being saved can be kept by its button', async ({ page }) => {
  await openScreen(page, '/admin/articles/new');
  const letGo = await hold(page, '**/api/articles', 'POST');
  await page.getByRole(title, { name: 'Titre', exact: true }).fill('Gardé à la main');
  await expect(bar(page)).toContainText('Enregistrement…');
  const keep = bar(page).getByRole('button', { name: 'Enregistrer le brouillon' });
  await keep.click();
  await expect(keep).toBeDisabled();
  letGo();
  await expect(page.getByText('Brouillon enregistré')).toBeVisible();
});

test('an article that is only looked at, clicked in and turned round has no draft', async ({
  page,
}) => {
  const session = await openSession(page);
  // A program wrote this text. The editor would add an empty paragraph at the end.
  const content = '<p>Un texte.</p>\n\n<ul>\n<li>Un point.</li>\n</ul>';
  const data = { title: 'Seulement regardé', content, status: 'published' };
  const answer = await page.request.post('/api/articles', { ...session, data });
  const { id } = (await answer.json()) as { id: number };
  const drafts: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/draft')) drafts.push(request.method());
  });
  await page.goto(`/admin/articles/edit/${id}`);
  await text(page).getByText('Un point.').click();
  await resize(page, 360);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Brouillon enregistré')).toBeVisible();
  await expect(bar(page)).toContainText('En ligne');
  expect(drafts).toEqual([]);
});

test('a field of one line makes a space of a line break, and is saved', async ({ page }) => {
  const session = await openSession(page);
  const { id } = await publish(page, session, 'Une seule ligne');
  await page.goto(`/admin/articles/edit/${id}`);
  const description = page.getByLabel('Description dans les résultats');
  await description.fill('Une phrase \n coupée.');
  await description.press('End');
  await description.press('Enter');
  await expect(description).toHaveValue('Une phrase coupée.');
  await saved(page);
  // All tests share the settings, so no draft of them is stored.
  await hold(page, '**/api/settings/draft*');
  await page.goto('/admin/settings#site_description');
  await page.getByLabel('Description du site').fill('Un site\ncoupé.');
  await expect(page.getByLabel('Description du site')).toHaveValue('Un site coupé.');
});

test('a category that is deleted while one writes is said to be, and another is chosen', async ({
  page,
}) => {
  const session = await openSession(page);
  const made = await page.request.post('/api/articles/categories', {
    ...session,
    data: { name: 'Bientôt supprimée' },
  });
  const { id: category_id } = (await made.json()) as { id: number };
  const { id } = await publish(page, session, 'Sans sa catégorie', { category_id });
  await page.goto(`/admin/articles/edit/${id}`);
  const category = page.getByLabel('Catégorie', { exact: true });
  await expect(category.locator(':checked')).toHaveText('Bientôt supprimée');
  const data = { into: null };
  await page.request.post(`/api/articles/categories/${category_id}/merge`, { ...session, data });
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(category.locator(':checked')).toHaveText('Catégorie supprimée');
  await category.selectOption('Sans catégorie');
  await expect(category.locator(':checked')).toHaveText('Sans catégorie');
  await saved(page);
  await expect(category.getByRole('option', { name: 'Catégorie supprimée' })).toHaveCount(0);
});
