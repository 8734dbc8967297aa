import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits } from '../accessible.ts';
import { refuse } from '../fake-api.ts';
import { fakeFigures } from '../fakes/figures.ts';
import { address, openScreen } from '../screen.tsx';

test('texts without a space make no table wider than its frame', async () => {
  const endless = (length: number) => 'Anticonstitutionnellement'.repeat(20).slice(0, length);
  const given = { label: endless(80), source: endless(160), date: endless(60), is_example: true };
  fakeFigures({ value: endless(20), ...given });
  await openScreen('/admin/figures');
  await expect.element(page.getByRole('rowheader', { name: endless(20) })).toBeVisible();
  await expectFits(page.getByRole('table'), [360, 768, 1024, 1440]);
});

test('a figure names its page, in the form and between versions', async () => {
  const rows = fakeFigures();
  await openScreen('/admin/figures/new');
  const create = page.getByRole('button', { name: 'Créer le chiffre' });
  await create.click();
  await expect.element(page.getByText('Écrivez le libellé.')).toBeVisible();
  await expect.element(page.getByLabelText('Chiffre *')).toHaveFocus();
  await page.getByLabelText('Chiffre *').fill('12');
  await page.getByLabelText('Libellé *').fill('structures partenaires');
  await expect.element(page.getByText(/Page d’accueil, sous/)).toBeVisible();
  await page.getByText('Mission', { exact: true }).last().click();
  await expect.element(page.getByText(/sous «\u00a0Notre impact/)).toBeVisible();
  await create.click();
  await expect.poll(address).toBe('/admin/figures');
  expect(rows.rows).toMatchObject([{ value: '12', page: 'mission', is_example: false }]);

  await page.getByRole('link', { name: 'Modifier «\u00a012 structures' }).click();
  await page.getByText('Vision', { exact: true }).last().click();
  await page.getByRole('button', { name: 'Versions' }).click();
  const versions = page.getByRole('dialog');
  await expect.element(versions.getByText('Mission', { exact: true })).toBeVisible();
  await expect.element(versions.getByText('Vision', { exact: true })).toBeVisible();
});

test('an unknown figure has a sentence of its own', async () => {
  fakeFigures();
  refuse('GET /figures/:id/edit', 'figure_not_found');
  await openScreen('/admin/figures/edit/999999');
  await expect.element(page.getByText('Chiffre non trouvé').first()).toBeVisible();
});
