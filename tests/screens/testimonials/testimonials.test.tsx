import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFits } from '../accessible.ts';
import { disconnect, fail, hold, refuse } from '../fake-api.ts';
import { fakeTestimonials } from '../fakes/testimonials.ts';
import { address, openScreen, press } from '../screen.tsx';
import { writesOf } from '../writes.ts';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const role = page.getByLabelText('Fonction');
const save = page.getByRole('button', { name: 'Mettre à jour' });
const retry = page.getByRole('button', { name: 'Réessayer' });
const EDIT = '/admin/testimonials/edit/1';

test('a changed or removed row keeps the focus of the keyboard, or leaves it to the screen', async () => {
  fakeTestimonials({ name: 'Ôtée au clavier' });
  await openScreen('/admin/testimonials');
  const row = page.getByRole('row', { name: /Ôtée au clavier/ });
  const toggle = row.getByRole('button', { name: /^(Inactif|Actif)/ });
  fail('PUT /testimonials/:id');
  await press(toggle, 'Enter');
  await expect.element(page.getByText('Erreur lors de la mise à jour')).toBeVisible();
  await expect.element(toggle).toHaveFocus();
  await press(row.getByRole('button', { name: /^Supprimer/ }), 'Enter');
  await press(dialog.getByRole('button', { name: 'Supprimer' }), 'Enter');
  await expect.element(row).not.toBeInTheDocument();
  await expect.element(main).toHaveFocus();
});

test('a button that was busy has the focus again, pressed once or twice', async () => {
  fakeTestimonials({ name: 'Foyer' });
  await openScreen('/admin/testimonials');
  const toggle = page.getByRole('button', { name: '(Foyer)' }).first();
  await press(toggle, 'Enter');
  await expect.element(toggle).toHaveAccessibleName(/^Actif/);
  await expect.element(toggle).toHaveFocus();
  const letGo = hold('PUT /testimonials/:id');
  await toggle.dblClick();
  letGo();
  await expect.element(toggle).toHaveAccessibleName(/^Inactif/);
  await expect.element(toggle).toHaveFocus();
});

test('a busy button that was left does not take the focus back', async () => {
  fakeTestimonials({ name: 'Ailleurs' });
  await openScreen('/admin/testimonials');
  const letGo = hold('PUT /testimonials/:id');
  const toggle = page.getByRole('button', { name: '(Ailleurs)' }).first();
  await press(toggle, 'Enter');
  await expect.element(toggle).toBeDisabled();
  await main.click({ position: { x: 4, y: 4 } });
  letGo();
  await expect.element(toggle).toHaveAccessibleName(/^Actif/);
  await expect.element(main).toHaveFocus();
});

test('a save gives the focus back to its button, as does a question about it', async () => {
  const rows = fakeTestimonials({ name: 'Léa Question' });
  await openScreen(EDIT);
  await role.fill('Ma fonction');
  rows.write(1, { role: 'La leur' });
  await press(save, 'Enter');
  await expect.element(page.getByRole('region', { name: 'Les deux versions' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(save).toHaveFocus();
  disconnect('PUT /testimonials/:id/draft');
  await press(save, 'Enter');
  await expect.element(main.getByRole('alert')).toMatchTextContent('ne répond pas');
  await expect.element(save).toHaveFocus();
});

test('a retried save gives the focus to the button of the form', async () => {
  fakeTestimonials({ name: 'Réessayée' });
  await openScreen(EDIT);
  await role.fill('Ma fonction');
  disconnect('PUT /testimonials/:id/draft');
  await save.click();
  await press(retry, 'Enter');
  await expect.element(retry).toBeVisible();
  await expect.element(save).toHaveFocus();
});

test('a decision between two versions leaves the focus to the form', async () => {
  const rows = fakeTestimonials({ name: 'Deux versions' });
  await openScreen(EDIT);
  await role.fill('Ma fonction');
  rows.write(1, { role: 'La leur' });
  await press(save, 'Enter');
  await press(dialog.getByRole('button', { name: 'Prendre l’autre version' }), 'Enter');
  await expect.element(role).toHaveValue('La leur');
  await expect.element(save).toHaveFocus();
});

test('an element that goes within a dialog leaves the focus within it', async () => {
  fakeTestimonials({ name: 'Léa Relue' });
  await openScreen(EDIT);
  const mend = disconnect('GET /testimonials/:id/versions');
  await press(page.getByRole('button', { name: 'Versions' }), 'Enter');
  await expect.element(dialog.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  mend();
  await press(dialog.getByRole('button', { name: 'Réessayer' }), 'Enter');
  await expect.element(dialog.getByRole('navigation', { name: /Versions/ })).toBeVisible();
  await expect.element(dialog).toHaveFocus();
});

test('another version that cannot be read leaves the typed values', async () => {
  const rows = fakeTestimonials({ name: 'Lia Relue' });
  await openScreen(EDIT);
  await role.fill('Ma fonction');
  rows.write(1, { role: 'Leur fonction' });
  const mend = fail('GET /testimonials/:id/edit');
  await page.getByRole('button', { name: 'Mettre à jour', exact: true }).click();
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Erreur lors de la sauvegarde' }))
    .toBeVisible();
  await expect.element(role).toHaveValue('Ma fonction');
  mend();
  await retry.click();
  await page.getByRole('button', { name: 'Prendre l’autre version' }).click();
  await expect.element(role).toHaveValue('Leur fonction');
});

test('a double click creates, changes and deletes once', async () => {
  fakeTestimonials();
  await openScreen('/admin/testimonials/new');
  await page.getByLabelText('Nom').fill('Ève Double');
  await role.fill('Éducatrice');
  await page.getByRole('textbox', { name: 'Témoignage' }).fill('Une belle mission.');
  await page.getByLabelText('Témoignage actif').click();
  await expect.element(page.getByLabelText('Témoignage actif')).not.toBeChecked();
  const create = page.getByRole('button', { name: 'Créer le témoignage' });
  expect(await writesOf('POST /testimonials', create)).toEqual(['POST /testimonials']);
  await expect.poll(address).toBe('/admin/testimonials');
  const row = page.getByRole('row', { name: /Ève Double/ });
  await expect.poll(() => row.elements()).toHaveLength(1);
  const toggle = row.getByRole('button', { name: /^Inactif/ });
  expect(await writesOf('PUT /testimonials/:id', toggle)).toEqual(['PUT /testimonials/:id']);
  await row.getByRole('button', { name: 'Supprimer le témoignage (Ève Double)' }).click();
  const remove = dialog.getByRole('button', { name: 'Supprimer' });
  expect(await writesOf('DELETE /testimonials/:id', remove)).toEqual(['DELETE /testimonials/:id']);
});

test('names without a space make no table wider than its frame', async () => {
  const endless = (length: number) => 'Anticonstitutionnellement'.repeat(20).slice(0, length);
  fakeTestimonials({ name: endless(100), role: endless(100), text: endless(300) });
  await openScreen('/admin/testimonials');
  await expect.element(page.getByRole('rowheader', { name: endless(100) })).toBeVisible();
  await expectFits(page.getByRole('table'), [360, 768, 1024, 1440]);
});

test('a wrong field out of sight is told beside the button, and gets the focus', async () => {
  fakeTestimonials();
  await openScreen('/admin/testimonials/new');
  await role.fill('Directrice');
  await page.getByRole('textbox', { name: 'Témoignage' }).fill('Un texte assez long.');
  await page.getByRole('button', { name: /Créer/ }).click();
  await expect.element(main.getByRole('alert')).toHaveTextContent('Un champ est à corriger.');
  await expect.element(page.getByRole('textbox', { name: 'Nom' })).toHaveFocus();
});

test('another version is taken once it can be read', async () => {
  const rows = fakeTestimonials({ name: 'Léa Conflit' });
  await openScreen(EDIT);
  await role.fill('Ma fonction');
  rows.write(1, { role: 'Leur fonction' });
  const mend = disconnect('GET /testimonials/:id/edit');
  await save.click();
  await expect.element(main.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  mend();
  await main.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(dialog).toMatchTextContent('Leur fonction');
  await dialog.getByRole('button', { name: 'Prendre l’autre version' }).click();
  await expect.element(role).toHaveValue('Leur fonction');
});

test('a list or a row that cannot be read says so', async () => {
  fakeTestimonials({ name: 'Sophie Martin' });
  const mend = fail('GET /admin/testimonials');
  const list = await openScreen('/admin/testimonials');
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Erreur lors de la récupération des témoignages');
  mend();
  await retry.click();
  await expect.element(page.getByRole('row', { name: /Sophie Martin/ })).toBeVisible();
  await list.unmount();
  refuse('GET /testimonials/:id/edit', 'testimonial_not_found');
  await openScreen('/admin/testimonials/edit/1e0');
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Erreur lors de la récupération du témoignage');
});

test('an empty list says so', async () => {
  fakeTestimonials();
  await openScreen('/admin/testimonials');
  await expect.element(main.getByRole('status')).toHaveTextContent('Aucun témoignage trouvé');
  await expect.element(main.getByRole('table')).not.toBeInTheDocument();
});

test('a field of several lines has their height while it is empty', async () => {
  fakeTestimonials({ name: 'Haute' });
  await openScreen('/admin/testimonials/new');
  const field = page.getByRole('textbox', { name: 'Témoignage' });
  await expect.element(field).toBeVisible();
  const line = parseFloat(getComputedStyle(field.element()).lineHeight);
  expect(field.element().clientHeight / line).toBeGreaterThan(9);
});
