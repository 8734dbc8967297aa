import type { Page } from '@playwright/test';
import {
  addPerson,
  bearerOf,
  expectAccessible,
  openMore,
  openScreen,
  outlastProof,
  password,
} from '../back-office.ts';
import { expect, test } from '../../fixtures.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirmez que c’est bien vous' });
const field = (page: Page) => dialog(page).getByLabel('Mot de passe', { exact: true });
const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Confirmer' });

async function writeMessage(page: Page, subject: string) {
  const form = { name: 'Alix', email: 'preuve@exemple.fr', subject, message: 'Bonjour.' };
  const data = { ...form, website: '', elapsed_ms: 9000 };
  expect((await page.request.post('/api/contact', { data })).status()).toBe(201);
}

test('a download goes on by itself once the password is given again', async ({ page }) => {
  await writeMessage(page, 'À exporter');
  await openScreen(page, '/admin/messages');
  await expect(page.getByRole('heading', { name: 'À exporter' })).toBeVisible();
  await outlastProof(page, /messages\/export/);
  const save = page.getByRole('button', { name: 'Exporter (CSV)' });
  await save.press('Enter');
  await expect(field(page)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('ce n’est pas lui');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'Le mot de passe actuel n’est pas le bon.',
  );
  await field(page).fill(password());
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^messages-.*\.csv$/);
  await expect(dialog(page)).toBeHidden();
  await expect(save).toBeFocused();
});

test('giving up leaves everything as it was, and says so', async ({ page }) => {
  await writeMessage(page, 'À garder');
  await openScreen(page, '/admin/messages');
  const message = page.getByRole('article').filter({ hasText: 'À garder' });
  const told = page
    .getByRole('alert')
    .filter({ hasText: 'Opération annulée : rien n’a été fait.' });
  await outlastProof(page, /messages\/\d+/);
  for (const giveUp of [
    () => page.keyboard.press('Escape'),
    () => dialog(page).getByRole('button', { name: 'Annuler' }).click(),
  ]) {
    await (await openMore(message, 'Supprimer')).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
    await expect(field(page)).toBeFocused();
    await giveUp();
    await expect(dialog(page)).toBeHidden();
    await expect(told).toBeVisible();
    await told.getByRole('button', { name: 'Fermer' }).click();
    await expect(told).toBeHidden();
  }
  await expect(message).toBeVisible();
});

test('two calls at once ask once, and both go on', async ({ page }) => {
  const word = 'le givre fond sur la vitre';
  await addPerson(page, 'preuve-double', word);
  for (const _ of [1, 2, 3]) await bearerOf(page, 'preuve-double');
  await page.goto('/admin/login');
  await page.getByLabel('Identifiant').fill('preuve-double');
  await page.getByLabel('Mot de passe *').fill(word);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
  await page.goto('/admin/account');
  const held = await outlastProof(page, /\/api\/auth\/sessions\/[\w-]+$/);
  const ends = page.getByRole('button', { name: /^Fermer : / });
  await expect(ends).toHaveCount(3);
  await ends.evaluateAll((buttons) => {
    for (const button of buttons.slice(0, 2)) (button as HTMLButtonElement).click();
  });
  await expect.poll(held).toBe(2);
  await expect(dialog(page)).toHaveCount(1);
  await field(page).fill(word);
  await confirm(page).click();
  await expect(ends).toHaveCount(1);
  await expect(dialog(page)).toBeHidden();
});

test('a form that is open keeps what was typed, and is saved once the proof is there', async ({
  page,
}) => {
  await openScreen(page, '/admin/admins');
  await outlastProof(page, /\/api\/admins$/);
  await page.getByRole('button', { name: 'Ajouter un administrateur' }).click();
  const form = page.getByRole('dialog', { name: 'Nouvel administrateur' });
  await form.getByLabel('Identifiant').fill('preuve-formulaire');
  await form
    .getByLabel(/^Mot de passe/)
    .first()
    .fill('la mousse couvre le rocher');
  for (const giveUp of [
    () => page.keyboard.press('Escape'),
    () => dialog(page).getByRole('button', { name: 'Annuler' }).click(),
  ]) {
    await form.getByRole('button', { name: 'Créer le compte' }).click();
    await expect(field(page)).toBeFocused();
    await giveUp();
    await expect(dialog(page)).toBeHidden();
    await expect(form.getByText('Opération annulée : rien n’a été fait.')).toBeVisible();
    await expect(form.getByLabel('Identifiant')).toHaveValue('preuve-formulaire');
  }
  await form.getByRole('button', { name: 'Créer le compte' }).click();
  await field(page).fill(password());
  await confirm(page).click();
  await expect(page.getByRole('row', { name: /preuve-formulaire/ })).toBeVisible();
});

test('a session that ends meanwhile is asked for first, and nothing is lost', async ({ page }) => {
  await writeMessage(page, 'À supprimer plus tard');
  const session = await openScreen(page, '/admin/messages');
  const message = page.getByRole('article').filter({ hasText: 'À supprimer plus tard' });
  await outlastProof(page, /messages\/\d+/);
  await (await openMore(message, 'Supprimer')).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(dialog(page)).toBeVisible();
  await page.request.post('/api/auth/logout', session);
  await field(page).fill(password());
  await confirm(page).click();
  const over = page.getByRole('dialog', { name: 'Votre session est terminée' });
  await over.getByLabel('Mot de passe', { exact: true }).fill(password());
  await over.getByRole('button', { name: 'Reprendre' }).click();
  await expect(message).toBeHidden();
});

test('the token is shown and copied after a fresh proof only', async ({ page }) => {
  await openScreen(page, '/admin/token');
  let isStale = true;
  await page.route('**/api/auth/proof', async (route, request) => {
    if (request.method() === 'POST') {
      isStale = false;
      return route.fallback();
    }
    if (!isStale) return route.fallback();
    await route.fulfill({ status: 403, json: { code: 'proof_required', message: '' } });
  });
  const token = await page.evaluate(() => localStorage.getItem('adminToken')!);
  for (const name of ['Afficher le token', 'Copier le token']) {
    await page.getByRole('button', { name }).click();
    await dialog(page).getByRole('button', { name: 'Annuler' }).click();
    await expect(page.getByText('Opération annulée : rien n’a été fait.').last()).toBeVisible();
    await expect(page.getByText(token)).toBeHidden();
  }
  await page.getByRole('button', { name: 'Afficher le token' }).click();
  await field(page).fill(password());
  await confirm(page).click();
  await expect(page.getByText(token)).toBeVisible();
});

test('the trials are there on a local server only', async ({ page, baseURL }) => {
  const online = 'http://passerelle.test';
  await page.route(`${online}/**`, async (route, request) => {
    const url = request.url().replace(online, baseURL!);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await openScreen(page, `${online}/admin/debug`);
  await expect(
    page.getByRole('heading', { name: 'Écran réservé à un serveur local' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tester la création d’article' })).toBeHidden();
  await expectAccessible(page);
});
