import type { Page } from '@playwright/test';
import {
  addPerson,
  bearerOf,
  expectAccessible,
  openSession,
  outlastProof,
  password,
} from '../back-office.ts';
import { expect, test } from '../../fixtures.ts';
import { hold } from '../../hold.ts';
import { addImage, imageOf, tile } from '../library.ts';

const dialog = (page: Page) => page.getByRole('dialog').first();
const focus = (page: Page) => page.getByRole('slider', { name: 'Point d’intérêt' });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Enregistrer', exact: true });

test('a picture has an address of its own, from which Back leads to the list as it was', async ({
  page,
}) => {
  const session = await openSession(page);
  const { key } = await addImage(page, session, { name: 'adresse.png', colour: '#1a2b3c' });
  await page.goto('/admin/images?q=adresse');
  await tile(page, 'adresse.png').press('Enter');
  await expect(page).toHaveURL(`/admin/images/${key}?q=adresse`);
  await expect(dialog(page).getByText('320 × 200 pixels')).toBeVisible();
  await expect(dialog(page)).toContainText('Nulle part.');
  await expectAccessible(page, [360, 768, 1440]);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/admin/images?q=adresse');
  await expect(tile(page, 'adresse.png')).toBeFocused();
  await page.goto(`/admin/images/${key}?q=adresse`);
  await expect(dialog(page).getByText('320 × 200 pixels')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/admin/images?q=adresse');
});

test('the point of interest is moved with a pointer, arrows and fields; all is kept @main', async ({
  page,
}) => {
  const session = await openSession(page);
  const { key, url } = await addImage(page, session, { name: 'point.png', colour: '#1a2b3d' });
  const letArrive = await hold(page, `**${url}`);
  await page.goto(`/admin/images/${key}`);
  await focus(page).focus();
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(focus(page)).toHaveAttribute(
    'aria-valuetext',
    '53\u00a0% depuis la gauche, 40\u00a0% depuis le haut',
  );
  const [across, down] = [
    dialog(page).getByLabel('Depuis la gauche, en %'),
    dialog(page).getByLabel('Depuis le haut, en %'),
  ];
  await expect(across).toHaveValue('53');
  const portrait = dialog(page).locator('[data-crop=portrait]');
  await expect(portrait).toHaveCSS('object-position', '53% 40%');
  await across.press('Control+a');
  await across.press('Backspace');
  await expect(portrait).toHaveCSS('object-position', '53% 40%');
  await across.pressSequentially('7');
  await expect(portrait).toHaveCSS('object-position', '7% 40%');
  await across.press('Control+a');
  await across.press('Backspace');
  await across.press('Tab');
  await expect(across).toHaveValue('7');
  const { width, height } = (await dialog(page).locator('.image-focus').boundingBox())!;
  await dialog(page)
    .locator('.image-focus')
    .click({ position: { x: width * 0.75, y: height * 0.9 } });
  // The image takes its space before it is loaded.
  await expect(across).toHaveValue('75');
  await expect(down).toHaveValue('90');
  letArrive();
  await dialog(page)
    .locator('.image-focus')
    .click({ button: 'right', position: { x: 5, y: 5 } });
  await expect(across).toHaveValue('75');
  await dialog(page).getByLabel('Description').fill('Un carré\nbleu nuit');
  await dialog(page).getByLabel('Légende').fill("Rennes, l'été : un pont");
  await dialog(page).getByLabel('Crédit').fill("Nora, de l'atelier");
  await expect(dialog(page).getByLabel('Légende')).toHaveValue('Rennes, l’été\u00a0: un pont');
  await dialog(page).getByLabel('Crédit').blur();
  await expect(dialog(page).getByLabel('Crédit')).toHaveValue('Nora, de l’atelier');
  await save(page).click();
  await expect(page.getByText('Image enregistrée')).toBeVisible();
  expect(await imageOf(page, session, key)).toMatchObject({
    alt: 'Un carré bleu nuit',
    caption: 'Rennes, l’été\u00a0: un pont',
    credit: 'Nora, de l’atelier',
    focus_x: 75,
    focus_y: 90,
    is_decorative: false,
  });
  await dialog(page).getByLabel('Décorative').check();
  await expect(dialog(page).getByLabel('Description')).toBeDisabled();
  await save(page).click();
  await expect
    .poll(() => imageOf(page, session, key))
    .toMatchObject({ alt: '', is_decorative: true });
});

test('what was typed is not lost: on leaving, on a failure, when somebody saved first', async ({
  page,
}) => {
  const session = await openSession(page);
  const { key } = await addImage(page, session, { name: 'perdu.png', colour: '#1a2b3e' });
  await page.goto(`/admin/images/${key}`);
  const description = dialog(page).getByLabel('Description');
  await description.fill('La mienne');
  await dialog(page).getByRole('button', { name: 'Fermer' }).click();
  await page.getByRole('button', { name: 'Continuer à écrire' }).click();
  await expect(description).toHaveValue('La mienne');
  await page.route(`**/api/images/${key}`, (route, request) =>
    request.method() === 'PUT' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  await save(page).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('L’image n’a pas pu être enregistrée');
  await page.unroute(`**/api/images/${key}`);
  const theirs = { alt: 'La leur', version: 1 };
  await addPerson(page, 'iris-images', 'deux rives et un seul pont');
  const other = await bearerOf(page, 'iris-images');
  const put = await page.request.put(`/api/images/${key}`, { ...other, data: theirs });
  expect(put.ok()).toBe(true);
  await dialog(page).getByRole('button', { name: 'Réessayer' }).click();
  const conflict = page.getByRole('dialog', { name: 'Quelqu’un a enregistré avant vous' });
  await expect(conflict).toContainText(/iris-images a enregistré le .* à \d+\sh\s\d\d\./);
  await expect(conflict).toContainText('Vos modifications sont toujours à l’écran');
  await expect(conflict.locator('del, ins')).toHaveText(['leur', 'mienne']);
  await expectAccessible(page, [360, 1440]);
  await conflict.getByRole('button', { name: 'Remplacer par ma version' }).click();
  await expect(page.getByText('Image enregistrée')).toBeVisible();
  expect(await imageOf(page, session, key)).toMatchObject({ alt: 'La mienne', version: 3 });
  await description.fill('Encore');
  await page.request.put(`/api/images/${key}`, { ...other, data: { ...theirs, version: 3 } });
  await save(page).click();
  await conflict.getByRole('button', { name: 'Prendre l’autre version' }).click();
  await expect(description).toHaveValue('La leur');
});

test('a picture that is used is not deleted, but erased everywhere, with a proof', async ({
  page,
}) => {
  const session = await openSession(page);
  const { key, url } = await addImage(page, session, { name: 'partout.png', colour: '#1a2b3f' });
  const created = await page.request.post('/api/articles', {
    ...session,
    data: {
      title: 'Un portrait à effacer',
      content: `<p>Avant</p><img src="${url}" alt="Un portrait" width="320" height="200">`,
      image: url,
    },
  });
  const { id, slug } = (await created.json()) as { id: number; slug: string };
  const heldBack = await outlastProof(page, new RegExp(`/api/images/${key}`));
  await page.goto(`/admin/images/${key}`);
  const used = dialog(page).getByRole('region', { name: 'Où elle est utilisée' });
  const link = used.getByRole('link', { name: 'Article «\u00a0Un portrait à effacer\u00a0»' });
  await expect(link).toHaveAttribute('href', `/admin/articles/edit/${id}`);
  await expect(used).toContainText('en ligne');
  await dialog(page).getByRole('button', { name: 'Supprimer' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Cette image est utilisée');
  await dialog(page).getByRole('button', { name: 'Effacer partout…' }).click();
  const danger = page.getByRole('dialog', { name: 'Effacer cette image partout\u00a0?' });
  await expect(danger).toContainText('d’un contenu en ligne');
  await expect(danger).toContainText('jusqu’à la prochaine publication');
  await expectAccessible(page, [360, 1440]);
  await danger.getByRole('button', { name: 'Effacer partout' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirmez que c’est bien vous' });
  await proof.getByLabel('Mot de passe', { exact: true }).fill(password());
  await proof.getByRole('button', { name: 'Confirmer' }).click();
  await expect(page.getByText('Image effacée partout')).toBeVisible();
  await expect(page).toHaveURL('/admin/images');
  expect(heldBack()).toBe(1);
  expect((await page.request.get(url)).status()).toBe(410);
  const article = await (await page.request.get(`/api/articles/edit/${id}`, session)).json();
  expect(article.content).not.toContain('<img');
  expect(article.image ?? '').toBe('');
  await page.goto(`/articles/${slug}`);
  await expect(page.locator(`img[src*="${key}"]`)).toHaveCount(0);
});

test('one that nothing uses is deleted once that was confirmed', async ({ page }) => {
  const session = await openSession(page);
  const { key } = await addImage(page, session, { name: 'inutile.png', colour: '#1a2b40' });
  await page.goto(`/admin/images/${key}`);
  await expect(dialog(page).getByRole('button', { name: 'Effacer partout…' })).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Supprimer' }).click();
  const sure = page.getByRole('dialog', { name: /Êtes-vous sûr/ });
  await expect(sure).toContainText('inutile.png');
  await sure.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Image supprimée')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await page.request.get(`/api/images/${key}`, session)).status()).toBe(410);
});

test('another picture takes its place everywhere', async ({ page }) => {
  const session = await openSession(page);
  const former = await addImage(page, session, { name: 'ancienne.png', colour: '#1a2b41' });
  const next = await addImage(page, session, { name: 'nouvelle.png', colour: '#1a2b42' });
  const created = await page.request.post('/api/articles', {
    ...session,
    data: { title: 'Une image à remplacer', content: `<p>Voici</p><img src="${former.url}">` },
  });
  const { id } = (await created.json()) as { id: number };
  await page.goto(`/admin/images/${former.key}`);
  await dialog(page).getByRole('button', { name: 'Remplacer partout…' }).click();
  const picker = page.getByRole('dialog', { name: 'Choisir l’image de remplacement' });
  await picker.getByLabel('Rechercher une image').fill('nouvelle');
  await picker.getByRole('button', { name: /nouvelle\.png/ }).click();
  const sure = page.getByRole('dialog', { name: 'Remplacer cette image partout\u00a0?' });
  await expect(sure).toContainText('Un contenu change en une fois');
  await expect(sure).toContainText('après la prochaine publication');
  await sure.getByRole('button', { name: 'Remplacer partout' }).click();
  await expect(page.getByText('Image remplacée dans un contenu')).toBeVisible();
  await expect(page).toHaveURL(`/admin/images/${next.key}`);
  await expect(dialog(page)).toContainText('Une image à remplacer');
  const article = await (await page.request.get(`/api/articles/edit/${id}`, session)).json();
  expect(article.content).toContain(next.url);
  expect(article.content).not.toContain(former.url);
});
