import type { Page } from '@playwright/test';
import { expectAccessible, openSession } from './back-office.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './hold.ts';
import { addImage, imageOf, tile } from './library.ts';

const dialog = (page: Page) => page.getByRole('dialog').first();

/** Has the library say something else of a picture. */
async function tell(page: Page, key: string, said: object): Promise<void> {
  await page.route(`**/api/images/${key}`, async (route, request) => {
    if (request.method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...said } });
  });
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
  await expect(dialog(page).getByRole('alert')).toContainText('Cette image est utilisée');
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
  const danger = page.getByRole('dialog', { name: 'Effacer cette image partout\u00a0?' });
  await danger.getByRole('button', { name: 'Effacer partout' }).click();
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
  await dialog(page).getByRole('button', { name: 'Remplacer partout…' }).click();
  const picker = page.getByRole('dialog', { name: 'Choisir l’image de remplacement' });
  await picker.getByLabel('Rechercher une image').fill('suivante');
  await picker.getByRole('button', { name: /suivante\.png/ }).click();
  release();
  await expect(page.getByText('Image enregistrée')).toBeVisible();
  const sure = page.getByRole('dialog', { name: 'Remplacer cette image partout\u00a0?' });
  await sure.getByRole('button', { name: 'Remplacer partout' }).click();
  await expect(page.getByText('Image remplacée dans un contenu')).toBeVisible();
  await expect(page).toHaveURL(`/admin/images/${next.key}`);
  expect(await imageOf(page, session, former.key)).toMatchObject({ caption: 'Avant de partir' });
});
