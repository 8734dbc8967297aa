import { expect, test } from '../../fixtures.ts';
import { expectAccessible, openScreen, openSession } from '../back-office.ts';

test('writes a figure, and previews it on its page @main', async ({ page }) => {
  const session = await openScreen(page, '/admin/figures');
  await expect(page.getByRole('row', { name: /250\+ éducateurs spécialisés/ })).toContainText(
    'Exemple',
  );
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Nouveau chiffre' }).click();
  await page.getByRole('button', { name: 'Créer le chiffre' }).click();
  await expect(page.getByText('Indiquez le chiffre.')).toBeVisible();
  await expectAccessible(page, [360, 768, 1440]);
  await page.getByLabel('Chiffre', { exact: false }).first().fill('37');
  await page.getByLabel('Libellé').fill('structures partenaires');
  await page.getByText('Mission', { exact: true }).last().click();
  await page.getByLabel('Source').fill('Registre du service');
  await page.getByRole('textbox', { name: 'Date' }).fill('au 31 décembre 2026');
  await page.getByLabel('Chiffre actif').uncheck();
  await page.getByRole('button', { name: 'Créer le chiffre' }).click();
  await expect(page.getByText('Chiffre créé')).toBeVisible();

  await page.getByRole('link', { name: 'Modifier «\u00a037 structures partenaires' }).click();
  await page.getByLabel('Chiffre actif').check();
  await page.getByRole('button', { name: 'Aperçu' }).click();
  const deck = page.frameLocator('iframe').first().locator('.deck li', { hasText: '37' });
  await expect(deck).toContainText('Registre du service, au 31 décembre 2026');
  await expect(deck.getByText('Exemple')).toHaveCount(0);
  const list = await (await page.request.get('/api/admin/figures', session)).json();
  const { id } = list.find(({ value }: { value: string }) => value === '37');
  await page.request.delete(`/api/figures/${id}`, session);
});

test('a page without figures has neither their block nor its title', async ({ page }) => {
  const session = await openSession(page);
  const list = await page.request.get('/api/admin/figures', session);
  const drafts = ((await list.json()) as { id: number; page: string }[])
    .filter((figure) => figure.page === 'mission')
    .map(({ id }) => `/api/figures/${id}/draft`);
  for (const draft of drafts)
    await page.request.put(draft, { ...session, data: { is_active: false } });
  const data = { path: '/mission' };
  const preview = await page.request.post('/api/pages/preview', { ...session, data });
  await page.goto((await preview.json()).url);
  await expect(page.getByRole('heading', { name: 'Objectifs' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Notre impact' })).toHaveCount(0);
  await expect(page.locator('.deck')).toHaveCount(0);
  for (const draft of drafts) await page.request.delete(draft, session);
});
