import { expectAccessible } from '../back-office.ts';
import { expect, test } from '../../fixtures.ts';
import {
  addAuthenticator,
  keepCodes,
  LOCAL,
  logInAs,
  newPerson,
} from '../account/second-factor.ts';

test.use({ baseURL: LOCAL });

test('who has a passkey goes on with it when the session ends, or puts the end off', async ({
  page,
}) => {
  const username = await newPerson(page);
  await addAuthenticator(page);
  await logInAs(page, username);
  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Créer la clé d’accès' }).click();
  await keepCodes(page);
  const token = () => page.evaluate(() => String(localStorage.adminToken));
  const as = (bearer: string) => ({ headers: { authorization: `Bearer ${bearer}` } });
  const statusOf = async (bearer: string) =>
    (await page.request.get('/api/auth/me', as(bearer))).status();
  await page.clock.install();
  await page.goto('/admin/testimonials/new');
  await page.getByLabel('Nom').fill('Nadia');

  await page.request.post('/api/auth/logout', as(await token()));
  await page.getByRole('link', { name: 'Catégories' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  const over = page.getByRole('dialog', { name: 'Votre session est terminée' });
  await expect(over).toContainText('ou utilisez une clé d’accès');
  await expectAccessible(page);
  const use = over.getByRole('button', { name: 'Utiliser une clé d’accès' });
  let others = '';
  await page.route('**/api/auth/passkey', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    others = json.token;
    await route.fulfill({ response, json: { ...json, user: { ...json.user, id: 0 } } });
  });
  await use.press('Enter');
  await expect(over.getByRole('alert')).toContainText('Cette clé d’accès n’appartient pas à');
  await expect(use).toBeFocused();
  await expect.poll(() => statusOf(others)).toBe(401);
  await page.unroute('**/api/auth/passkey');
  await use.press('Enter');
  await expect(over).toBeHidden();
  await expect(page.getByRole('row', { name: /Recrutement/ })).toBeVisible();

  await page.clock.fastForward('11:50:00');
  const former = await token();
  const notice = page.getByRole('alert').filter({ hasText: 'Votre session se termine' });
  await notice.getByRole('button', { name: 'Prolonger la session' }).click();
  const soon = page.getByRole('dialog', { name: 'Prolonger la session' });
  await soon.getByRole('button', { name: 'Utiliser une clé d’accès' }).click();
  await expect(soon).toBeHidden();
  expect([await statusOf(former), await statusOf(await token())]).toEqual([401, 200]);
});
