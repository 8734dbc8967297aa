import type { Locator, Page } from '@playwright/test';
import { expectAccessible, openSession } from '../back-office.ts';
import { expect, test } from '../../fixtures.ts';
import { hold, loseAnswer } from '../../hold.ts';
import { addImage, imageOf, tile } from '../library.ts';

const dialog = (page: Page) => page.getByRole('dialog').first();
const danger = (page: Page) =>
  page.getByRole('dialog', { name: 'Effacer cette image partout\u00a0?' });

/** Overrides properties of an image in the library's responses. */
async function tell(page: Page, key: string, said: object): Promise<void> {
  await page.route(`**/api/images/${key}`, async (route, request) => {
    if (request.method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...said } });
  });
}

/** Chooses the image that replaces the open one. Returns the button that confirms the replacement. */
async function pickReplacement(page: Page, name: string): Promise<Locator> {
  await dialog(page).getByRole('button', { name: 'Remplacer partout…' }).click();
  const picker = page.getByRole('dialog', { name: 'Choisir l’image de remplacement' });
  await picker.getByLabel('Rechercher une image').fill(name);
  await picker.getByRole('button', { name: `${name}.png` }).click();
  const sure = page.getByRole('dialog', { name: 'Remplacer cette image partout\u00a0?' });
  return sure.getByRole('button', { name: 'Remplacer partout' });
}

test('a picture that nothing uses is taken back from its erasure', async ({ page }) => {
  const session = await openSession(page);
  const { key } = await addImage(page, session, { name: 'reprise.png', colour: '#2a2b3c' });
  await tell(page, key, { erased_at: '2030-05-04T10:00:00.000Z' });
  await page.goto(`/admin/images/${key}`);
  await expect(dialog(page)).toContainText('elle sera effacée le');
  await dialog(page).getByLabel('Légende').fill('Gardée');
  await page.unroute(`**/api/images/${key}`);
  await dialog(page).getByRole('button', { name: 'La garder' }).click();
  await expect(page.getByText('L’image est gardée')).toBeVisible();
  await expect(dialog(page)).not.toContainText('elle sera effacée le');
  await dialog(page).getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText('Image enregistrée')).toBeVisible();
  expect(await imageOf(page, session, key)).toMatchObject({ caption: 'Gardée', erased_at: null });
});

test('a deletion is refused, with where, once somebody has used the picture', async ({ page }) => {
  const session = await openSession(page);
  const { key, url } = await addImage(page, session, { name: 'refus.png', colour: '#2a2b3d' });
  await page.goto(`/admin/images/${key}`);
  await dialog(page).getByRole('button', { name: 'Supprimer' }).click();
  const sure = page.getByRole('dialog', { name: /Êtes-vous sûr/ });
  await expect(sure).toBeVisible();
  const data = { title: 'Arrivé entre-temps', content: `<p>Voici</p><img src="${url}" alt="">` };
  expect((await page.request.post('/api/articles', { ...session, data })).ok()).toBe(true);
  await sure.getByRole('button', { name: 'Supprimer' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Ce fichier est utilisé');
  const used = dialog(page).getByRole('region', { name: 'Où elle est utilisée' });
  await expect(used).toContainText('Arrivé entre-temps');
  expect((await page.request.get(url)).status()).toBe(200);
});

test('an erasure that goes on says so, and offers nothing else', async ({ page }) => {
  const session = await openSession(page);
  const { key, url } = await addImage(page, session, { name: 'longue.png', colour: '#2a2b3e' });
  const data = { title: 'Un long effacement', content: `<p>Voici</p><img src="${url}" alt="">` };
  await page.request.post('/api/articles', { ...session, data });
  let calls = 0;
  await page.route(`**/api/images/${key}?everywhere=1`, (route) =>
    ++calls === 1 ? route.fulfill({ json: { changed: 1, is_complete: false } }) : route.fallback(),
  );
  await page.goto(`/admin/images/${key}`);
  await dialog(page).getByRole('button', { name: 'Effacer partout…' }).click();
  await danger(page).getByRole('button', { name: 'Effacer partout' }).click();
  await expect(page.getByText('Image effacée partout')).toBeVisible();
  expect(calls).toBe(2);
  const next = await addImage(page, session, { name: 'encours.png', colour: '#2a2b3f' });
  const said = { erasing_since: '2026-11-22T10:00:00.000Z' };
  await tell(page, next.key, said);
  await page.route('**/api/images?*', async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as { images: { key: string }[] };
    const images = list.images.map((image) =>
      image.key === next.key ? { ...image, ...said } : image,
    );
    await route.fulfill({ response, json: { ...list, images } });
  });
  await page.goto('/admin/images?q=encours');
  await expect(tile(page, 'encours.png')).toContainText('Effacement en cours');
  await tile(page, 'encours.png').click();
  await expect(dialog(page)).toContainText('Cette image est en cours d’effacement');
  for (const name of ['Supprimer', 'Enregistrer'])
    await expect(dialog(page).getByRole('button', { name })).toHaveCount(0);
  await expectAccessible(page, [360, 1440]);
});

test('a replacement waits for nobody: what is being saved is saved', async ({ page }) => {
  const session = await openSession(page);
  const former = await addImage(page, session, { name: 'pendant.png', colour: '#2a2b40' });
  const next = await addImage(page, session, { name: 'suivante.png', colour: '#2a2b41' });
  const data = { title: 'Remplacée', content: `<p>Voici</p><img src="${former.url}" alt="">` };
  await page.request.post('/api/articles', { ...session, data });
  const release = await hold(page, `**/api/images/${former.key}`, 'PUT');
  await page.goto(`/admin/images/${former.key}`);
  await dialog(page).getByLabel('Légende').fill('Avant de partir');
  await dialog(page).getByRole('button', { name: 'Enregistrer', exact: true }).click();
  const confirm = await pickReplacement(page, 'suivante');
  release();
  await expect(page.getByText('Image enregistrée')).toBeVisible();
  await confirm.click();
  await expect(page.getByText('Image remplacée dans un contenu')).toBeVisible();
  await expect(page).toHaveURL(`/admin/images/${next.key}`);
  expect(await imageOf(page, session, former.key)).toMatchObject({ caption: 'Avant de partir' });
});

test('a replacement says what became of it, and reads the picture again', async ({ page }) => {
  const session = await openSession(page);
  const former = await addImage(page, session, { name: 'partielle.png', colour: '#2a2b42' });
  const next = await addImage(page, session, { name: 'remplacante.png', colour: '#2a2b43' });
  const data = { title: 'En partie', content: `<p>Voici</p><img src="${former.url}" alt="">` };
  await page.request.post('/api/articles', { ...session, data });
  let answer: object | undefined;
  await page.route(`**/api/images/${former.key}/replace`, (route) =>
    answer ? route.fulfill({ json: answer }) : route.abort(),
  );
  await page.goto(`/admin/images/${former.key}`);
  const confirm = await pickReplacement(page, 'remplacante');
  const reread = page.waitForRequest(`**/api/images/${former.key}`);
  await confirm.click();
  await expect(dialog(page).getByRole('alert')).toContainText('Le serveur ne répond pas');
  await reread;
  answer = { changed: 0, is_complete: true };
  await (await pickReplacement(page, 'remplacante')).click();
  await expect(page.getByText('Rien n’a changé\u00a0: aucun contenu')).toBeVisible();
  await expect(page).toHaveURL(`/admin/images/${next.key}`);
  await page.goto(`/admin/images/${former.key}`);
  answer = { changed: 1, is_complete: false };
  await (await pickReplacement(page, 'remplacante')).click();
  await expect(page.getByText(/dans \d+ contenus, mais pas encore partout/)).toBeVisible();
  await expect(page).toHaveURL(`/admin/images/${former.key}`);
});

/** Opens an image that an article uses, from the list, and asks to erase it. */
async function askErasure(page: Page, name: string, colour: string) {
  const session = await openSession(page);
  const { key, url } = await addImage(page, session, { name: `${name}.png`, colour });
  const data = { title: `Avec ${name}`, content: `<p>Voici</p><img src="${url}" alt="">` };
  await page.request.post('/api/articles', { ...session, data });
  await page.goto(`/admin/images?q=${name}`);
  await tile(page, `${name}.png`).click();
  await dialog(page).getByRole('button', { name: 'Effacer partout…' }).click();
  return { address: `**/api/images/${key}?everywhere=1`, url };
}

test('an erasure under way is not cancelled, and leaves where they are those who left', async ({
  page,
}) => {
  const { address, url } = await askErasure(page, 'entamee', '#2a2b44');
  const release = await hold(page, address);
  await danger(page).getByRole('button', { name: 'Effacer partout' }).click();
  await expect(danger(page).getByRole('button', { name: 'Annuler' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(danger(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByText('Image effacée partout')).toBeVisible();
  await expect(page).toHaveURL('/admin/images?q=entamee');
  expect((await page.request.get(url)).status()).toBe(410);
});

test('an erasure of which the answer is lost shows what became of the picture', async ({
  page,
}) => {
  const { address } = await askErasure(page, 'inouie', '#2a2b45');
  await loseAnswer(page, address);
  await danger(page).getByRole('button', { name: 'Effacer partout' }).click();
  await expect(danger(page).getByRole('alert')).toContainText('Le serveur ne répond pas');
  await expect(page.getByText('L’image n’a pas pu être chargée')).toBeVisible();
});

test('nothing more is asked of a picture once it is removed', async ({ page }) => {
  const session = await openSession(page);
  const { key } = await addImage(page, session, { name: 'sans-suite.png', colour: '#2a2b77' });
  await page.goto('/admin/images?q=sans-suite');
  await tile(page, 'sans-suite.png').click();
  await dialog(page).getByRole('button', { name: 'Supprimer' }).click();
  const sure = page.getByRole('dialog', { name: /Êtes-vous sûr/ });
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith(key) && asked.push(request.method()));
  await sure.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Aucune image trouvée')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(asked).toEqual(['DELETE']);
});
