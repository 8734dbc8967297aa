import type { Page } from '@playwright/test';
import { publish, title } from '../article-writing.ts';
import { addPerson, openMore, openScreen, openSession } from '../back-office.ts';
import { choosePicture, UPLOAD } from '../choose-picture.ts';
import { expect, test } from '../../fixtures.ts';
import { hold, loseAnswer } from '../../hold.ts';
import { bar, text } from '../text-editor.ts';

type Session = Awaited<ReturnType<typeof openSession>>;

const TESTIMONIALS = '/api/testimonials';

/** Creates an inactive testimonial and returns its id. */
async function testify(page: Page, session: Session, name: string): Promise<number> {
  const data = { name, role: 'Directrice', text: 'Un texte assez long.', is_active: false };
  const answer = await page.request.post(TESTIMONIALS, { ...session, data });
  return ((await answer.json()) as { id: number }).id;
}

const called = async (page: Page, session: Session, name: string) =>
  (
    (await (await page.request.get('/api/admin/testimonials', session)).json()) as {
      name: string;
      image: string;
      role: string;
    }[]
  ).filter((row) => row.name === name);

test('what a list does once a form is open leaves what is typed', async ({ page }) => {
  const session = await openSession(page);
  await testify(page, session, 'Basculé Tard');
  const id = await testify(page, session, 'Ouverte Tôt');
  await page.goto('/admin/testimonials');
  const letGo = await hold(page, `**${TESTIMONIALS}/*`, 'PUT');
  const toggled = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  const row = page.getByRole('row', { name: /Basculé Tard/ });
  await row.getByRole('button', { name: /^Inactif/ }).click();
  await page.getByRole('link', { name: /Modifier.*Ouverte Tôt/ }).click();
  await page.getByLabel('Fonction').fill('Ma fonction');
  const reread = page.waitForResponse('**/api/admin/testimonials');
  letGo();
  await toggled;
  await page.getByRole('link', { name: 'Témoignages' }).click();
  const opened = page.getByRole('row', { name: /Ouverte Tôt/ });
  await expect(opened.getByText('Modifications non publiées')).toBeVisible();
  await opened.getByRole('link', { name: /Modifier/ }).click();
  await expect(page).toHaveURL(`/admin/testimonials/edit/${id}`);
  await expect(page.getByLabel('Fonction')).toHaveValue('Ma fonction');
  await reread;
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await expect(page.getByText('Témoignage mis à jour')).toBeVisible();
  expect(await called(page, session, 'Ouverte Tôt')).toMatchObject([{ role: 'Ma fonction' }]);
});

test('a deletion that is taken back leaves the article that is open', async ({ page }) => {
  const session = await openSession(page);
  await publish(page, session, 'Supprimé par mégarde');
  await publish(page, session, 'Écrit pendant ce temps');
  await page.goto('/admin/articles?q=mégarde');
  await (await openMore(page, 'Supprimer « Supprimé par mégarde »')).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  const undo = page.getByRole('status').getByRole('button', { name: 'Annuler' });
  await expect(undo).toBeVisible();
  await page.getByLabel('Rechercher un article').fill('pendant');
  await page.getByRole('link', { name: 'Écrit pendant ce temps', exact: true }).click();
  await text(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Encore.');
  await text(page).evaluate((element) => element.setAttribute('data-same', ''));
  await undo.click();
  await expect(page.getByText('de nouveau en ligne')).toBeVisible();
  await expect(text(page)).toHaveAttribute('data-same', '');
  await expect(text(page)).toContainText('Encore.');
  await expect(bar(page)).toContainText(/Enregistré à/);
});

test('fields that the address tells take what is typed, and what the address says', async ({
  page,
}) => {
  await openScreen(page, '/admin/images');
  const words = page.getByLabel('Rechercher une image');
  await words.pressSequentially('quai nord', { delay: 30 });
  for (let steps = 0; steps < 4; steps++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('du port ');
  await expect(words).toHaveValue('quai du port nord');
  await expect(page).toHaveURL(/[?&]q=quai\+du\+port\+nord/);

  await page.goto('/admin/journal');
  const from = page.getByLabel('Du', { exact: true });
  await from.pressSequentially('03042026', { delay: 30 });
  await expect(from).toHaveValue(/^2026-0[34]-0[34]$/);
  await expect(page).toHaveURL(/from=2026-0[34]-0[34]/);
  await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  await expect(from).toHaveValue('');

  await page.goto('/admin/articles');
  const search = page.getByLabel('Rechercher un article');
  await search.fill('introuvable');
  await expect(page).toHaveURL(/q=introuvable/);
  await page.getByRole('navigation').getByRole('link', { name: 'Articles' }).click();
  await expect(page).not.toHaveURL(/q=/);
  await expect(search).toHaveValue('');
});

test('a field gives way to an address that changes before what was typed is drawn', async ({
  page,
}) => {
  await openScreen(page, '/admin/articles');
  const search = page.getByLabel('Rechercher un article');
  const link = page.getByRole('navigation').getByRole('link', { name: 'Articles' });
  await link.evaluate((element: HTMLElement) => {
    const replace = history.replaceState.bind(history);
    history.replaceState = (state, unused, url) => {
      replace(state, unused, url);
      if (/q=introuvable/.test(location.href)) queueMicrotask(() => element.click());
    };
  });
  await search.fill('introuvable');
  await expect(search).toHaveValue('');
  await expect(page).not.toHaveURL(/q=/);
});

test('a page of a list that is there no longer gives way to the last one', async ({ page }) => {
  await openScreen(page, '/admin/articles?page=99');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page).not.toHaveURL(/page=99/);
  await page.goto('/admin/articles?page=-2.5');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('a testimonial waits for its photo, and so does who leaves it', async ({ page }) => {
  const session = await openScreen(page, '/admin/testimonials/new');
  const letGo = await hold(page, UPLOAD);
  await choosePicture(page);
  await page.getByRole('link', { name: 'Témoignages' }).click();
  await page.getByRole('button', { name: 'Continuer à écrire' }).click();
  await page.getByLabel('Nom').fill('Avec Photo');
  await page.getByLabel('Fonction').fill('Éducateur');
  await page.getByLabel('Témoignage *').fill('Un texte assez long.');
  await page.getByLabel('Témoignage actif').uncheck();
  await page.getByRole('button', { name: 'Créer le témoignage' }).click();
  await expect(page.getByRole('button', { name: 'Créer le témoignage' })).toBeDisabled();
  expect(await called(page, session, 'Avec Photo')).toEqual([]);
  letGo();
  await expect(page.getByText('Témoignage créé')).toBeVisible();
  const image = expect.stringMatching(/^\/uploads\//);
  expect(await called(page, session, 'Avec Photo')).toMatchObject([{ image }]);
});

test('a photo that does not arrive keeps its testimonial from being saved once', async ({
  page,
}) => {
  const session = await openSession(page);
  const id = await testify(page, session, 'Photo Perdue');
  await page.goto(`/admin/testimonials/edit/${id}`);
  await page.route(UPLOAD, (route) => route.abort());
  const fail = await hold(page, UPLOAD);
  await choosePicture(page);
  await page.getByLabel('Fonction').fill('Éducatrice');
  const save = page.getByRole('button', { name: 'Mettre à jour' });
  await save.click();
  fail();
  await expect(page.getByRole('alert').last()).toContainText('L’image n’est pas arrivée');
  expect(await called(page, session, 'Photo Perdue')).toMatchObject([{ role: 'Directrice' }]);
  await save.click();
  await expect(page.getByText('Témoignage mis à jour')).toBeVisible();
});

test('a cover that is on its way keeps its article from going online', async ({ page }) => {
  await openScreen(page, '/admin/articles/new');
  await title(page).fill('Une couverture');
  await text(page).click();
  await page.keyboard.type('Un début.');
  const panel = page.getByRole('button', { name: 'Choisir sur cet appareil' });
  if (!(await panel.isVisible())) await page.getByRole('button', { name: 'Réglages' }).click();
  const letGo = await hold(page, UPLOAD);
  await choosePicture(page);
  await page.keyboard.press('Escape');
  await bar(page)
    .getByRole('button', { name: /Publier/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Avant de publier' });
  await expect(dialog).toContainText('Une image est en cours d’envoi');
  await expect(dialog.getByRole('button', { name: /^Publier/ })).toBeDisabled();
  letGo();
  await expect(dialog.getByRole('button', { name: /^Publier/ })).toBeEnabled();
});

test('a testimonial of which the answer is lost is made once, with what is typed since', async ({
  page,
}) => {
  const session = await openScreen(page, '/admin/testimonials/new');
  await page.getByLabel('Nom').fill('Réponse Perdue');
  await page.getByLabel('Fonction').fill('Éducateur');
  await page.getByLabel('Témoignage *').fill('Un texte assez long.');
  await page.getByLabel('Témoignage actif').uncheck();
  await loseAnswer(page, `**${TESTIMONIALS}`, 'POST');
  await page.getByRole('button', { name: 'Créer le témoignage' }).click();
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  await page.getByLabel('Fonction').fill('Éducateur à Brest');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page).toHaveURL('/admin/testimonials');
  expect(await called(page, session, 'Réponse Perdue')).toMatchObject([
    { role: 'Éducateur à Brest' },
  ]);
});

test('an account that was closed meanwhile stays closed', async ({ page }) => {
  const session = await openSession(page);
  await addPerson(page, 'paul-parti', 'deux rives et un seul pont');
  await page.goto('/admin/admins');
  const row = page.getByRole('row', { name: /paul-parti/ });
  await row.getByRole('button', { name: /Modifier/ }).click();
  const people = async () =>
    (await (await page.request.get('/api/admins', session)).json()) as {
      id: number;
      username: string;
      is_active: number;
      email: string;
    }[];
  const paul = async () => (await people()).find(({ username }) => username === 'paul-parti')!;
  const { id } = await paul();
  const data = { is_active: false };
  expect((await page.request.put(`/api/admins/${id}`, { ...session, data })).ok()).toBe(true);
  await page.getByLabel('E-mail').fill('paul@exemple.fr');
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await paul()).toMatchObject({ email: 'paul@exemple.fr', is_active: 0 });
});
