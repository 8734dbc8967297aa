import { readFile } from 'node:fs/promises';
import { expect, test } from '../../fixtures.ts';
import { expectAccessible, openScreen } from '../back-office.ts';

test('says who did what, is filtered, paged by the server and exported @main', async ({ page }) => {
  const { headers } = await openScreen(page, '/admin/journal');
  const set = (data: object) => page.request.put('/api/settings', { headers, data });
  await set({ contact_phone: `02 ${Date.now()}` });
  await set({ contact_phone: `01 ${Date.now()}`, opening_hours: `Lundi ${Date.now()}` });
  await page.request.post('/api/auth/login', { data: { username: 'inconnue', password: 'x' } });
  await page.reload();
  const table = page.getByRole('table', { name: 'Journal' });
  // The newest entry comes first. Other tests add entries at the same time.
  const order = async () => {
    const rows = await table.getByRole('row').allTextContents();
    const places = [/Téléphone, Horaires/, /Téléphone(?!,)/].map((words) =>
      rows.findIndex((row) => words.test(row)),
    );
    return places[0]! > 0 && places[0]! < places[1]!;
  };
  await expect(table).toContainText('Téléphone, Horaires');
  await expect(table).toContainText('Connexion refusée');
  await expect(table).toContainText('Personne non connectée');
  await expectAccessible(page);

  await page.getByLabel('Sujet').selectOption('Paramètres');
  await expect(page).toHaveURL(/noun=settings/);
  await expect(table).not.toContainText('Connexion');
  await expect.poll(order).toBe(true);
  await page.getByLabel('Personne').selectOption('Personne non connectée');
  await expect(page.getByText('Aucune ligne ne correspond à ces filtres.')).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect.poll(order).toBe(true);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter (CSV)' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^journal-\d{4}-\d{2}-\d{2}\.csv$/);
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv).toContain('"Téléphone, Horaires"');
  expect(csv).not.toContain('"Connexion"');

  await page.getByLabel('Du', { exact: true }).fill('2026-02-02');
  await page.getByLabel('Au', { exact: true }).fill('2026-02-01');
  await expect(page.getByText('Le premier jour est après le dernier.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  await expect(page).toHaveURL('/admin/journal');
  // Other tests sign in at the same time.
  await expect(table).toContainText('Journal exporté');
});
