import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { answer, calls, disconnect, refuse } from '../fake-api.ts';
import { address, openScreen, reload } from '../screen.tsx';
import { writesOf } from '../writes.ts';

const SENT = 'Si un compte a cet identifiant, un lien vient de lui être envoyé.';
const PASSWORD = 'le saule penche vers la rive';

const name = page.getByLabelText('Identifiant');
const ask = page.getByRole('button', { name: 'Envoyer le lien' });
const password = page.getByLabelText('Mot de passe *').first();
const again = page.getByLabelText('Confirmer le mot de passe');
const save = page.getByRole('button', { name: 'Enregistrer le mot de passe' });
const forgotten = page.getByRole('link', { name: 'Mot de passe oublié' });

beforeEach(() => {
  localStorage.clear();
  answer('GET /auth/password-link', { is_available: true });
  answer('POST /auth/password-link', { message: SENT });
  answer('POST /auth/password-link/check', { username: 'claire' });
  answer('PUT /auth/password-link', { message: 'Votre mot de passe est enregistré.' });
});

test('the sign-in screen offers a link with a provider only', async () => {
  const screen = await openScreen('/admin/login');
  await expect.element(forgotten).toBeVisible();
  await expectAccessible();
  answer('GET /auth/password-link', { is_available: false });
  await reload(screen);
  await expect.poll(() => calls.filter((one) => one === 'GET /auth/password-link')).toHaveLength(2);
  await expect.element(page.getByRole('link', { name: 'Retour au site' })).toBeVisible();
  await expect.element(forgotten).not.toBeInTheDocument();
});

test('a request says what came of it, and can be made again', async () => {
  await openScreen('/admin/login');
  await forgotten.click();
  await expect.element(page.getByRole('heading', { name: 'Mot de passe oublié' })).toBeVisible();
  await expectAccessible();
  await ask.click();
  await expect.element(name).toHaveFocus();
  await expect.element(page.getByText('Indiquez un identifiant.')).toBeVisible();
  expect(calls).not.toContain('POST /auth/password-link');
  await name.fill('claire');
  const mend = disconnect('POST /auth/password-link');
  await ask.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  mend();
  expect(await writesOf('POST /auth/password-link', ask)).toEqual(['POST /auth/password-link']);
  await expect.element(page.getByRole('status')).toMatchTextContent(SENT);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expectAccessible();
  expect(await writesOf('POST /auth/password-link', ask)).toEqual(['POST /auth/password-link']);
  refuse('POST /auth/password-link', 'too_many_links');
  await ask.click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Trop de liens ont été demandés.');
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Retour à la connexion' }).click();
  await expect.poll(address).toBe('/admin/login');
});

test('a link sets a password, and leads to the sign-in', async () => {
  await openScreen('/admin/new-password#secret');
  await expect.element(page.getByText('Pour le compte «\u00a0claire\u00a0».')).toBeVisible();
  expect(calls).not.toContain('PUT /auth/password-link');
  const fields = document.querySelectorAll('input[autocomplete="new-password"]');
  expect(fields).toHaveLength(2);
  await expectAccessible();
  await password.fill('court');
  await again.fill('autre');
  await save.click();
  await expect.element(password).toHaveFocus();
  await expect
    .element(page.getByText('Les deux mots de passe ne sont pas les mêmes.'))
    .toBeVisible();
  const allow = refuse('PUT /auth/password-link', 'invalid_input', {
    fields: { new_password: 'Trop facile à deviner.' },
  });
  await password.fill(PASSWORD);
  await again.fill(PASSWORD);
  await save.click();
  await expect.element(page.getByText('Trop facile à deviner.')).toBeVisible();
  allow();
  const sent: unknown[] = [];
  answer('PUT /auth/password-link', ({ body }) => {
    sent.push(body);
    return { message: 'Votre mot de passe est enregistré.' };
  });
  await password.fill(`${PASSWORD} bis`);
  await again.fill(`${PASSWORD} bis`);
  await save.click();
  await expect.element(page.getByRole('status')).toMatchTextContent('est enregistré');
  const signIn = page.getByRole('link', { name: 'Se connecter' });
  await expect.element(signIn).toHaveFocus();
  await expect.element(signIn).toHaveAttribute('href', '/admin/login');
  expect(sent).toEqual([{ secret: 'secret', new_password: `${PASSWORD} bis` }]);
  await expectAccessible();
});

test('a link that is over says so, and another one can be requested', async () => {
  refuse('POST /auth/password-link/check', 'password_link_over');
  await openScreen('/admin/new-password#secret');
  await expect.element(page.getByRole('alert')).toMatchTextContent('Ce lien a déjà servi');
  await expect.element(password).not.toBeInTheDocument();
  expect(calls.filter((one) => one.endsWith('/check'))).toHaveLength(1);
  await expectAccessible();
  await page.getByRole('link', { name: 'Demander un autre lien' }).click();
  await expect.poll(address).toBe('/admin/forgotten-password');
});

test('a link that is used up while its form is open says so', async () => {
  await openScreen('/admin/new-password#secret');
  await password.fill(PASSWORD);
  await again.fill(PASSWORD);
  refuse('PUT /auth/password-link', 'password_link_over');
  await save.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Ce lien a déjà servi');
  await expect.element(save).not.toBeInTheDocument();
});

test('a lost connection is told, and keeps the passwords', async () => {
  const mend = disconnect('POST /auth/password-link/check');
  await openScreen('/admin/new-password#secret');
  const retry = page.getByRole('button', { name: 'Réessayer' });
  await expect.element(retry).toBeVisible();
  mend();
  await retry.click();
  await password.fill(PASSWORD);
  await again.fill(PASSWORD);
  const restore = disconnect('PUT /auth/password-link');
  await save.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  restore();
  await expect.element(password).toHaveValue(PASSWORD);
  expect(await writesOf('PUT /auth/password-link', save)).toEqual(['PUT /auth/password-link']);
});

test('another link in the same tab shows its own account', async () => {
  answer('POST /auth/password-link/check', ({ body: { secret } }) => ({ username: secret }));
  await openScreen('/admin/new-password#claire');
  await password.fill(PASSWORD);
  location.hash = '#paul';
  await expect.element(page.getByText('Pour le compte «\u00a0paul\u00a0».')).toBeVisible();
  await expect.element(password).toHaveValue('');
});
