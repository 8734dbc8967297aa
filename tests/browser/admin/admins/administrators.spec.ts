import { resize } from '../../boxes.ts';
import { expect, test } from '../../fixtures.ts';
import type { Page } from '@playwright/test';
import { loseAnswer } from '../../hold.ts';
import { addPerson, bearerOf, expectAccessible, openScreen, openSession } from '../back-office.ts';

const PASSWORD = 'la passerelle du matin clair';

async function logInAs(page: Page, username: string, word = PASSWORD) {
  await page.goto('/admin/login');
  await page.getByLabel('Identifiant').fill(username);
  await page.getByLabel('Mot de passe *').fill(word);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
}

test('adds, changes, deactivates and deletes an administrator @main', async ({ page }) => {
  await openScreen(page, '/admin/admins');
  await expect(page.getByRole('button', { name: 'Supprimer admin', exact: true })).toBeDisabled();
  await expectAccessible(page);
  await resize(page, 1440);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Ajouter un administrateur' }).click();
  await dialog.getByRole('button', { name: 'Créer le compte' }).click();
  await expect(dialog.getByText('Indiquez un identifiant.')).toBeVisible();
  await dialog.getByLabel('Mot de passe', { exact: true }).fill('court');
  await dialog.getByRole('button', { name: 'Créer le compte' }).click();
  await expect(
    dialog.getByText('Le mot de passe doit compter au moins 15 caractères.'),
  ).toBeVisible();
  await expectAccessible(page);
  await resize(page, 1440);
  await dialog.getByLabel('Identifiant').fill('admin');
  await dialog.getByLabel('Nom complet').fill('Nadia Ajoutée');
  await dialog.getByLabel('E-mail').fill('nadia@exemple.fr');
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Créer le compte' }).click();
  await expect(dialog.getByText('Erreur: Cet identifiant est déjà pris.')).toBeVisible();
  await dialog.getByLabel('Identifiant').fill('nadia-ajoutee');
  await loseAnswer(page, '**/api/admins', 'POST');
  await dialog.getByRole('button', { name: 'Créer le compte' }).click();
  await expect(dialog.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  // The account was created although the response was lost. It takes the values typed since.
  await dialog.getByLabel('Nom complet').fill('Nadia Changée');
  await dialog.getByRole('button', { name: 'Créer le compte' }).click();
  await expect(page.getByText('Succès: Administrateur mis à jour avec succès')).toBeVisible();
  await expect(page.getByRole('row', { name: /nadia-ajoutee/ })).toContainText('Nadia Changée');
  const row = page.getByRole('row', { name: /nadia-ajoutee/ });
  await expect(row).toContainText('Jamais');
  await expect(row).toContainText('Actif');

  await page.getByRole('button', { name: 'Modifier nadia-ajoutee' }).click();
  await expect(dialog.getByText('Laissez vide pour garder le mot de passe actuel.')).toBeVisible();
  await dialog.getByLabel('Compte actif').uncheck();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Succès: Administrateur mis à jour avec succès')).toBeVisible();
  await expect(row).toContainText('Inactif');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Supprimer nadia-ajoutee' }).click();
  await expect(dialog).toContainText('Êtes-vous sûr de vouloir supprimer cet administrateur ?');
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Succès: Administrateur supprimé avec succès')).toBeVisible();
  await expect(row).toBeHidden();
});

test('changes the own password, and ends sessions one by one or all at once @main', async ({
  page,
  playwright,
  baseURL,
}) => {
  test.slow();
  await openSession(page);
  await addPerson(page, 'chloe-sessions', PASSWORD);
  const elsewhere = await playwright.request.newContext({ baseURL });
  for (const userAgent of [
    'Mozilla/5.0 (Windows NT 10.0) Firefox/145.0',
    'Mozilla/5.0 (iPhone) Safari/605',
  ])
    await elsewhere.post('/api/auth/login', {
      data: { username: 'chloe-sessions', password: PASSWORD },
      headers: { 'user-agent': userAgent },
    });
  await elsewhere.dispose();
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await expect(page).toHaveURL('/admin/login');
  await logInAs(page, 'chloe-sessions');
  await page.getByRole('link', { name: 'Mon compte' }).click();
  await expect(page.getByText('Cette session')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /Fermer : Firefox sur Windows/ }).click();
  await expect(page.getByText('La session est fermée.')).toBeVisible();
  await expect(page.getByText('Firefox sur Windows')).toBeHidden();
  await page.getByRole('button', { name: 'Fermer toutes les autres sessions' }).click();
  await expect(page.getByText('Vos autres sessions sont fermées.')).toBeVisible();
  await expect(page.getByText('Safari sur iOS')).toBeHidden();

  const change = page.getByRole('button', { name: 'Changer le mot de passe' });
  await page.getByLabel('Mot de passe actuel').fill('faux');
  await page.getByLabel(/^Nouveau mot de passe/).fill('court');
  await page.getByLabel('Confirmer le nouveau mot de passe').fill('autre');
  await change.click();
  await expect(
    page.getByText('Le mot de passe doit compter au moins 15 caractères.'),
  ).toBeVisible();
  await expect(
    page.getByText('Les deux nouveaux mots de passe ne sont pas les mêmes.'),
  ).toBeVisible();
  await page.getByLabel(/^Nouveau mot de passe/).fill('un autre chemin de bois');
  await page.getByLabel('Confirmer le nouveau mot de passe').fill('un autre chemin de bois');
  await change.click();
  await expect(page.getByRole('alert').first()).toContainText(
    'Le mot de passe actuel n’est pas le bon.',
  );
  await page.getByLabel('Mot de passe actuel').fill(PASSWORD);
  await change.click();
  await expect(
    page.getByText('Mot de passe modifié. Vos autres sessions sont fermées.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Déconnexion' }).click();
  await expect(page).toHaveURL('/admin/login');
  await logInAs(page, 'chloe-sessions', 'un autre chemin de bois');
});

test('a password that somebody else chose is changed before anything else', async ({ page }) => {
  const data = { username: 'noa-invitee', password: PASSWORD };
  const owner = await bearerOf(page, 'admin');
  expect((await page.request.post('/api/admins', { ...owner, data })).status()).toBe(201);
  await page.goto('/admin/login');
  await page.getByLabel('Identifiant').fill('noa-invitee');
  await page.getByLabel('Mot de passe *').fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL('/admin/account');
  await expect(page.getByText('Choisissez d’abord un nouveau mot de passe.')).toBeVisible();
  await expect(
    page.getByText(/Administrateur local a choisi le mot de passe actuel le \d/),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Deuxième clé' })).toBeHidden();
  await expectAccessible(page);
  await resize(page, 1440);
  await page.getByRole('link', { name: 'Articles' }).click();
  await expect(page).toHaveURL('/admin/account');

  const choose = async (word: string) => {
    await page.getByLabel('Mot de passe actuel').fill(PASSWORD);
    await page.getByLabel(/^Nouveau mot de passe/).fill(word);
    await page.getByLabel('Confirmer le nouveau mot de passe').fill(word);
    await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  };
  await choose(PASSWORD);
  await expect(page.getByText('Choisissez un mot de passe différent de l’actuel.')).toBeVisible();
  await choose('noa-invitee-2026');
  await expect(page.getByText(/trop facile à deviner/)).toBeVisible();
  await choose('un banc au bord du lac');
  await expect(page.getByText('Mot de passe modifié.')).toBeVisible();
  await expect(page.getByText('Choisissez d’abord un nouveau mot de passe.')).toBeHidden();
  await page.getByRole('link', { name: 'Articles' }).click();
  await expect(page).toHaveURL('/admin/articles');
});

test('the first account is its owner’s only, and so is the rule of access', async ({ page }) => {
  await addPerson(page, 'lou-voisine', PASSWORD);
  await logInAs(page, 'lou-voisine');
  await page.goto('/admin/admins');
  for (const name of ['Modifier admin', 'Supprimer admin']) {
    const button = page.getByRole('button', { name, exact: true });
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription(/Premier administrateur/);
  }
  const rule = page.getByRole('checkbox', { name: 'Exiger la double authentification' });
  await expect(rule).toBeDisabled();
  await expect(page.getByText('Seul le premier administrateur peut changer')).toBeVisible();
});

test('adds, renames and deletes categories; one in use stays @main', async ({ page }) => {
  await loseAnswer(page, '**/api/articles/categories', 'POST');
  await openScreen(page, '/admin/categories');
  const add = page.getByRole('button', { name: 'Ajouter la catégorie' });
  const name = page.getByLabel('Nom de la nouvelle catégorie');
  await expect(add).toBeDisabled();
  await name.fill('   ');
  await expect(add).toBeDisabled();
  await expectAccessible(page);
  await name.fill('Témoin essayé');
  await page.keyboard.press('Enter');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.press('Enter');
  await expect(page.getByText('Catégorie créée')).toBeVisible();
  await expect(page.getByRole('row', { name: /Témoin essayé temoin-essaye 0/ })).toBeVisible();
  await name.fill('temoin ESSAYE');
  await add.click();
  await expect(page.getByText('Une catégorie porte déjà ce nom.')).toBeVisible();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Renommer « Témoin essayé »' }).click();
  await dialog.getByLabel('Nom').fill('Témoin renommé');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Renommer' }).click();
  await expect(page.getByText('Catégorie renommée', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Supprimer « Témoin renommé »' }).click();
  await expect(dialog).toContainText('supprimer la catégorie « Témoin renommé » ?');
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Catégorie supprimée')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Supprimer « Recrutement »' }).click();
  await expect(dialog).toContainText(/\d articles sont dans cette catégorie\./);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('row', { name: /Recrutement/ })).toBeVisible();
});
