import { formsOnDevice } from '../article-writing.ts';
import { addPerson, bearerOf, expectAccessible, openScreen, openSession } from '../back-office.ts';
import { resize } from '../../boxes.ts';
import { expect, test } from '../../fixtures.ts';
import { hiddenTestimonial } from '../hidden-testimonial.ts';

const CHANGED = 'Modifications non publiées';

test('a testimonial has a draft: seen by colleagues, restored, then published', async ({
  page,
}) => {
  const session = await openSession(page);
  const { id } = await hiddenTestimonial(page, session, 'Rosa Brouillon');
  const online = async () =>
    (await page.request.get(`/api/testimonials/${id}`, session)).json() as Promise<object>;
  await page.goto(`/admin/testimonials/edit/${id}`);
  const role = page.getByLabel('Fonction');
  await role.fill('Éducatrice à Lorient');
  await page.getByLabel('Témoignage actif').check();
  await expect(page.getByText(/Brouillon enregistré à \d/)).toBeVisible();
  expect(await online()).toMatchObject({ role: 'Directrice', is_active: false });
  await expectAccessible(page, [360, 768, 1440]);
  await resize(page, 1440);

  // Colleagues see the draft and its author on the edit screen.
  await addPerson(page, 'colette-brouillon', 'deux rives et un seul pont');
  const colleague = await bearerOf(page, 'colette-brouillon');
  const found = await page.request.get(`/api/testimonials/${id}/edit`, colleague);
  expect(await found.json()).toMatchObject({ draft: { value: { role: 'Éducatrice à Lorient' } } });
  await page.getByRole('link', { name: 'Témoignages' }).click();
  const row = page.getByRole('row', { name: /Rosa Brouillon/ });
  await expect(row.getByText(CHANGED)).toBeVisible();
  await row.getByRole('link', { name: /Modifier/ }).click();
  await expect(role).toHaveValue('Éducatrice à Lorient');
  await expect(page.getByText(/Brouillon enregistré par .+ le /)).toBeVisible();

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Versions' }).click();
  await expect(dialog.locator('del')).toContainText(['Directrice']);
  await expectAccessible(page);
  await resize(page, 1440);
  await dialog.getByRole('button', { name: 'Restaurer cette version' }).click();
  const sure = page.getByRole('dialog').filter({ hasText: 'Le brouillon redevient la version' });
  await sure.getByRole('button', { name: 'Restaurer cette version' }).click();
  await expect(role).toHaveValue('Directrice');

  await role.fill('Éducatrice à Vannes');
  await page.getByLabel('Témoignage actif').uncheck();
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await expect(page.getByText('Témoignage mis à jour')).toBeVisible();
  await expect(row.getByText(CHANGED)).toHaveCount(0);
  expect(await online()).toMatchObject({ role: 'Éducatrice à Vannes' });
});

test('the page is shown with a draft, which visitors do not see', async ({ page }) => {
  const session = await openScreen(page, '/admin/testimonials');
  const shown = await page.request.get('/api/testimonials');
  const [first] = (await shown.json()) as { id: number; role: string }[];
  const { id, role } = first!;
  await page.goto(`/admin/testimonials/edit/${id}`);
  await page.getByLabel('Fonction').fill('Éducatrice à Lorient');
  await page.getByRole('button', { name: 'Aperçu', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'La page avec les modifications' });
  const island = page.frameLocator('iframe').locator('astro-island[props*="à Lorient"]');
  await expect(island).toBeAttached();
  await expect(dialog.getByRole('group', { name: /lien/i })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  const online = await page.request.get(`/api/testimonials/${id}`, session);
  expect(await online.json()).toMatchObject({ role });
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Abandonner' }).click();
  await expect(page).toHaveURL('/admin/testimonials');
});

test('changes that are given up leave the row as it is, and stay among its versions', async ({
  page,
}) => {
  const session = await openSession(page);
  const { id } = await hiddenTestimonial(page, session, 'Noé Abandon');
  await page.goto(`/admin/testimonials/edit/${id}`);
  await page.getByLabel('Fonction').fill('Éducateur, peut-être');
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  const leaving = page.getByRole('dialog', { name: 'Que faire de vos modifications\u00a0?' });
  await leaving.getByRole('button', { name: 'Abandonner les modifications' }).click();
  await expect(page).toHaveURL('/admin/testimonials');
  const row = page.getByRole('row', { name: /Noé Abandon/ });
  await expect(row).toBeVisible();
  await expect(row.getByText(CHANGED)).toHaveCount(0);
  const versions = await page.request.get(`/api/testimonials/${id}/versions`, session);
  const numbers = ((await versions.json()) as { number: number }[]).map(({ number }) => number);
  const last = await page.request.get(
    `/api/testimonials/${id}/versions/${Math.max(...numbers)}`,
    session,
  );
  expect(await last.json()).toMatchObject({ value: { role: 'Éducateur, peut-être' } });
});

test('a new row that was not stored is offered again, here and on the dashboard', async ({
  page,
}) => {
  await openScreen(page, '/admin/testimonials/new');
  await page.getByLabel('Nom').fill('Lise Perdue');
  await page.getByLabel('Fonction').fill('Éducatrice');
  await expect.poll(() => formsOnDevice(page)).toMatchObject([{ role: 'Éducatrice' }]);
  page.once('dialog', (question) => question.accept());
  await page.goto('/admin/dashboard');
  const resume = page.getByRole('listitem').filter({ hasText: 'Lise Perdue' });
  await expect(resume).toContainText('Sur cet appareil seulement');
  await resume.getByRole('link').click();
  const offered = page.getByRole('region', { name: /non enregistré/ });
  await expect(offered).toContainText('Lise Perdue');
  await expectAccessible(page);
  await resize(page, 1440);
  await page.getByLabel('Nom').fill('Déjà tapé');
  await offered.getByRole('button', { name: 'Reprendre ce texte' }).click();
  await expect(page.getByLabel('Fonction')).toHaveValue('Éducatrice');
  await expect(page.getByLabel('Nom')).toHaveValue('Lise Perdue');
  await expect(offered).toHaveCount(0);
  await expect
    .poll(async () => (await formsOnDevice(page)).map(({ name }) => name).toSorted())
    .toEqual(['Déjà tapé', 'Lise Perdue']);

  // The form was left without saving on purpose, so it is not offered again.
  await page.getByRole('link', { name: 'Journal' }).click();
  await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(page).toHaveURL('/admin/journal');
  await page.goto('/admin/testimonials/new');
  await expect(page.getByLabel('Fonction')).toHaveValue('');
  await expect(offered).toContainText('Déjà tapé');
  await expect(offered).not.toContainText('Lise Perdue');
});
