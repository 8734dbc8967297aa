import type { Route } from '@playwright/test';
import { DRAFTS, publish, saved, stored, write } from '../article-writing.ts';
import { expect, test } from '../../fixtures.ts';
import { openMore, openScreen, openSession } from '../back-office.ts';
import { hiddenTestimonial } from '../hidden-testimonial.ts';
import { hold, loseAnswer } from '../../hold.ts';
import { bar, text } from '../text-editor.ts';

const LIST = '**/api/articles/categories/list';
const KEYS = '**/api/auth/keys';

test('a first save of which the answer is lost makes one article', async ({ page }) => {
  const session = await openScreen(page, '/admin/articles/new');
  await loseAnswer(page, '**/api/articles', 'POST');
  await text(page).click();
  await page.keyboard.type('Zygomorphe');
  await expect(bar(page).getByRole('button', { name: 'Réessayer' })).toBeVisible();
  await page.keyboard.type(', et la suite.');
  await bar(page).getByRole('button', { name: 'Réessayer' }).click();
  await expect(page).toHaveURL(/\/edit\/\d+$/);
  await expect(bar(page)).toContainText(/Enregistré à \d+\sh\s\d\d/);
  const found = await page.request.get('/api/articles?fields=card&q=zygomorphe', session);
  expect(await found.json()).toHaveLength(1);
  await page.reload();
  await expect(text(page)).toHaveText('Zygomorphe, et la suite.');
});

test('a first save that was not heard is not made again under another name when it is put off', async ({
  page,
}) => {
  const session = await openScreen(page, '/admin/articles/new');
  await loseAnswer(page, '**/api/articles', 'POST');
  await text(page).click();
  await page.keyboard.type('Xérographie');
  const retry = bar(page).getByRole('button', { name: 'Réessayer' });
  await expect(retry).toBeVisible();
  const message = 'Trop de demandes.';
  const refuse = (route: Route) =>
    route.fulfill({ status: 429, json: { code: 'too_many_requests', message } });
  await page.route('**/api/articles', refuse, { times: 1 });
  await retry.click();
  await expect(bar(page).getByRole('alert')).toContainText(message);
  // The page retries by itself: 429 asks to wait and refuses nothing.
  await expect(page).toHaveURL(/\/edit\/\d+$/);
  await write(page, ', et la suite.');
  await expect(bar(page)).toContainText(/Enregistré à \d+\sh\s\d\d/);
  const found = await page.request.get('/api/articles?fields=card&q=xerographie', session);
  expect(await found.json()).toHaveLength(1);
});

test('a save of which the answer is lost is no other version', async ({ page }) => {
  const session = await openSession(page);
  const { id } = await publish(page, session, 'Réponse perdue');
  await page.goto(`/admin/articles/edit/${id}`);
  for (const [sentence, meanwhile] of [
    ['Pourquoi ?', ' R&D > 1'],
    ['Encore', ' !'],
  ] as const) {
    await loseAnswer(page, DRAFTS);
    await write(page, ` ${sentence}`);
    const retry = bar(page).getByRole('button', { name: 'Réessayer' });
    await expect(retry).toBeVisible();
    // The usual case: the author types before the retry.
    await write(page, meanwhile);
    await retry.click();
    await saved(page);
  }
  await write(page, ' La suite.');
  await expect
    .poll(async () => (await stored(page, session, id)).draft?.value.content)
    .toMatch(/^<p>Au début\. Pourquoi\s\? R&#x26;D > 1 Encore\s! La suite\.<\/p>$/);
  await expect(bar(page).getByRole('alert')).toBeHidden();
});

test('a publication of which the answer is lost is made once, and said', async ({ page }) => {
  const session = await openSession(page);
  const { id } = await publish(page, session, 'Publication perdue');
  await page.goto(`/admin/articles/edit/${id}`);
  const dialog = page.getByRole('dialog');
  const press = () => dialog.getByRole('button', { name: 'Mettre à jour' }).click();
  // The first pass loses the response, the second the read that follows it.
  for (const [lost, sentence] of [
    ['**/draft/publish', ' Un ?'],
    [`**/api/articles/edit/${id}`, ' Deux ?'],
  ] as const) {
    await write(page, sentence);
    await saved(page);
    await loseAnswer(page, lost);
    await bar(page).getByRole('button', { name: 'Mettre à jour' }).click();
    await press();
    await expect(dialog.getByRole('alert')).toContainText('Le serveur ne répond pas');
    await press();
    await expect(dialog).toContainText('C’est en ligne');
    await dialog.getByRole('button', { name: 'Fermer' }).click();
  }
  const { content, draft } = await stored(page, session, id);
  expect(content).toMatch(/^<p>Au début\. Un\s\? Deux\s\?<\/p>$/);
  expect(draft).toBeNull();
  await write(page, ' Trois.');
  await saved(page);
});

test('a publication that did not reach the server is not made later by itself', async ({
  page,
}) => {
  const session = await openSession(page);
  const { id } = await publish(page, session, 'Publication restée');
  await page.goto(`/admin/articles/edit/${id}`);
  await write(page, ' Un.');
  await saved(page);
  await page.route('**/draft/publish', (route) => route.abort());
  await bar(page).getByRole('button', { name: 'Mettre à jour' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mettre à jour' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Le serveur ne répond pas');
  await page.keyboard.press('Escape');
  await page.unroute('**/draft/publish');
  await write(page, ' Deux.');
  await saved(page);
  expect(await stored(page, session, id)).toMatchObject({
    content: '<p>Au début.</p>',
    draft: { value: { content: '<p>Au début. Un. Deux.</p>' } },
  });
});

test('a withdrawal of which the answer is lost is said as it is, once tried again', async ({
  page,
}) => {
  const session = await openSession(page);
  const { id } = await publish(page, session, 'Retrait perdu');
  await page.goto(`/admin/articles/edit/${id}`);
  await loseAnswer(page, '**/draft/keep**', 'POST');
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Retirer du site' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer du site' }).click();
  const alert = bar(page).getByRole('alert');
  await expect(alert).toContainText('Votre texte est enregistré, le reste n’est pas confirmé.');
  expect(await stored(page, session, id)).toMatchObject({ status: 'draft' });
  await alert.getByRole('button', { name: 'Réessayer' }).click();
  await expect(alert).toBeHidden();
  await expect(bar(page)).toContainText('Brouillon');
});

test('a copy of which the answer is lost is made once', async ({ page }) => {
  const session = await openSession(page);
  await publish(page, session, 'Calque perdu', { status: 'draft' });
  await page.goto('/admin/articles?q=calque');
  const copies = page.getByRole('link', { name: 'Copie de Calque perdu', exact: true });
  const row = page.getByRole('row').filter({ hasText: 'Calque perdu', hasNotText: 'Copie' });
  const duplicate = async () => (await openMore(row, 'Dupliquer « Calque perdu »')).click();
  await loseAnswer(page, '**/api/articles/*/duplicate');
  await duplicate();
  await expect(page.getByRole('alert')).toContainText('Le serveur ne répond pas');
  await expect(copies).toHaveCount(1);
  await duplicate();
  await expect(page).toHaveURL(/\/edit\/\d+$/);
  const found = await page.request.get('/api/articles?fields=card&q=calque', session);
  expect(await found.json()).toHaveLength(2);
});

test('what a row was sent without an answer is no other version', async ({ page }) => {
  const session = await openSession(page);
  const given = { role: 'Cheffe', text: 'Avant.' };
  const { id } = await hiddenTestimonial(page, session, 'Réponse Perdue', given);
  await page.goto(`/admin/testimonials/edit/${id}`);
  const role = page.getByLabel('Fonction');
  const save = page.getByRole('button', { name: 'Mettre à jour' });
  await loseAnswer(page, `**/api/testimonials/${id}/draft*`, 'PUT');
  await role.fill('Cheffe de service');
  await save.click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('ne répond pas');
  await role.fill('Cheffe de deux services');
  await save.click();
  await expect(page).toHaveURL('/admin/testimonials');
  const found = await page.request.get(`/api/testimonials/${id}`, session);
  expect(await found.json()).toMatchObject({ role: 'Cheffe de deux services' });
  await page.request.delete(`/api/testimonials/${id}`, session);
});

test('a save that nothing answers is lost after a minute, and goes out again', async ({ page }) => {
  const session = await openSession(page);
  const { id } = await publish(page, session, 'Serveur muet');
  await page.clock.install();
  await page.goto(`/admin/articles/edit/${id}`);
  const letGo = await hold(page, DRAFTS, 'PUT');
  const asked = page.waitForRequest(DRAFTS);
  await write(page, ' La suite.');
  await page.clock.fastForward('00:05');
  await asked;
  await expect(bar(page)).toContainText('Enregistrement');
  await page.clock.fastForward('01:05');
  await expect(bar(page).getByRole('alert')).toContainText('Non enregistré.');
  letGo();
  await bar(page).getByRole('button', { name: 'Réessayer' }).click();
  await saved(page);
  expect((await stored(page, session, id)).draft?.value.content).toBe('<p>Au début. La suite.</p>');
});

test('what failed is said at once, while the list is read again beside', async ({ page }) => {
  const session = await openScreen(page, '/admin/categories');
  const name = 'Rayon perdu';
  const field = page.getByLabel('Nouvelle catégorie');
  const add = page.getByRole('button', { name: 'Ajouter' });
  const row = page.getByRole('row', { name });
  await expect(page.getByRole('table')).toBeVisible();
  const letGo = await hold(page, LIST);
  await loseAnswer(page, '**/api/articles/categories', 'POST');
  const reread = page.waitForRequest(LIST);
  await field.fill(name);
  await add.click();
  await reread;
  await expect(page.getByText('Le serveur ne répond pas')).toBeVisible();
  await expect(add).toBeEnabled();
  await expect(row).toBeHidden();
  letGo();
  await expect(row).toBeVisible();
  const categories = await (await page.request.get(LIST.slice(2), session)).json();
  const { id } = categories.find((category: { name: string }) => category.name === name);
  await page.request.delete(`/api/articles/categories/${id}`, session);
});

test('a key of which the answer is lost is said to be added by the list alone', async ({
  page,
}) => {
  const keys: object[] = [];
  await page.route(KEYS, (route) => route.fulfill({ json: { keys, recovery_codes_left: 10 } }));
  await openScreen(page, '/admin/account');
  await page.getByRole('button', { name: 'Ajouter une application de codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Application de codes' });
  const save = async (code: string) => {
    await dialog.getByLabel('Code affiché par l’application').fill(code);
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  };
  // Another tab adds a key in between.
  const created_at = '2026-03-04T10:00:00.000Z';
  keys.push({ id: 'a', kind: 'totp', name: 'Autre', created_at, last_used_at: null });
  await save('12');
  await expect(dialog.getByText('Le code a six chiffres.')).toBeVisible();

  await page.route('**/api/auth/keys/totp', (route) => route.abort());
  const letGo = await hold(page, KEYS);
  const reread = page.waitForRequest(KEYS);
  await save('123456');
  await reread;
  await expect(dialog.getByRole('alert')).toContainText('Le serveur ne répond pas');
  letGo();
  await expect(page.getByText('La clé est ajoutée')).toBeVisible();
  await expect(dialog).toBeHidden();
});
