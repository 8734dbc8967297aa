import type { CDPSession, Page } from '@playwright/test';
import { addPerson } from '../back-office.ts';
import { expect } from '../../fixtures.ts';
import { PRODUCTS } from '../../products.ts';

/** Address of the back office by name: browsers create passkeys for a host name, not for an IP address. */
export const LOCAL = `http://localhost:${PRODUCTS.admin.port}`;
export const PASSWORD = 'le sentier longe la haie';

/** Adds an account for one test and returns its user name. */
export async function newPerson(page: Page): Promise<string> {
  const username = `cle-${crypto.randomUUID().slice(0, 8)}`;
  await addPerson(page, username, PASSWORD);
  return username;
}

/** Adds a virtual authenticator that verifies its user at once. */
export async function addAuthenticator(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return devtools;
}

export async function fillLogin(page: Page, username: string) {
  await page.goto('/admin/login');
  await page.getByLabel('Identifiant').fill(username);
  await page.getByLabel('Mot de passe *').fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

export async function logInAs(page: Page, username: string) {
  await fillLogin(page, username);
  await expect(page).toHaveURL('/admin/dashboard');
}

export async function keepCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Vos codes de secours' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allTextContents();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Je les ai gardés' }).click();
  await expect(dialog).toBeHidden();
  return codes;
}
