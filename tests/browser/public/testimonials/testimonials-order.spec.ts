import { expectAccessible, openSession } from '../../admin/back-office.ts';
import { expect, test } from '../../fixtures.ts';

// Runs on the product of the public tests, because no other test there adds testimonials.
test.use({ reducedMotion: 'reduce' });

test('changes the order with the keyboard and by dragging; a form that is open leaves it', async ({
  page,
}) => {
  const session = await openSession(page);
  const create = async (name: string) => {
    const data = { name, role: 'Directrice', text: 'Bien.', is_active: false, display_order: 500 };
    const answer = await page.request.post('/api/testimonials', { ...session, data });
    return ((await answer.json()) as { id: number }).id;
  };
  const made: number[] = [];
  for (const name of ['Ordre Un', 'Ordre Deux']) made.push(await create(name));
  const list = async () =>
    (await (await page.request.get('/api/admin/testimonials', session)).json()) as {
      id: number;
      name: string;
    }[];
  const names = async () => (await list()).map(({ name }) => name);
  const before = await names();
  expect(before.slice(-2)).toEqual(['Ordre Un', 'Ordre Deux']);
  const after = [...before.slice(0, -2), 'Ordre Deux', 'Ordre Un'];

  await page.goto('/admin/testimonials');
  const up = page.getByRole('button', { name: 'Monter «\u00a0Ordre Deux\u00a0»' });
  await up.focus();
  // Each step waits for its own response.
  const moved = page.waitForResponse('**/api/testimonials/order');
  await page.keyboard.press('Enter');
  await moved;
  const place = `est en position ${before.length - 1} sur ${before.length}.`;
  await expect(page.getByRole('main').getByRole('status')).toContainText(place);
  await expect(up).toBeFocused();
  await expect.poll(names).toEqual(after);

  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const drop = page.waitForResponse('**/api/testimonials/order');
  await row('Ordre Un')
    .getByTitle('Faire glisser')
    .dragTo(row('Ordre Deux'), { targetPosition: { x: 200, y: 4 } });
  expect((await drop).status()).toBe(200);
  expect(await names()).toEqual(before);
  await expectAccessible(page, [360, 768, 1440]);

  await page.goto(`/admin/testimonials/edit/${made[1]}`);
  await page.getByLabel('Fonction').fill('Ailleurs');
  const former = (await list()).map(({ id }) => id);
  const ids = [...former.slice(0, -2), made[1], made[0]];
  await page.request.put('/api/testimonials/order', { ...session, data: { former, ids } });
  await page.getByRole('button', { name: 'Mettre à jour' }).click();
  await expect(page.getByText('Témoignage mis à jour')).toBeVisible();
  expect(await names()).toEqual(after);
  for (const id of made) await page.request.delete(`/api/testimonials/${id}`, session);
});
