import { beforeEach, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { answer, calls, fail, hold, refuse } from '../fake-api.ts';
import { fakeAdmins } from '../fakes/admins.ts';
import { fakeDashboard } from '../fakes/dashboard.ts';
import { address, openScreen } from '../screen.tsx';
import { writesOf } from '../writes.ts';

const dialog = page.getByRole('dialog');
const add = page.getByRole('button', { name: 'Ajouter un administrateur' });
const edit = page.getByRole('button', { name: 'Modifier admin', exact: true });
const form = page.getByRole('dialog', { name: 'Nouvel administrateur' });

beforeEach(() => {
  fakeAdmins();
  fakeDashboard();
});

async function openFromDashboard() {
  await openScreen('/admin/dashboard');
  await page.getByRole('link', { name: 'Administrateurs' }).click();
  await add.click();
}

test('typed values of an account are not lost without a question', async () => {
  await openFromDashboard();
  await form.getByLabelText('Nom complet').fill('Camille Perdue');
  await commands.pressMouse(5, 5, 1);
  await expect.element(form).toBeVisible();
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('dialog', { name: 'Modifications non enregistrées' });
  await question.getByRole('button', { name: 'Continuer à écrire' }).click();
  await expect.element(form.getByLabelText('Nom complet')).toHaveValue('Camille Perdue');
  history.back();
  await question.getByRole('button', { name: 'Continuer à écrire' }).click();
  await form.getByRole('button', { name: 'Annuler' }).click();
  await question.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect.element(form).not.toBeInTheDocument();
});

test('leaving while an account is being saved asks nothing', async () => {
  await openFromDashboard();
  await form.getByLabelText('Identifiant').fill('tardive');
  await form.getByLabelText('Mot de passe').first().fill('deux rives et un seul pont');
  const letGo = hold('POST /admins');
  await form.getByRole('button', { name: 'Créer' }).click();
  await expect.poll(() => calls).toContain('POST /admins');
  history.back();
  letGo();
  await expect.poll(address).toBe('/admin/dashboard');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a failed read and a failed write say so', async () => {
  const mend = fail('GET /admins');
  await openScreen('/admin/admins');
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Impossible de récupérer la liste des administrateurs:');
  mend();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  fail('PUT /admins/:id');
  await edit.click();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(page.getByText('Erreur: Une erreur est survenue')).toBeVisible();
});

test('a refused account names its field, and nothing once it is corrected', async () => {
  refuse('PUT /admins/:id', 'username_taken', { fields: { username: 'Déjà pris.' } });
  await openScreen('/admin/admins');
  await edit.click();
  const name = dialog.getByLabelText('Identifiant');
  const save = dialog.getByRole('button', { name: 'Enregistrer' });
  await name.fill('');
  await save.click();
  await expect.element(name).toHaveFocus();
  await name.fill('autre');
  await save.click();
  const taken = dialog.getByText('Erreur: Cet identifiant est déjà pris.');
  await expect.element(taken).toBeVisible();
  await name.fill('encore autre');
  await expect.element(taken).not.toBeInTheDocument();
});

test('a double click creates and deletes once', async () => {
  await openScreen('/admin/admins');
  await add.click();
  await dialog.getByLabelText('Identifiant').fill('double');
  await dialog.getByLabelText('Mot de passe *').fill('la passerelle du matin clair');
  const create = dialog.getByRole('button', { name: 'Créer le compte' });
  expect(await writesOf('POST /admins', create)).toEqual(['POST /admins']);
  await page.getByRole('button', { name: 'Supprimer double' }).click();
  const remove = dialog.getByRole('button', { name: 'Supprimer' });
  expect(await writesOf('DELETE /admins/:id', remove)).toEqual(['DELETE /admins/:id']);
});

test('an invitation takes the place of a password', async () => {
  answer('GET /emails/provider', { provider: 'smtp', sender: 'site@exemple.fr' });
  await openScreen('/admin/admins');
  await add.click();
  await expect.element(form.getByText('Laissez vide pour envoyer une invitation')).toBeVisible();
  await expect.element(form.getByLabelText('Mot de passe')).not.toBeRequired();
  await expectAccessible();
  await form.getByLabelText('Identifiant').fill('invitee');
  refuse('POST /admins', 'invalid_input', { fields: { email: 'Indiquez l’adresse.' } });
  await form.getByRole('button', { name: 'Créer' }).click();
  await expect.element(form.getByText('Indiquez l’adresse.')).toBeVisible();
  fakeAdmins();
  answer('GET /emails/provider', { provider: 'smtp', sender: 'site@exemple.fr' });
  const address = `${'invitee'.repeat(9)}@exemple.fr`;
  await form.getByLabelText('E-mail').fill(address);
  await form.getByRole('button', { name: 'Créer' }).click();
  await expect.element(form).not.toBeInTheDocument();
  const send = page.getByRole('button', { name: 'Envoyer un lien de mot de passe à invitee' });
  const toAdmin = page.getByRole('button', { name: 'Envoyer un lien de mot de passe à admin' });
  await expect.element(toAdmin).toBeDisabled();
  refuse('POST /admins/:id/password-link', 'admin_unreachable');
  await send.click();
  const text = dialog.getByText(address);
  await expect.element(text).toBeVisible();
  await expectAccessible();
  expect(text.element().scrollWidth).toBeLessThanOrEqual(text.element().clientWidth);
  const confirm = dialog.getByRole('button', { name: 'Envoyer' });
  await confirm.click();
  await expect.element(page.getByText('Erreur: Ce compte n’est pas actif')).toBeVisible();
  answer('POST /admins/:id/password-link', { message: 'Lien envoyé' });
  await send.click();
  expect(await writesOf('POST /admins/:id/password-link', confirm)).toEqual([
    'POST /admins/:id/password-link',
  ]);
  await expect.element(page.getByText('Succès: Lien envoyé')).toBeVisible();
});

test('without a provider a password is required, and no link can be sent', async () => {
  await openScreen('/admin/admins');
  await add.click();
  await form.getByLabelText('Identifiant').fill('nouvelle');
  await form.getByRole('button', { name: 'Créer' }).click();
  await expect.element(form.getByLabelText('Mot de passe *')).toHaveFocus();
  expect(calls).not.toContain('POST /admins');
  expect(document.querySelector('[aria-label^="Envoyer un lien"]')).toBeNull();
});
