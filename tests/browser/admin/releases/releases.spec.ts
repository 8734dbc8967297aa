import { expect, test } from '../../fixtures.ts';
import { expectAccessible, openSession } from '../back-office.ts';

test('a release is compared page by page, sent to a reader, and noted upon', async ({
  page,
  browser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const session = await openSession(page);
  const article = { title: 'À relire ensemble', content: '<p>Avant la relecture.</p>' };
  const made = await page.request.post('/api/articles', { ...session, data: article });
  const { id, slug } = (await made.json()) as { id: number; slug: string };
  const content = '<p>Après la relecture.</p>';
  await page.request.put(`/api/articles/${id}/draft`, { ...session, data: { content } });
  const items = [{ noun: 'article', ref: id }];
  const data = { name: 'Relue à plusieurs', items };
  const release = await (await page.request.post('/api/releases', { ...session, data })).json();

  await page.goto(`/admin/mises-en-ligne/${release.id}`);
  await page.getByRole('link', { name: 'Comparer «\u00a0À relire ensemble\u00a0»' }).click();
  await expect(page.getByText('2 passages modifiés')).toBeVisible();
  const after = page.frameLocator('iframe[title="Après la mise en ligne"]');
  await expect(after.getByText('Après la relecture.')).toHaveCSS('outline-style', 'solid');
  await page.goto(`/admin/mises-en-ligne/${release.id}?page=/articles/inconnu-de-tous`);
  await expect(page.getByText('Il n’y a pas de page à cette adresse.')).toBeVisible();
  await page.getByRole('link', { name: 'Retour à la mise en ligne' }).click();

  await page.getByRole('button', { name: 'Créer et copier un lien' }).click();
  await expect(page.getByText('Le lien est copié.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const visitor = await browser.newContext();
  const reader = await visitor.newPage();
  await reader.goto(link);
  await reader.getByRole('link', { name: 'Articles', exact: true }).first().click();
  await expect(reader).toHaveURL(`${link}articles`);
  await reader.goto(`${link}articles/${slug}`);
  await expect(reader.getByText('Après la relecture.')).toBeVisible();
  await reader.getByText('Laisser une note').click();
  await expectAccessible(reader, [360, 1440]);
  await reader.getByLabel('Votre nom').fill('Camille');
  await reader.getByLabel('Votre note').fill('Il manque un point.');
  await reader.getByRole('button', { name: 'Envoyer la note' }).click();
  await expect(reader.getByText('Merci, votre note est arrivée.')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Il manque un point.')).toBeVisible();
  await page.getByRole('button', { name: /^Supprimer le lien de/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expect(page.getByText('Ce lien ne mène plus à rien.')).toBeVisible();
  expect((await reader.goto(link))!.status()).toBe(410);
  await visitor.close();
  await page.request.delete(`/api/articles/${id}`, session);
});

test('two changes are published together, and taken back @main', async ({ page }) => {
  const session = await openSession(page);
  const api = (path: string) => `/api/articles${path}`;
  const titles = ['Ensemble, un', 'Ensemble, deux'];
  const ids: number[] = [];
  for (const title of titles) {
    const data = { title, content: '<p>Avant</p>' };
    const { id } = await (await page.request.post(api(''), { ...session, data })).json();
    const draft = { content: '<p>Après</p>' };
    await page.request.put(api(`/${id}/draft`), { ...session, data: draft });
    ids.push(id);
  }
  const textOf = async (slug: string) =>
    (await (await page.request.get(api(`/${slug}`))).json()).content as string;
  const slugs = ['ensemble-un', 'ensemble-deux'];
  const shown = () => Promise.all(slugs.map(textOf));

  await page.goto('/admin/dashboard');
  await page.getByRole('banner').getByRole('link', { name: 'Modifications' }).click();
  await expect(page).toHaveURL('/admin/modifications');
  for (const title of titles)
    await page.getByRole('checkbox', { name: `Choisir «\u00a0${title}\u00a0»` }).check();
  await page.getByRole('button', { name: 'Préparer une mise en ligne' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nom').fill('Parution commune');
  await dialog.getByRole('button', { name: 'Préparer', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/mises-en-ligne\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Parution commune' })).toBeVisible();
  await expectAccessible(page, [360, 768, 1440]);
  await page.goBack();
  await expect(page).toHaveURL('/admin/modifications');
  await page.getByRole('link', { name: 'Dans «\u00a0Parution commune\u00a0»' }).first().click();
  await page.reload();
  expect(await shown()).toEqual(['<p>Avant</p>', '<p>Avant</p>']);

  await page.getByRole('button', { name: 'Publier maintenant' }).click();
  await dialog.getByRole('button', { name: 'Publier maintenant' }).click();
  await expect(page.getByText('«\u00a0Parution commune\u00a0» est publiée.')).toBeVisible();
  expect(await shown()).toEqual(['<p>Après</p>', '<p>Après</p>']);

  await page.getByRole('button', { name: 'Annuler cette mise en ligne' }).click();
  await expect(
    page.getByRole('heading', { name: 'Annulation de «\u00a0Parution commune\u00a0»' }),
  ).toBeVisible();
  expect(await shown()).toEqual(['<p>Après</p>', '<p>Après</p>']);
  await expectAccessible(page, [360, 768, 1440]);
  await page.getByRole('button', { name: 'Publier maintenant' }).click();
  await dialog.getByRole('button', { name: 'Publier maintenant' }).click();
  await expect(page.getByText(/^Publiée le .+ par /)).toBeVisible();
  expect(await shown()).toEqual(['<p>Avant</p>', '<p>Avant</p>']);
  for (const id of ids) await page.request.delete(api(`/${id}`), session);
});
