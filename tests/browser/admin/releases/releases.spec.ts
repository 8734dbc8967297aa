import { expect, test } from '../../fixtures.ts';
import { expectAccessible, openSession } from '../back-office.ts';

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
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Remettre les versions d’avant' }).click();
  await expect(
    page.getByRole('heading', { name: 'Annulation de «\u00a0Parution commune\u00a0»' }),
  ).toBeVisible();
  expect(await shown()).toEqual(['<p>Avant</p>', '<p>Avant</p>']);
  for (const id of ids) await page.request.delete(api(`/${id}`), session);
});
