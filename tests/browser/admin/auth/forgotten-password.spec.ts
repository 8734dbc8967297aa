import type { Email, EmailRow } from '#contract/emails/emails';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { bearerOf } from '../back-office.ts';

const PASSWORD = 'la rosée perle sur la fougère';

/** Returns the link in the newest e-mail to an address, which a local product shows in its outbox. */
async function linkTo(page: Page, address: string): Promise<string> {
  const owner = await bearerOf(page, 'admin');
  const newest = async () => {
    const rows = (await (await page.request.get('/api/emails', owner)).json()) as EmailRow[];
    const row = rows.find(({ recipient }) => recipient === address);
    if (!row) return '';
    const { text } = (await (
      await page.request.get(`/api/emails/${row.id}`, owner)
    ).json()) as Email;
    return /http\S+#[0-9a-f]{64}/.exec(text)?.[0] ?? '';
  };
  await expect.poll(newest).not.toBe('');
  return newest();
}

async function choose(page: Page, word: string) {
  await page.getByLabel('Mot de passe *').first().fill(word);
  await page.getByLabel('Confirmer le mot de passe').fill(word);
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
  await expect(page.getByRole('status')).toContainText('Votre mot de passe est enregistré.');
  await page.getByRole('link', { name: 'Se connecter' }).click();
}

async function signIn(page: Page, username: string, word: string) {
  await page.getByLabel('Identifiant').fill(username);
  await page.getByLabel('Mot de passe *').fill(word);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
}

test('an invited person chooses a password, forgets it, and chooses another one', async ({
  page,
}) => {
  const [username, email] = ['oriane-invitee', 'oriane@exemple.fr'];
  const owner = await bearerOf(page, 'admin');
  const created = await page.request.post('/api/admins', { ...owner, data: { username, email } });
  expect(created.status()).toBe(201);
  const invitation = await linkTo(page, email);
  const secret = new URL(invitation).hash.slice(1);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));

  // Programs that examine e-mails open links. That uses up none.
  expect((await page.request.get(invitation)).status()).toBe(200);
  await page.goto(invitation);
  await expect(page.getByText('Pour le compte «\u00a0oriane-invitee\u00a0».')).toBeVisible();
  await choose(page, PASSWORD);
  await signIn(page, username, PASSWORD);

  const elsewhere = await page.context().browser()!.newContext();
  const forgetful = await elsewhere.newPage();
  await forgetful.goto(new URL('/admin/login', page.url()).href);
  await forgetful.getByRole('link', { name: 'Mot de passe oublié' }).click();
  // The sign-in form, shown until the code of the screen has arrived, has a field of the same name.
  await expect(forgetful.getByRole('heading', { name: 'Mot de passe oublié' })).toBeVisible();
  await forgetful.getByLabel('Identifiant').fill(username);
  await forgetful.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(forgetful.getByRole('status')).toContainText('un lien vient de lui être envoyé');
  const link = await linkTo(page, email);
  await forgetful.goto(invitation);
  await expect(forgetful.getByRole('alert')).toContainText('Ce lien a déjà servi');
  await forgetful.goto(link);
  await choose(forgetful, `${PASSWORD} bis`);
  await signIn(forgetful, username, `${PASSWORD} bis`);

  // The new password has ended the first session, also in the browser where it was open.
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL('/admin/login');
  expect(addresses.filter((address) => new URL(address).pathname.includes(secret))).toEqual([]);
  expect(addresses.filter((address) => new URL(address).search.includes(secret))).toEqual([]);
  await elsewhere.close();
});
