import { publish, write } from '../article-writing.ts';
import { openScreen, openSession } from '../back-office.ts';
import { expect, test } from '../../fixtures.ts';
import { hold } from '../../hold.ts';
import { bar, paste, text } from '../text-editor.ts';

/* A rejection names the field and the reason until the value is corrected. */

test('what the server has against a publication is in sight, and leads to its field', async ({
  page,
}) => {
  const session = await openSession(page);
  const made = await page.request.post('/api/articles/categories', {
    ...session,
    data: { name: 'Perdue en route' },
  });
  const { id: category_id } = (await made.json()) as { id: number };
  const { id } = await publish(page, session, 'Publié sans elle', { category_id });
  await page.goto(`/admin/articles/edit/${id}`);
  const category = page.getByLabel('Catégorie', { exact: true });
  await expect(category.locator(':checked')).toHaveText('Perdue en route');
  const data = { into: null };
  await page.request.post(`/api/articles/categories/${category_id}/merge`, { ...session, data });
  await write(page, ' Une suite.');
  const open = bar(page).getByRole('button', { name: 'Mettre à jour' });
  await open.click();
  const dialog = page.getByRole('dialog');
  const publishNow = dialog.getByRole('button', { name: 'Mettre à jour' });
  await publishNow.click();
  await expect(dialog.getByRole('alert')).toContainText('Cette catégorie n’existe pas.');
  await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(publishNow).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cette catégorie n’existe pas.' }).click();
  await expect(category).toBeFocused();
  await category.selectOption('Handicap');
  await open.click();
  await publishNow.click();
  await expect(dialog).toContainText('C’est en ligne');
});

test('a refused draft that is corrected does not wait for the next try', async ({ page }) => {
  await openScreen(page, '/admin/articles/new');
  await page.getByRole('textbox', { name: 'Titre', exact: true }).fill('Corrigé aussitôt');
  await expect(page).toHaveURL(/\/edit\/\d+$/);
  const address = page.getByLabel('Adresse de la page');
  await address.fill('!!!');
  await expect(bar(page).getByRole('alert')).toContainText('au moins une lettre');
  await address.fill('une-autre');
  await expect(bar(page).getByRole('alert')).toBeHidden({ timeout: 5_000 });
  await expect(bar(page)).toContainText('Enregistré à');
});

test('a draft that is refused says which part of it', async ({ page }) => {
  await openScreen(page, '/admin/articles/new');
  const html = `${'<ul><li><p>un</p>'.repeat(120)}${'</li></ul>'.repeat(120)}`;
  await paste(text(page), { html });
  await expect(bar(page).getByRole('alert')).toContainText(
    'trop imbriquée\u00a0: sortez ses listes',
  );
});

test('a category has a name that lists give to nothing else, and is told once it is not so', async ({
  page,
}) => {
  await openScreen(page, '/admin/categories');
  const name = page.getByLabel('Nom de la nouvelle catégorie');
  const wrong = page.getByText('Ce nom est réservé.');
  await name.fill('sans CATÉGORIE');
  await page.keyboard.press('Enter');
  await expect(wrong).toBeVisible();
  await name.fill('Sans catégorie fixe');
  await expect(wrong).toBeHidden();
  await page.getByRole('button', { name: 'Renommer « Handicap »' }).click();
  const other = page.getByRole('dialog').getByLabel('Nom');
  await other.fill('Toutes les catégories');
  await page.keyboard.press('Enter');
  await expect(wrong).toBeVisible();
  await other.fill('Tout');
  await expect(wrong).toBeHidden();
});

test('an account that is refused says where, and nothing once it is corrected', async ({
  page,
}) => {
  await page.route('**/api/admins/*', (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'username_taken', message: 'Pris.', fields: { username: 'Déjà pris.' } },
    }),
  );
  await openScreen(page, '/admin/admins');
  await page.getByRole('button', { name: 'Modifier admin', exact: true }).click();
  const form = page.getByRole('dialog');
  const name = form.getByLabel('Identifiant');
  const save = form.getByRole('button', { name: 'Enregistrer' });
  await name.fill('');
  await save.click();
  await expect(name).toBeFocused();
  await name.fill('autre');
  await save.click();
  await expect(form.getByText('Erreur: Pris.')).toBeVisible();
  await name.fill('encore autre');
  await expect(form.getByText('Erreur: Pris.')).toBeHidden();
});

test('a field that is wrong gets the focus, be it a text with formats or a picture', async ({
  page,
}) => {
  await openScreen(page, '/admin/questions/new');
  await page.getByLabel('Question *').fill('Sans réponse\u00a0?');
  await page.getByRole('button', { name: 'Créer la question' }).click();
  await expect(page.getByRole('textbox', { name: 'Réponse' })).toBeFocused();
  await page.getByLabel('Question *').fill('');
  // All tests share the settings, so no draft of them is stored.
  await hold(page, '**/api/settings/draft*');
  await page.goto('/admin/settings');
  const icon = page.getByLabel('Adresse du favicon');
  await icon.fill('/uploads/icone.webp');
  await page.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(page.getByRole('alert')).toContainText('Choisissez une image .ico, .png ou .jpg.');
  await expect(icon).toBeFocused();
});
