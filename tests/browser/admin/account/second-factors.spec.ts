import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible, openSession, outlastProof } from '../back-office.ts';
import { expect, test } from '../../fixtures.ts';
import { loseAnswer } from '../../hold.ts';
import { PRODUCTS } from '../../products.ts';
import {
  addAuthenticator,
  fillLogin,
  keepCodes,
  LOCAL,
  logInAs,
  newPerson,
  PASSWORD,
} from './second-factor.ts';

// Each test checks many screens for accessibility.
test.describe.configure({ timeout: 120_000 });
test.use({ baseURL: LOCAL });

const proofDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Confirmez que c’est bien vous' });

/** Opens the dialog that adds an authenticator app. Returns the key that it shows. */
async function openTotp(page: Page): Promise<TOTP> {
  await page.getByRole('link', { name: 'Mon compte' }).click();
  await page.getByRole('button', { name: 'Ajouter une application de codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Application de codes' });
  await expect(dialog.getByRole('img', { name: 'Code QR' })).toBeVisible();
  const secret = (await dialog.locator('code, pre').first().textContent())!.replace(/\s/g, '');
  return new TOTP({ secret: Secret.fromBase32(secret) });
}

async function fillTotp(page: Page, code: string) {
  await page.getByLabel('Code affiché par l’application').fill(code);
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
}

async function signInWith(page: Page, username: string, code: string) {
  await page.evaluate(() => localStorage.clear());
  await fillLogin(page, username);
  await page.getByLabel('Code').fill(code);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/dashboard');
}

test('a passkey is added, signs in, proves who is there, and is removed @main', async ({
  page,
}) => {
  const username = await newPerson(page);
  await addAuthenticator(page);
  await logInAs(page, username);
  await page.goto('/admin/account');
  await expect(page.getByText('Vous n’avez pas encore de deuxième clé.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter une clé d’accès' });
  await expect(dialog.getByLabel('Nom')).toHaveValue(/Chrome sur Linux/);
  await expectAccessible(page);
  const unnamed = page.getByText('Donnez un nom à cette clé.');
  await dialog.getByLabel('Nom').fill('');
  await dialog.getByRole('button', { name: 'Créer la clé d’accès' }).click();
  await expect(unnamed).toBeVisible();
  await dialog.getByLabel('Nom').fill('Ordinateur du bureau');
  await dialog.getByRole('button', { name: 'Créer la clé d’accès' }).click();
  expect(new Set(await keepCodes(page)).size).toBe(10);
  await expect(page.getByText('Ordinateur du bureau')).toBeVisible();
  await expect(page.getByText('10 codes de secours restants.')).toBeVisible();
  await expect(page.getByText(/Jamais utilisée/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Renommer « Ordinateur du bureau »' }).click();
  await expect(page.getByLabel('Nom')).toBeFocused();
  await page.getByLabel('Nom').fill('');
  await page.getByLabel('Nom').press('Enter');
  await expect(unnamed).toBeVisible();
  await page.getByLabel('Nom').fill('Portable');
  await page.getByLabel('Nom').press('Enter');
  await expect(page.getByText('La clé est renommée.')).toBeVisible();
  await expect(page.getByText('Portable', { exact: true })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/admin/login');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
  await expect(page).toHaveURL('/admin/dashboard');

  await page.evaluate(() => localStorage.clear());
  await fillLogin(page, username);
  await expect(page.getByRole('heading', { name: 'Deuxième étape' })).toBeVisible();
  await expect(page.getByLabel('Code')).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
  await expect(page).toHaveURL('/admin/dashboard');

  await page.goto('/admin/account');
  await expect(page.getByText(/Utilisée le/)).toBeVisible();
  await outlastProof(page, /\/api\/auth\/keys\/[\w-]{36}$/);
  await page.getByRole('button', { name: 'Retirer « Portable »' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
  await expect(proofDialog(page)).toBeVisible();
  await expectAccessible(page);
  await proofDialog(page).getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
  await expect(page.getByText('La clé est retirée.')).toBeVisible();
  await expect(page.getByText('Vous n’avez pas encore de deuxième clé.')).toBeVisible();
});

test('an application of codes is added and signs in, and so does a recovery code', async ({
  page,
}) => {
  const username = await newPerson(page);
  await logInAs(page, username);
  const totp = await openTotp(page);
  await expectAccessible(page);
  await fillTotp(page, '12');
  await expect(page.getByText('Le code a six chiffres.')).toBeVisible();
  await fillTotp(page, totp.generate());
  await expect(page.getByRole('dialog', { name: 'Vos codes de secours' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Rester sur cet écran' }).click();
  const codes = await keepCodes(page);
  await expect(page.getByRole('button', { name: 'Ajouter une application' })).toBeHidden();

  await page.evaluate(() => localStorage.clear());
  await fillLogin(page, username);
  const next = page.getByRole('button', { name: 'Continuer' });
  await next.click();
  await expect(page.getByText('Saisissez un code.')).toBeVisible();
  await page.getByLabel('Code').fill('000000');
  await next.click();
  await expect(page.getByRole('alert')).toHaveText(/Ce code n’est pas le bon/);
  await page.getByLabel('Code').fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await next.click();
  await expect(page).toHaveURL('/admin/dashboard');

  await page.evaluate(() => localStorage.clear());
  await fillLogin(page, username);
  await page.getByRole('button', { name: 'Retour', exact: true }).click();
  await expect(page.getByLabel('Identifiant')).toBeVisible();
  await signInWith(page, username, codes[0]!);
  await page.goto('/admin/account');
  await expect(page.getByText('9 codes de secours restants.')).toBeVisible();
  await page.getByRole('button', { name: 'Nouveaux codes de secours' }).click();
  const shown = page.getByRole('dialog', { name: 'Vos codes de secours' });
  await expect(shown).toContainText('Ils remplaceront les anciens dès que');
  await expectAccessible(page);
  await shown.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByText('9 codes de secours restants.')).toBeVisible();
  await page.getByRole('button', { name: 'Nouveaux codes de secours' }).click();
  expect(await keepCodes(page)).not.toContain(codes[1]);
  await expect(page.getByText('10 codes de secours restants.')).toBeVisible();
});

test('a lost answer leaves the former codes until the new ones are kept', async ({ page }) => {
  const username = await newPerson(page);
  await logInAs(page, username);
  const totp = await openTotp(page);
  await loseAnswer(page, '**/api/auth/keys/totp');
  await fillTotp(page, totp.generate());
  // The server has stored the key although its response is lost.
  const first = await keepCodes(page);

  const ask = page.getByRole('button', { name: 'Nouveaux codes de secours' });
  await loseAnswer(page, '**/api/auth/keys/recovery-codes/options');
  await ask.click();
  await expect(page.getByRole('alert')).toContainText('Le serveur ne répond pas');
  await signInWith(page, username, first[0]!);
  await page.goto('/admin/account');
  await expect(page.getByText('9 codes de secours restants.')).toBeVisible();

  await ask.click();
  const dialog = page.getByRole('dialog', { name: 'Vos codes de secours' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allTextContents();
  await loseAnswer(page, '**/api/auth/keys/recovery-codes');
  await dialog.getByRole('button', { name: 'Je les ai gardés' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Gardez aussi les anciens codes');
  await expectAccessible(page);
  await outlastProof(page, /recovery-codes$/);
  await dialog.getByRole('button', { name: 'Je les ai gardés' }).click();
  await proofDialog(page).getByLabel('Mot de passe').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Vos codes de secours fonctionnent.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('10 codes de secours restants.')).toBeVisible();
  await signInWith(page, username, codes[0]!);
});

test('a first passkey of which the answer is lost is made once; that there are no codes is said', async ({
  page,
}) => {
  const username = await newPerson(page);
  const devtools = await addAuthenticator(page);
  await logInAs(page, username);
  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter une clé d’accès' });
  const create = dialog.getByRole('button', { name: 'Créer la clé d’accès' });
  // Both the response and the read that follows it are lost.
  await loseAnswer(page, '**/api/auth/keys/passkey');
  await page.route('**/api/auth/keys', (route) => route.abort(), { times: 2 });
  await create.click();
  await expect(dialog.getByRole('alert')).toContainText('Le serveur ne répond pas');
  await page.route('**/api/auth/keys/recovery-codes/options', (route) => route.abort(), {
    times: 1,
  });
  await create.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^Renommer/ })).toHaveCount(1);
  await expect(page.getByText('Vous n’avez pas de codes de secours.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Créer des codes de secours' }).click();
  await keepCodes(page);
  await expect(page.getByText('10 codes de secours restants.')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
  await devtools.detach();
});

test('a change of password lists recent keys, which can be removed by keyboard', async ({
  page,
}) => {
  const username = await newPerson(page);
  const devtools = await addAuthenticator(page);
  await logInAs(page, username);
  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  await page.getByLabel('Nom', { exact: true }).fill('Inconnue');
  await page.getByRole('button', { name: 'Créer la clé d’accès' }).click();
  await keepCodes(page);
  await page.getByLabel('Mot de passe actuel').fill(PASSWORD);
  await page
    .getByLabel('Nouveau mot de passe *', { exact: true })
    .fill('le ruisseau longe la haie');
  await page.getByLabel('Confirmer le nouveau mot de passe').fill('le ruisseau longe la haie');
  await page.keyboard.press('Enter');
  const recent = page.getByRole('alert').filter({ hasText: 'Clés ajoutées depuis 24\u00a0heures' });
  await expect(recent.getByText('Inconnue')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);
  const remove = recent.getByRole('button', { name: 'Retirer « Inconnue »' });
  await page.route('**/api/auth/keys/*', (route) => route.abort(), { times: 1 });
  for (let tried = 0; tried < 2; tried++) {
    await remove.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).press('Enter');
    if (tried === 0) await expect(remove).toBeEnabled();
  }
  await expect(page.getByText('Plus aucune clé récente.')).toBeVisible();
  await expect(page.getByText('Vous n’avez pas encore de deuxième clé.')).toBeVisible();
  await devtools.detach();
});

test('on an address in digits the screen says where passkeys work', async ({ page }) => {
  const digits = `http://127.0.0.1:${PRODUCTS.admin.port}`;
  await openSession(page);
  await page.goto(`${digits}/admin/account`);
  const link = page.getByRole('link', { name: 'Ouvrir cette page sur localhost' });
  await expect(link).toHaveAttribute('href', `${LOCAL}/admin/account`);
  await expect(page.getByRole('button', { name: 'Ajouter une clé d’accès' })).toBeHidden();
});

test('whoever has no second key adds one first where it is required of everybody', async ({
  page,
}) => {
  const username = await newPerson(page);
  await logInAs(page, username);
  let mustAddKey = true;
  await page.route('**/api/auth/me', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ json: { ...answer, user: { ...answer.user, mustAddKey } } });
  });
  await page.goto('/admin/articles');
  await expect(page).toHaveURL('/admin/account');
  await expect(page.getByText('Ajoutez d’abord une deuxième clé à votre compte.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sessions ouvertes' })).toBeHidden();
  await expectAccessible(page);
  await addAuthenticator(page);
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  mustAddKey = false;
  await page.getByRole('button', { name: 'Créer la clé d’accès' }).click();
  await keepCodes(page);
  await expect(page.getByRole('heading', { name: 'Sessions ouvertes' })).toBeVisible();
  await page.goto('/admin/articles');
  await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible();
  await expect(page).toHaveURL('/admin/articles');
});
