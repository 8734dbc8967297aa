import { resize } from '../../boxes.ts';
import { expect, test } from '../../fixtures.ts';
import { hiddenTestimonial } from '../hidden-testimonial.ts';
import sharp from 'sharp';
import { expectAccessible, openScreen, openSession } from '../back-office.ts';

test('lists, searches, toggles and deletes testimonials @main', async ({ page }) => {
  const session = await openSession(page);
  const { id } = await hiddenTestimonial(page, session, 'Zoé Basculée');
  await page.goto('/admin/testimonials');
  for (const figure of ['Total', 'Actifs', 'Inactifs'])
    await expect(
      page.getByRole('heading', { level: 2, name: figure, exact: true }).locator('..'),
    ).toContainText(/\d/);
  await expectAccessible(page);
  await page.getByLabel('Rechercher un témoignage').fill('zoe BASCULEE');
  const row = page.getByRole('row', { name: /Zoé Basculée/ });
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row).toContainText('5 sur 5');
  await expect(row.getByRole('rowheader')).toHaveText(/Zoé Basculée/);

  const toggled = page.waitForRequest((request) => request.method() === 'PUT');
  await row.getByRole('button', { name: /^Inactif/ }).click();
  expect((await toggled).postDataJSON()).toEqual({ is_active: true });
  await expect(row.getByRole('button', { name: /^Actif/ })).toBeVisible();
  await row.getByRole('button', { name: /^Actif/ }).click();
  await expect(row.getByRole('button', { name: /^Inactif/ })).toBeVisible();
  await page.route(`**/api/testimonials/${id}`, (route) =>
    route.fulfill({ status: 500, body: '' }),
  );
  await row.getByRole('button', { name: /^Inactif/ }).click();
  await expect(page.getByText('Erreur lors de la mise à jour')).toBeVisible();
  const dialog = page.getByRole('dialog');
  const remove = row.getByRole('button', { name: 'Supprimer le témoignage (Zoé Basculée)' });
  await remove.click();
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Erreur lors de la suppression')).toBeVisible();
  await page.unroute(`**/api/testimonials/${id}`);
  await remove.click();
  await expect(dialog).toContainText('supprimer ce témoignage (Zoé Basculée)');
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await expect(
    page.getByRole('main').getByRole('status').getByText('Aucun témoignage trouvé'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Effacer la recherche' }).click();
  await expect(page.getByRole('row', { name: /Sophie Martin/ })).toBeVisible();
});

test('writes a testimonial with its preview, and changes it @main', async ({ page }) => {
  const session = await openScreen(page, '/admin/testimonials/new');
  await page.getByRole('button', { name: 'Créer le témoignage' }).click();
  await expect(page.getByText('Indiquez le nom de la personne.')).toBeVisible();
  await expectAccessible(page);
  await resize(page, 1440);
  const preview = page.getByRole('region', { name: 'Aperçu', exact: true });
  await page.getByLabel('Nom').fill('Inès Aperçu');
  await page.getByLabel('Fonction').fill('Éducatrice à Brest');
  await page.getByRole('textbox', { name: 'Témoignage' }).fill('Une belle mission.');
  await expect(page.getByText('18 / 2000 caractères')).toBeVisible();
  await page.getByRole('radio', { name: '5 étoiles' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('radio', { name: 'Portrait 2' }).click();
  await page.getByLabel('Ordre d’affichage').fill('7');
  await page.getByLabel('Témoignage actif').uncheck();
  await page.getByLabel('C’est un exemple inventé').check();
  for (const words of [
    'Inès Aperçu',
    'Éducatrice à Brest',
    'Une belle mission.',
    '3 sur 5',
    'Exemple',
  ])
    await expect(preview).toContainText(words);
  await page.getByRole('button', { name: 'Créer le témoignage' }).click();
  await expect(page).toHaveURL('/admin/testimonials');
  await expect(page.getByText('Témoignage créé')).toBeVisible();
  const list = await (await page.request.get('/api/admin/testimonials', session)).json();
  const created = list.find(({ name }: { name: string }) => name === 'Inès Aperçu');
  expect(created).toMatchObject({
    rating: 3,
    display_order: 7,
    is_active: false,
    is_example: true,
    image: '/images/testimonials/avatar2.jpg',
  });

  await page.getByRole('link', { name: 'Modifier le témoignage (Inès Aperçu)' }).click();
  await page.getByLabel('Fonction').fill('Éducatrice à Quimper');
  await page.getByRole('button', { name: 'Annuler' }).click();
  const leaving = page.getByRole('dialog', { name: 'Que faire de vos modifications\u00a0?' });
  await leaving.getByRole('button', { name: 'Annuler' }).click();
  const drafts = `**/api/testimonials/${created.id}/draft*`;
  await page.route(drafts, (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Erreur lors de la sauvegarde',
  );
  await page.unroute(drafts);

  await page.request.put(`/api/testimonials/${created.id}`, { ...session, data: { rating: 1 } });
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await expect(page.getByRole('dialog')).toContainText('Vous avez enregistré ailleurs');
  const beside = page.getByRole('region', { name: 'Les deux versions côte à côte' });
  await expect(beside.locator('ins')).toHaveText(['Quimper', '3']);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remplacer par ma version' }).click();
  await expect(page.getByText('Témoignage mis à jour')).toBeVisible();
  const shown = await page.request.get(`/api/testimonials/${created.id}`, session);
  expect(await shown.json()).toMatchObject({ role: 'Éducatrice à Quimper', rating: 3 });
});

test('a photo heavier than 2 MB is made smaller before it is sent', async ({ page }) => {
  await openScreen(page, '/admin/testimonials/new');
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const heavy = await sharp({
    create: { width: 1500, height: 1200, channels: 3, background: '#888', noise },
  })
    .png()
    .toBuffer();
  expect(heavy.byteLength).toBeGreaterThan(2 * 1024 * 1024);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choisir sur cet appareil' }).click();
  const sent = page.waitForResponse('**/api/upload');
  await (await chooser).setFiles({ name: 'lourde.png', mimeType: 'image/png', buffer: heavy });
  const stored = await (await sent).json();
  expect(stored).toMatchObject({ content_type: 'image/webp', width: 1200, height: 960 });
  expect(stored.bytes).toBeLessThan(2 * 1024 * 1024);
  await expect(page.getByLabel('Adresse de l’image')).toHaveValue(stored.url);
  await page.getByRole('button', { name: 'Retirer l’image' }).click();
  await expect(page.getByLabel('Adresse de l’image')).toHaveValue(
    '/images/testimonials/default-avatar.jpg',
  );
});
