import { resize } from '../../boxes.ts';
import { expect, test } from '../../fixtures.ts';
import { hold } from '../../hold.ts';
import { expectAccessible, openScreen, openSession, password } from '../back-office.ts';
import {
  title,
  offer,
  changes,
  saved,
  DRAFTS,
  textsOnDevice,
  publish,
  stored,
  write,
} from '../article-writing.ts';
import { bar, publishArticle, text } from '../text-editor.ts';

/* Behaviour of a text when browser, network, session or another administrator interferes. */

test('what is typed is on the server by itself, and nowhere else @main', async ({ page }) => {
  const session = await openSession(page);
  const { id, slug } = await publish(page, session, 'De lui-même');
  await page.goto(`/admin/articles/edit/${id}`);
  await write(page, ' Et la suite.');
  await saved(page);
  const { content, draft } = await stored(page, session, id);
  expect([content, draft?.value.content]).toEqual([
    '<p>Au début.</p>',
    '<p>Au début. Et la suite.</p>',
  ]);
  await expect.poll(() => textsOnDevice(page)).toEqual([]);
  await expect(bar(page)).toContainText('Modifications non publiées');
  expect((await (await page.request.get(`/api/articles/${slug}`)).json()).content).toBe(
    '<p>Au début.</p>',
  );
  // A reload shows the draft, as another device does.
  await page.reload();
  await expect(text(page)).toHaveText('Au début. Et la suite.');
  await expectAccessible(page);
});

test('a text that never reached the server is offered back on one line, never put in silently', async ({
  page,
}) => {
  await openSession(page);
  await page.route('**/api/articles', (route) => route.abort());
  for (const name of ['Jamais perdu', 'Un autre', 'Un troisième']) {
    await page.goto('/admin/articles/new');
    await title(page).fill(name);
    await write(page, `Une phrase de ${name}.`);
    await expect.poll(() => textsOnDevice(page)).toContain(`<p>Une phrase de ${name}.</p>`);
    // Closes the window as a crash does, without a question.
    await page.goto('about:blank');
  }
  await page.unroute('**/api/articles');
  await page.goto('/admin/articles/new');
  await expect(offer(page)).toContainText(/«\sUn troisième\s», écrit le .* à \d+\sh\s\d\d\./);
  await expect(title(page)).toHaveValue('');
  await expectAccessible(page);
  await resize(page, 1440);
  const box = await offer(page).boundingBox();
  expect(box!.height).toBeLessThan(110);
  const choice = offer(page).getByRole('combobox');
  await choice.selectOption({ index: 2 });
  await page.getByRole('button', { name: 'Reprendre ce texte' }).click();
  await expect(title(page)).toHaveValue('Jamais perdu');
  await expect(text(page)).toHaveText('Une phrase de Jamais perdu.');
  await saved(page);
  await page.goto('/admin/articles/new');
  await page.getByRole('button', { name: 'Supprimer les 2 textes' }).click();
  await expect(page.getByRole('dialog')).toContainText('Ces 2 textes ne sont nulle part ailleurs.');
  await page.getByRole('dialog').getByRole('button', { name: 'Tout supprimer' }).click();
  await expect(offer(page)).toBeHidden();
  expect(await textsOnDevice(page)).toEqual([]);
});

test('a save that fails is told where the eyes are, in words, and goes on by itself', async ({
  page,
}) => {
  const session = await openSession(page);
  const { id } = await publish(page, session, 'Coupure de réseau');
  await page.goto(`/admin/articles/edit/${id}`);
  await page.route(DRAFTS, (route) => route.abort());
  await write(page, ' Et la suite.');
  const failure = bar(page).getByRole('alert');
  await expect(failure).toContainText('Non enregistré. Le serveur ne répond pas.');
  await expect(failure).toContainText('Votre texte est gardé sur cet appareil.');
  await expect(failure).toBeInViewport();
  await expectAccessible(page);
  await resize(page, 1440);
  await page.keyboard.press('Control+s');
  await expect(failure).toContainText('Non enregistré.');
  await expect.poll(() => textsOnDevice(page)).toContain('<p>Au début. Et la suite.</p>');
  await page.unroute(DRAFTS);
  await page.route(DRAFTS, (route) => route.fulfill({ status: 502, body: '<html>' }));
  await failure.getByRole('button', { name: 'Réessayer' }).click();
  await expect(failure).toContainText("Erreur lors de l'enregistrement de l'article");
  await page.unroute(DRAFTS);
  // The save is retried without a click.
  await saved(page);
  expect((await stored(page, session, id)).draft?.value.content).toBe(
    '<p>Au début. Et la suite.</p>',
  );
});

test('leaving is free once the text is saved, and asks while it cannot be', async ({ page }) => {
  const session = await openSession(page);
  const { id } = await publish(page, session, 'On part comme on veut');
  await page.goto('/admin/articles?q=veut');
  await page.getByRole('link', { name: 'On part comme on veut', exact: true }).click();
  await write(page, ' Plus loin.');
  // Leaves before the autosave. Leaving saves the text.
  await page.getByRole('link', { name: 'Catégories' }).click();
  await expect(page).toHaveURL('/admin/categories');
  await expect
    .poll(async () => (await stored(page, session, id)).draft?.value.content)
    .toBe('<p>Au début. Plus loin.</p>');

  await page.goto(`/admin/articles/edit/${id}`);
  await page.route(DRAFTS, (route) => route.abort());
  await write(page, ' Encore.');
  await expect(bar(page).getByRole('alert')).toContainText('Non enregistré.');
  const dialog = page.getByRole('dialog');
  const question = 'Des modifications ne sont pas enregistrées. Quitter cet écran ?';
  await page.getByRole('link', { name: 'Catégories' }).click();
  await expect(dialog).toContainText(question);
  await expectAccessible(page);
  await resize(page, 1440);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const leaving = await asked;
  expect(leaving.type()).toBe('beforeunload');
  await leaving.dismiss();
  await expect(text(page)).toHaveText('Au début. Plus loin. Encore.');
});

test('a session that ends while writing asks for the password in place, and the save goes on', async ({
  page,
}) => {
  const session = await openSession(page);
  const { id, slug } = await publish(page, session, 'Session finie');
  await page.goto(`/admin/articles/edit/${id}`);
  await write(page, ' Écrit avant la fin.');
  await page.request.post('/api/auth/logout', session);
  // No dialog covers the text while it is being written. The bar shows the message.
  await expect(bar(page).getByRole('alert')).toContainText('Votre session est terminée');
  await write(page, ' Et après.');
  await expect(text(page)).toBeFocused();
  await bar(page).getByRole('button', { name: 'Réessayer' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Votre session est terminée');
  await expectAccessible(page);
  await resize(page, 1440);
  await dialog.getByLabel('Mot de passe', { exact: true }).fill('ce n’est pas lui');
  await dialog.getByRole('button', { name: 'Reprendre' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Identifiant ou mot de passe incorrect.');
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(password());
  await dialog.getByRole('button', { name: 'Reprendre' }).click();
  await saved(page);
  await publishArticle(page, changes);
  await expect(page.getByRole('dialog')).toContainText('C’est en ligne');
  const shown = await page.request.get(`/api/articles/${slug}`);
  expect((await shown.json()).content).toBe('<p>Au début. Écrit avant la fin. Et après.</p>');
});

test('who leaves instead of giving the password finds the text again after signing in', async ({
  page,
}) => {
  const session = await openSession(page);
  const { id } = await publish(page, session, 'Départ puis retour');
  await page.goto(`/admin/articles/edit/${id}`);
  await page.route(DRAFTS, (route) => route.abort());
  await write(page, ' Pas encore enregistré.');
  const whole = '<p>Au début. Pas encore enregistré.</p>';
  await expect.poll(() => textsOnDevice(page)).toContain(whole);
  await page.request.post('/api/auth/logout', session);
  await page.unroute(DRAFTS);
  await bar(page).getByRole('button', { name: 'Réessayer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL('/admin/login');
  await page.getByLabel('Identifiant').fill('admin');
  await page.getByLabel('Mot de passe *').fill(password());
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
  await page.goto(`/admin/articles/edit/${id}`);
  await page.getByRole('button', { name: 'Reprendre ce texte' }).click();
  await expect(text(page)).toHaveText('Au début. Pas encore enregistré.');
  await saved(page);
});

test('what is typed while a save is under way is neither lost nor left behind', async ({
  page,
}) => {
  const session = await openSession(page);
  const { id } = await publish(page, session, 'Frappe continue');
  await page.goto(`/admin/articles/edit/${id}`);
  const answer = await hold(page, DRAFTS);
  await write(page, ' Avant.');
  await expect(bar(page)).toContainText('Enregistrement…');
  await write(page, ' Pendant.');
  answer();
  await expect
    .poll(async () => (await stored(page, session, id)).draft?.value.content)
    .toBe('<p>Au début. Avant. Pendant.</p>');
  await expect(text(page)).toHaveText('Au début. Avant. Pendant.');
});

test('who leaves and comes back at once finds every letter, and is offered none again', async ({
  page,
}) => {
  const session = await openSession(page);
  const { id } = await publish(page, session, 'Aller et retour');
  await page.goto('/admin/articles');
  await page.getByRole('link', { name: 'Modifier « Aller et retour »' }).click();
  const answer = await hold(page, DRAFTS, 'PUT');
  await write(page, ' Les derniers mots.');
  await page.goBack();
  await page.goForward();
  await expect(page).toHaveURL(`/admin/articles/edit/${id}`);
  answer();
  await expect(text(page)).toHaveText('Au début. Les derniers mots.');

  await page.goto('/admin/articles');
  await page.getByRole('link', { name: 'Nouvel article' }).click();
  await title(page).fill('Quitté en écrivant');
  await expect.poll(() => textsOnDevice(page)).toHaveLength(1);
  // A navigation while going back may cancel it, so the response with the new address is held.
  const save = await hold(page, '**/api/articles', 'POST');
  await write(page, 'La fin.');
  await page.goBack();
  await expect(page).toHaveURL('/admin/articles');
  save();
  await expect(page.getByRole('link', { name: 'Modifier « Quitté en écrivant »' })).toBeVisible();
  await expect.poll(() => textsOnDevice(page)).toEqual([]);
});

test('the last letters are kept on the device when they cannot be sent as one leaves', async ({
  page,
}) => {
  const session = await openSession(page);
  await publish(page, session, 'Coupé en partant');
  await page.goto('/admin/articles');
  await page.getByRole('link', { name: 'Modifier « Coupé en partant »' }).click();
  let cut = () => {};
  const gate = new Promise<void>((resolve) => (cut = resolve));
  const isAsked = page.waitForRequest((request) => request.method() === 'PUT');
  await page.route(DRAFTS, async (route, request) => {
    if (request.method() !== 'PUT') return route.fallback();
    await gate;
    await route.abort();
  });
  await write(page, ' Un.');
  await isAsked;
  await page.keyboard.type(' Les derniers mots.');
  await page.goBack();
  cut();
  await page.getByRole('link', { name: 'Modifier « Coupé en partant »' }).click();
  await offer(page).getByRole('button', { name: 'Reprendre ce texte' }).click();
  await page.unrouteAll();
  await expect(text(page)).toHaveText('Au début. Un. Les derniers mots.');
});

test('a double click publishes once', async ({ page }) => {
  const session = await openScreen(page, '/admin/articles/new');
  await title(page).fill('Une seule fois');
  await write(page, 'Un texte.');
  await bar(page).getByRole('button', { name: "Publier l'article" }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: "Publier l'article" }).dblclick();
  await expect(dialog).toContainText('C’est en ligne');
  const found = await page.request.get('/api/articles?q=une+seule+fois&fields=card', session);
  const rows = (await found.json()) as { title: string }[];
  expect(rows.filter((row) => row.title === 'Une seule fois')).toHaveLength(1);
});

test('an article that does not exist says so, with a way back', async ({ page }) => {
  await openScreen(page, '/admin/articles/edit/999999');
  await expect(page.getByRole('alert')).toContainText("Erreur lors du chargement de l'article");
  await expect(page.getByRole('alert')).toContainText('Article non trouvé');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Retour aux articles' }).click();
  await expect(page).toHaveURL('/admin/articles');
});
