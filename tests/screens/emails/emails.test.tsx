import type { Email, EmailRow } from '#contract/emails/emails';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { answer, calls, disconnect } from '../fake-api.ts';
import { fakeDashboard } from '../fakes/dashboard.ts';
import { NOW } from '../fakes/versioned.ts';
import { address, openScreen, reload } from '../screen.tsx';

const FAILED: EmailRow = {
  id: 7,
  kind: 'contact_notice',
  state: 'failed',
  recipient: 'accueil@exemple.fr',
  subject: 'Nouveau message',
  created_at: NOW,
  attempts: 7,
  next_attempt_at: null,
  sent_at: null,
  sent_by: null,
  failed_at: NOW,
  last_error: 'Le serveur d’envoi a refusé\u00a0: 550 No such user',
};
const WHOLE: Email = {
  ...FAILED,
  reply_to: 'jeanne@exemple.fr',
  text: 'Un nouveau message est arrivé',
  page: '/api/emails/7/page?expires=1&key=a',
};
const SENT: Email = { ...WHOLE, state: 'sent', sent_at: NOW, sent_by: 'smtp', failed_at: null };

const table = page.getByRole('table', { name: 'E-mails' });
const recipient = page.getByLabelText('Adresse de l’essai');
const sendTest = page.getByRole('button', { name: 'Envoyer un e-mail d’essai' });

beforeEach(() => {
  answer('GET /emails', [FAILED]);
  answer('GET /emails/:id', WHOLE);
  answer('GET /emails/provider', { provider: 'smtp', sender: 'site@exemple.fr' });
});

test('the list opens an e-mail with its text, by keyboard', async () => {
  await openScreen('/admin/emails');
  await expect.element(page.getByText('depuis site@exemple.fr, par un serveur SMTP')).toBeVisible();
  await expect.element(table.getByText('Échoué').first()).toBeInTheDocument();
  await expectAccessible();
  const row = table.getByRole('button', { name: 'Nouveau message' });
  row.element().focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Nouveau message' });
  await expect.element(dialog.getByText('550 No such user')).toBeVisible();
  await expect.element(dialog.getByTitle('E-mail mis en page')).toHaveAttribute('sandbox', '');
  await expectAccessible();
  await dialog.getByText('Texte seul').click();
  await expect.element(dialog.getByText('Un nouveau message est arrivé')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(row).toHaveFocus();
});

test('a failed e-mail is tried again', async () => {
  answer('POST /emails/:id/retry', SENT);
  await openScreen('/admin/emails');
  await table.getByRole('button', { name: 'Nouveau message' }).click();
  answer('GET /emails/:id', SENT);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(page.getByText('L’e-mail est envoyé.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument();
});

test('a test e-mail says what came of it', async () => {
  answer('POST /emails/test', { ...WHOLE, state: 'retrying', next_attempt_at: NOW });
  await openScreen('/admin/emails');
  await recipient.fill('jeanne@exemple.fr');
  await sendTest.click();
  await expect.element(page.getByText('550 No such user')).toBeVisible();
  answer('POST /emails/test', SENT);
  await sendTest.click();
  await expect.element(page.getByText('L’e-mail est envoyé.')).toBeVisible();
});

test('without a provider the screen says so, and offers no retry', async () => {
  answer('GET /emails/provider', { provider: null, sender: '' });
  await openScreen('/admin/emails');
  await expect.element(page.getByText('Aucun service d’envoi', { exact: true })).toBeVisible();
  await table.getByRole('button', { name: 'Nouveau message' }).click();
  await expect.element(page.getByTitle('E-mail mis en page')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument();
});

test('the address holds the state, and an empty list says so', async () => {
  answer('GET /emails', []);
  await openScreen('/admin/emails');
  await expect.element(page.getByText('Aucun e-mail pour le moment.')).toBeVisible();
  await page.getByText('Sans fournisseur').click();
  await expect.poll(address).toBe('/admin/emails?state=unsent');
  await expect.element(page.getByText('Aucun e-mail dans cet état.')).toBeVisible();
});

test('a failed read says so, and is tried again', async () => {
  const mend = disconnect('GET /emails');
  await openScreen('/admin/emails');
  await expect.element(page.getByText('Les e-mails n’ont pas pu être chargés.')).toBeVisible();
  mend();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(table).toBeVisible();
});

test('the dashboard leads to the e-mails that failed', async () => {
  fakeDashboard({ failed_emails: 2 });
  await openScreen('/admin/dashboard');
  calls.length = 0;
  await page.getByRole('link', { name: '2 e-mails n’ont pas pu être envoyés' }).click();
  await expect.poll(address).toBe('/admin/emails?state=failed');
  await expect.poll(() => calls).toContain('GET /emails');
});

test('says why the end of a link is hidden, or that it is not', async () => {
  const row = { kind: 'invitation', subject: 'Votre compte', state: 'sent' } as const;
  answer('GET /emails', [{ ...FAILED, ...row }]);
  answer('GET /emails/:id', { ...WHOLE, ...row });
  const screen = await openScreen('/admin/emails');
  await table.getByRole('button', { name: 'Votre compte' }).click();
  await expect.element(page.getByText('sa fin est masquée')).toBeVisible();
  answer('GET /emails/provider', { provider: 'files', sender: 'site@exemple.fr' });
  await reload(screen);
  await table.getByRole('button', { name: 'Votre compte' }).click();
  await expect.element(page.getByText('le texte seul montre le lien entier')).toBeVisible();
});
