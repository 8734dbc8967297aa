import { openScreen, openSession } from './back-office.ts';
import { expect, test } from './fixtures.ts';

test('a button that was busy has the focus again, pressed once or twice', async ({ page }) => {
  const session = await openSession(page);
  // The public pages, which other tests read, do not show it.
  const data = { name: 'Foyer', role: 'R', text: 'Un texte assez long.', is_active: false };
  await page.request.post('/api/testimonials', { ...session, data });
  await page.goto('/admin/testimonials');
  const toggle = page.getByRole('button', { name: '(Foyer)' }).first();
  await toggle.press('Enter');
  await expect(toggle).toHaveAccessibleName(/^Actif/);
  await expect(toggle).toBeFocused();
  await toggle.dblclick();
  await expect(toggle).toHaveAccessibleName(/^Inactif/);
  await expect(toggle).toBeFocused();
});

test('a save gives its button the focus back, and a question about it too', async ({ page }) => {
  const session = await openSession(page);
  const data = { name: 'Léa Question', role: 'R', text: 'Un texte.', is_active: false };
  const made = await page.request.post('/api/testimonials', { ...session, data });
  const { id } = (await made.json()) as { id: number };
  await page.goto(`/admin/testimonials/edit/${id}`);
  await page.getByLabel('Fonction').fill('Ma fonction');
  await page.request.put(`/api/testimonials/${id}`, { ...session, data: { role: 'La leur' } });
  const save = page.getByRole('button', { name: 'Mettre à jour' });
  await save.press('Enter');
  await expect(page.getByRole('region', { name: 'Les deux versions' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(save).toBeFocused();
  await page.route(`**/api/testimonials/${id}`, (route) => route.abort());
  await save.press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('ne répond pas');
  await expect(save).toBeFocused();
});

test('what goes leaves the focus to what had it before, or to the screen', async ({ page }) => {
  await openScreen(page, '/admin/categories');
  await page.getByRole('textbox', { name: 'Nom de la nouvelle catégorie' }).fill('Un foyer');
  await page.getByRole('button', { name: 'Ajouter' }).click();
  const remove = page.getByRole('button', { name: /Supprimer.*Un foyer/ });
  await expect(remove).toBeVisible();
  // There is nothing to add any more.
  await expect(page.getByRole('main')).toBeFocused();
  await remove.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  const notice = page.getByRole('status').filter({ hasText: 'Catégorie créée' });
  await notice.getByRole('button', { name: 'Fermer' }).press('Enter');
  await expect(notice).toBeHidden();
  await expect(remove).toBeFocused();
  await remove.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).press('Enter');
  await expect(remove).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});
