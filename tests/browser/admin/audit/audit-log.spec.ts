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

test('is found in the menu and by the command search, on a phone and in the dark too', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openScreen(page, '/admin/dashboard');
  await page.getByRole('link', { name: 'Journal', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Journal' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await page.getByPlaceholder('Un écran, un article…').fill('journ');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/journal');
});

test('says what failed, and tries again', async ({ page }) => {
  await page.route(/\/api\/audit\?/, (route) => route.abort());
  await openScreen(page, '/admin/journal');
  await expect(page.getByText('Le journal n’a pas pu être chargé.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(/\/api\/audit\?/);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('table', { name: 'Journal' })).toBeVisible();
});

test('two choices that follow at once both count, before either is drawn', async ({ page }) => {
  await openScreen(page, '/admin/journal');
  await expect(page.getByRole('table', { name: 'Journal' })).toBeVisible();
  const from = await page.getByLabel('Du', { exact: true }).elementHandle();
  const to = await page.getByLabel('Au', { exact: true }).elementHandle();
  await page.evaluate(
    async ([first, second]) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
      const type = (field: Node | null, day: string) => {
        set!.call(field, day);
        field!.dispatchEvent(new Event('input', { bubbles: true }));
      };
      type(first!, '2026-02-02');
      // The address changes in this task. React renders in a later one.
      for (let turn = 0; turn < 100; turn++) await Promise.resolve();
      type(second!, '2026-02-01');
    },
    [from, to],
  );
  await expect(page).toHaveURL('/admin/journal?from=2026-02-02&to=2026-02-01');
});

test('a year that is being typed filters nothing, and a day adds no step to Back', async ({
  page,
}) => {
  await openScreen(page, '/admin/journal');
  await expect(page.getByRole('table', { name: 'Journal' })).toBeVisible();
  const steps = () => page.evaluate(() => history.length);
  const before = await steps();
  const from = page.getByLabel('Du', { exact: true });
  await from.fill('0002-02-02');
  // Waits longer than the delay after which the address gets the typed value.
  for (let turn = 0; turn < 40; turn++)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await expect(page).toHaveURL('/admin/journal');
  await expect(from).toHaveValue('0002-02-02');
  await from.fill('2026-02-02');
  await expect(page).toHaveURL('/admin/journal?from=2026-02-02');
  expect(await steps()).toBe(before);
});
