import { expect, test } from './fixtures.ts';
import type { Page } from '@playwright/test';
import { expectAccessible, openScreen, openSession, password } from './back-office.ts';
import { text } from './text-editor.ts';

/*
 * Never lose a sentence: what happens to a text when the browser, the network, the session or
 * another administrator gets in its way.
 */

const title = (page: Page) => page.getByRole('textbox', { name: 'Titre' }).first();
const kept = (page: Page) => page.getByText(/Texte gardé sur cet appareil à \d\d:\d\d/);
const offer = (page: Page) =>
  page.getByRole('region', { name: 'Un texte non enregistré vous attend' });
const update = (page: Page) => page.getByRole('button', { name: 'Mettre à jour' });

/** The texts that the browser keeps. */
const textsOnDevice = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('passerelle-drafts');
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('articles').objectStore('articles').getAll();
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve(reading.result.map(({ form }) => form.content));
          });
        });
      }),
  );

type Session = Awaited<ReturnType<typeof openSession>>;

async function publish(page: Page, session: Session, name: string) {
  const answer = await page.request.post('/api/articles', {
    ...session,
    data: { title: name, content: '<p>Au début.</p>' },
  });
  return (await answer.json()) as { id: number; version: number };
}

async function write(page: Page, words: string) {
  await text(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(words);
}

test('a new text outlives a reload and is offered back, with its date, never put in silently', async ({
  page,
}) => {
  await openScreen(page, '/admin/articles/new');
  await title(page).fill('Jamais perdu');
  await write(page, 'Une phrase qui compte.');
  await expect.poll(() => textsOnDevice(page)).toContain('<p>Une phrase qui compte.</p>');
  // The window is closed at once, as a browser that crashes does: nothing is asked.
  await page.goto('about:blank');
  await page.goto('/admin/articles/new');
  await expect(offer(page)).toContainText(/«\sJamais perdu\s», écrit le .* à \d\d:\d\d\./);
  await expect(title(page)).toHaveValue('');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reprendre ce texte' }).click();
  await expect(title(page)).toHaveValue('Jamais perdu');
  await expect(text(page)).toHaveText('Une phrase qui compte.');
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect(page.getByText('Brouillon enregistré')).toBeVisible();
  await page.goto('/admin/articles/new');
  await expect(title(page)).toBeVisible();
  await expect(offer(page)).toBeHidden();
});

test('a text can be discarded, after a question', async ({ page }) => {
  await openScreen(page, '/admin/articles/new');
  await title(page).fill('À oublier');
  await expect(kept(page)).toBeVisible();
  await page.goto('about:blank');
  await page.goto('/admin/articles/new');
  await page.getByRole('button', { name: 'Supprimer ce texte' }).click();
  await expect(page.getByRole('dialog')).toContainText('Ce texte n’est nulle part ailleurs.');
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer ce texte' }).click();
  await expect(offer(page)).toBeHidden();
  await page.reload();
  await expect(title(page)).toBeVisible();
  await expect(offer(page)).toBeHidden();
});

test('a save that fails keeps everything and says so; the next one succeeds', async ({ page }) => {
  const session = await openSession(page);
  const { id } = await publish(page, session, 'Coupure de réseau');
  await page.goto(`/admin/articles/edit/${id}`);
  await write(page, ' Et la suite.');
  await expect.poll(() => textsOnDevice(page)).toContain('<p>Au début. Et la suite.</p>');
  await page.route(`**/api/articles/${id}`, (route) => route.abort());
  await update(page).click();
  await expect(page.getByRole('alert')).toContainText('Le serveur ne répond pas.');
  await expect(page.getByRole('alert')).toContainText('votre texte est gardé sur cet appareil');
  await expect(text(page)).toHaveText('Au début. Et la suite.');
  await page.unroute(`**/api/articles/${id}`);
  await page.route(`**/api/articles/${id}`, (route) =>
    route.fulfill({ status: 502, body: '<html>' }),
  );
  await update(page).click();
  await expect(page.getByRole('alert')).toContainText(
    "Erreur lors de l'enregistrement de l'article",
  );
  await page.unroute(`**/api/articles/${id}`);
  await page.goto('about:blank');
  await page.goto(`/admin/articles/edit/${id}`);
  await expect(offer(page)).toContainText('La version enregistrée sur le serveur date du');
  await page.getByRole('button', { name: 'Reprendre ce texte' }).click();
  await update(page).click();
  await expect(page.getByText('Article mis à jour')).toBeVisible();
  const saved = await page.request.get(`/api/articles/edit/${id}`, session);
  expect((await saved.json()).content).toBe('<p>Au début. Et la suite.</p>');
});

test('leaving with unsaved changes asks, by a link, the back button and the window', async ({
  page,
}) => {
  const session = await openSession(page);
  const { id } = await publish(page, session, 'On ne part pas ainsi');
  await page.goto('/admin/articles?q=ainsi');
  await page.getByRole('link', { name: 'On ne part pas ainsi', exact: true }).click();
  await write(page, ' Plus loin.');
  const dialog = page.getByRole('dialog');
  const question = 'Des modifications ne sont pas enregistrées. Quitter cet écran ?';
  await page.getByRole('link', { name: 'Catégories' }).click();
  await expect(dialog).toContainText(question);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Continuer à écrire' }).click();
  await expect(page).toHaveURL(`/admin/articles/edit/${id}`);
  await page.goBack();
  await expect(dialog).toContainText(question);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(text(page)).toHaveText('Au début. Plus loin.');
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const leaving = await asked;
  expect(leaving.type()).toBe('beforeunload');
  await leaving.dismiss();
  await expect(text(page)).toHaveText('Au début. Plus loin.');
  await page.getByRole('link', { name: 'Annuler' }).click();
  await dialog.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(page).toHaveURL('/admin/articles');
});

test('a session that ends while writing asks for the password in place, and the save goes on', async ({
  page,
}) => {
  const session = await openSession(page);
  const { id } = await publish(page, session, 'Session finie');
  await page.goto(`/admin/articles/edit/${id}`);
  await write(page, ' Écrit après la fin.');
  await page.request.post('/api/auth/logout', session);
  await update(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Votre session est terminée');
  await expectAccessible(page);
  await dialog.getByLabel('Mot de passe', { exact: true }).fill('ce n’est pas lui');
  await dialog.getByRole('button', { name: 'Reprendre' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Identifiant ou mot de passe incorrect.');
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(password());
  await dialog.getByRole('button', { name: 'Reprendre' }).click();
  await expect(page.getByText('Article mis à jour')).toBeVisible();
  await expect(page).toHaveURL('/admin/articles');
  const shown = await page.request.get('/api/articles/session-finie');
  expect((await shown.json()).content).toBe('<p>Au début. Écrit après la fin.</p>');
});

test('who leaves instead of giving the password finds the text again after signing in', async ({
  page,
}) => {
  const session = await openSession(page);
  const { id } = await publish(page, session, 'Départ puis retour');
  await page.goto(`/admin/articles/edit/${id}`);
  await write(page, ' Pas encore enregistré.');
  const whole = '<p>Au début. Pas encore enregistré.</p>';
  await expect.poll(() => textsOnDevice(page)).toContain(whole);
  await page.request.post('/api/auth/logout', session);
  await update(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL('/admin/login');
  await page.getByLabel('Identifiant').fill('admin');
  await page.getByLabel('Mot de passe', { exact: true }).fill(password());
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
  await page.goto(`/admin/articles/edit/${id}`);
  await page.getByRole('button', { name: 'Reprendre ce texte' }).click();
  await expect(text(page)).toHaveText('Au début. Pas encore enregistré.');
});

test('two people save the same article: the second sees who and when, compares, copies, decides', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const session = await openSession(page);
  const { id } = await publish(page, session, 'À quatre mains');
  await page.goto(`/admin/articles/edit/${id}`);
  await write(page, ' Ma phrase.');
  const theirs = { title: 'À quatre mains', content: '<p>Au début.</p><p>Leur phrase.</p>' };
  await page.request.put(`/api/articles/${id}`, { ...session, data: theirs });
  await update(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Quelqu’un a enregistré avant vous');
  await expect(dialog).toContainText(/Administrateur local a enregistré le .* à \d\d:\d\d\./);
  await dialog.getByRole('button', { name: 'Copier mon texte' }).click();
  await expect(page.getByText('Texte copié')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'À quatre mains\n\nAu début. Ma phrase.',
  );
  await dialog.getByRole('button', { name: 'Comparer' }).click();
  await expect(dialog.getByRole('region', { name: 'Ma version' }).locator('mark')).toHaveText(
    'Au début. Ma phrase.',
  );
  await expect(dialog.getByRole('region', { name: 'L’autre version' }).locator('mark')).toHaveText([
    'Au début.',
    'Leur phrase.',
  ]);
  await expectAccessible(page);

  // A third save in between is not overwritten unseen either.
  await page.request.put(`/api/articles/${id}`, { ...session, data: { excerpt: 'Un extrait' } });
  await dialog.getByRole('button', { name: 'Remplacer par ma version' }).click();
  await expect(dialog).toContainText('Quelqu’un a enregistré avant vous');
  await dialog.getByRole('button', { name: 'Remplacer par ma version' }).click();
  await expect(page.getByText('Article mis à jour')).toBeVisible();
  const saved = await (await page.request.get(`/api/articles/edit/${id}`, session)).json();
  expect(saved.content).toBe('<p>Au début. Ma phrase.</p>');
});

test('taking the other version keeps the own one on the device', async ({ page }) => {
  const session = await openSession(page);
  const { id } = await publish(page, session, 'La leur');
  await page.goto(`/admin/articles/edit/${id}`);
  await write(page, ' La mienne.');
  await expect.poll(() => textsOnDevice(page)).toContain('<p>Au début. La mienne.</p>');
  await page.request.put(`/api/articles/${id}`, {
    ...session,
    data: { content: '<p>La leur.</p>' },
  });
  await update(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Prendre l’autre version' }).click();
  await expect(text(page)).toHaveText('La leur.');
  await page.reload();
  await page.getByRole('button', { name: 'Reprendre ce texte' }).click();
  await expect(text(page)).toHaveText('Au début. La mienne.');
});

test('what is typed while a save is under way is neither lost nor left behind', async ({
  page,
}) => {
  const session = await openSession(page);
  const { id } = await publish(page, session, 'Frappe continue');
  await page.goto(`/admin/articles/edit/${id}`);
  await write(page, ' Avant.');
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**/api/articles/${id}`, async (route) => {
    await isAnswered;
    await route.continue();
  });
  await update(page).click();
  await expect(page.getByRole('button', { name: 'Mise à jour...' })).toBeVisible();
  await write(page, ' Pendant.');
  answer();
  await expect(page.getByText('Article mis à jour')).toBeVisible();
  await expect(page).toHaveURL(`/admin/articles/edit/${id}`);
  await expect(text(page)).toHaveText('Au début. Avant. Pendant.');
  await page.unroute(`**/api/articles/${id}`);
  await update(page).click();
  await expect(page).toHaveURL('/admin/articles');
  const saved = await (await page.request.get(`/api/articles/edit/${id}`, session)).json();
  expect(saved.content).toBe('<p>Au début. Avant. Pendant.</p>');
});

test('a double click publishes once', async ({ page }) => {
  const session = await openScreen(page, '/admin/articles/new');
  await title(page).fill('Une seule fois');
  await write(page, 'Un texte.');
  await page.getByRole('button', { name: "Publier l'article" }).dblclick();
  await expect(page).toHaveURL('/admin/articles');
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
