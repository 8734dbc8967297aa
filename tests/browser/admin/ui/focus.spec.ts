import { publish, write } from '../article-writing.ts';
import { openScreen, openSession } from '../back-office.ts';
import { expect, test } from '../../fixtures.ts';
import { hiddenTestimonial } from '../hidden-testimonial.ts';
import { hold } from '../../hold.ts';

test('a button that was busy has the focus again, pressed once or twice', async ({ page }) => {
  const session = await openSession(page);
  await hiddenTestimonial(page, session, 'Foyer');
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
  const { id } = await hiddenTestimonial(page, session, 'Léa Question');
  await page.goto(`/admin/testimonials/edit/${id}`);
  await page.getByLabel('Fonction').fill('Ma fonction');
  await page.request.put(`/api/testimonials/${id}`, { ...session, data: { role: 'La leur' } });
  const save = page.getByRole('button', { name: 'Mettre à jour' });
  await save.press('Enter');
  await expect(page.getByRole('region', { name: 'Les deux versions' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(save).toBeFocused();
  await page.route(`**/api/testimonials/${id}/draft*`, (route) => route.abort());
  await save.press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('ne répond pas');
  await expect(save).toBeFocused();
});

test('what goes leaves the focus to what had it before, or to the screen', async ({ page }) => {
  await openScreen(page, '/admin/categories');
  await page.getByRole('textbox', { name: 'Nom de la nouvelle catégorie' }).fill('Un foyer');
  const add = page.getByRole('button', { name: 'Ajouter' });
  await add.click();
  const remove = page.getByRole('button', { name: /Supprimer.*Un foyer/ });
  await expect(remove).toBeVisible();
  // The field is empty again, so the add button is disabled. It keeps the focus.
  await expect(add).toBeDisabled();
  await expect(add).toBeFocused();
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

test('what goes within a dialog leaves the focus within it', async ({ page }) => {
  const session = await openSession(page);
  const { id } = await hiddenTestimonial(page, session, 'Léa Relue');
  await page.goto(`/admin/testimonials/edit/${id}`);
  const address = `**/api/testimonials/${id}/versions`;
  await page.route(address, (route) => route.abort());
  await page.getByRole('button', { name: 'Versions' }).press('Enter');
  const dialog = page.getByRole('dialog');
  const retry = dialog.getByRole('button', { name: 'Réessayer' });
  await expect(retry).toBeVisible();
  await page.unroute(address);
  await retry.press('Enter');
  await expect(dialog.getByRole('navigation', { name: /Versions/ })).toBeVisible();
  await expect(dialog).toBeFocused();
});

test('who has left a field or a busy button is not brought back to it', async ({ page }) => {
  const session = await openSession(page);
  const { id } = await hiddenTestimonial(page, session, 'Ailleurs');
  await page.goto('/admin/testimonials');
  const answer = await hold(page, `**/api/testimonials/${id}**`);
  const toggle = page.getByRole('button', { name: '(Ailleurs)' }).first();
  await toggle.press('Enter');
  await expect(toggle).toBeDisabled();
  await page.getByRole('main').click({ position: { x: 4, y: 4 } });
  answer();
  await expect(toggle).toHaveAccessibleName(/^Actif/);
  await expect(page.getByRole('main')).toBeFocused();
  await page.goto('/admin/articles/new');
  const text = page.getByRole('textbox', { name: 'Contenu' });
  await text.pressSequentially('Un texte');
  // Blurs the field as the key of a phone that hides the keyboard does.
  await text.blur();
  await page.evaluate(() => document.body.append(document.createElement('i')));
  await page.waitForTimeout(100);
  await expect(text).not.toBeFocused();
});

test('the menu of a narrow window leaves the focus to the screen that it opens', async ({
  page,
}) => {
  await page.setViewportSize({ width: 400, height: 800 });
  await openScreen(page, '/admin/dashboard');
  await page.getByRole('button', { name: 'Ouvrir ou fermer le menu' }).press('Enter');
  await page.getByRole('link', { name: 'Témoignages' }).first().press('Enter');
  await expect(page).toHaveURL('/admin/testimonials');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a table that is undone from its title leaves the focus to the text', async ({ page }) => {
  await openScreen(page, '/admin/articles/new');
  const text = page.getByRole('textbox', { name: 'Contenu' });
  await text.click();
  await page.keyboard.type('/tableau');
  await page.getByRole('option', { name: 'Tableau' }).waitFor();
  await page.keyboard.press('Enter');
  const title = text.getByRole('textbox');
  await title.focus();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(title).toBeHidden();
  await expect(text).toBeFocused();
});

test('a busy button keeps the focus, and leaves it to who goes on', async ({ page }) => {
  const builds = '**/api/builds';
  const json = { state: 'failed', progress: '', error: '', baked_at: null, builds: [] };
  await page.route(builds, (route, request) =>
    request.method() === 'GET' ? route.fulfill({ json }) : route.abort(),
  );
  await openScreen(page, '/admin/categories');
  const publish = page.getByRole('status').getByRole('button');
  const name = page.getByRole('textbox', { name: 'Nom de la nouvelle catégorie' });
  for (const next of [publish, name]) {
    const letGo = await hold(page, builds, 'POST');
    await publish.press('Enter');
    await expect(publish).toBeDisabled();
    await expect(publish).toBeFocused();
    if (next === name) await name.focus();
    letGo();
    await expect(publish).toBeEnabled();
    await expect(next).toBeFocused();
  }
});

test('a decision between two versions leaves the focus to the form, or to the text', async ({
  page,
}) => {
  const session = await openSession(page);
  const { id } = await hiddenTestimonial(page, session, 'Deux versions');
  await page.goto(`/admin/testimonials/edit/${id}`);
  await page.getByLabel('Fonction').fill('Ma fonction');
  const theirs = { ...session, data: { role: 'La leur' } };
  await page.request.put(`/api/testimonials/${id}`, theirs);
  const save = page.getByRole('button', { name: 'Mettre à jour' });
  await save.press('Enter');
  const take = page.getByRole('dialog').getByRole('button', { name: 'Prendre l’autre version' });
  await take.press('Enter');
  await expect(page.getByLabel('Fonction')).toHaveValue('La leur');
  await expect(save).toBeFocused();

  const article = await publish(page, session, 'Au clavier');
  await page.goto(`/admin/articles/edit/${article.id}`);
  const decide = page.getByRole('button', { name: 'Voir et décider' });
  for (const choice of ['Prendre l’autre version', 'Remplacer par ma version']) {
    await write(page, ' La mienne.');
    const data = { content: `<p>La leur, avant «\u00a0${choice}\u00a0».</p>` };
    await page.request.put(`/api/articles/${article.id}/draft`, { ...session, data });
    await write(page, ' Encore.');
    await decide.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: choice }).press('Enter');
    await expect(decide).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Contenu' })).toBeFocused();
  }
});

test('a save that is tried again gives the focus to the button of the form', async ({ page }) => {
  const session = await openSession(page);
  const { id } = await hiddenTestimonial(page, session, 'Réessayée');
  await page.goto(`/admin/testimonials/edit/${id}`);
  await page.getByLabel('Fonction').fill('Ma fonction');
  await page.route(`**/api/testimonials/${id}/draft*`, (route) => route.abort());
  const save = page.getByRole('button', { name: 'Mettre à jour' });
  await save.click();
  await page.getByRole('button', { name: 'Réessayer' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  await expect(save).toBeFocused();
});
