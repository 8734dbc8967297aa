import { expectAccessible, logIn } from '../admin/back-office.ts';
import { expect, test } from '../fixtures.ts';

test('says at all times whether what was written is online, and publishes it by itself @main', async ({
  page,
}) => {
  await logIn(page, 'publishing');
  const token = await page.evaluate(() => localStorage.getItem('adminToken'));
  const session = { headers: { authorization: `Bearer ${token}` } };
  await page.goto('/admin/testimonials');
  const state = page.getByRole('banner').getByRole('status');
  await expect(state).toHaveText(/^(À jour|Publication en cours)$/);
  const name = `Claire ${Date.now()}`;
  const testimonial = { name, role: 'Directrice', text: 'Une belle rencontre.' };
  await page.request.post('/api/testimonials', { ...session, data: testimonial });
  await page.goto('/admin/dashboard');
  await expect(state).toHaveText('À jour', { timeout: 150_000 });
  await expect(page.getByText(/^Pages mises en ligne le \d/)).toBeVisible();
  await page.getByText('Dernières mises en ligne').click();
  await expect(
    page.getByText(/^Réussie, demandée le .*, durée\s: [\d,]+\ss/).first(),
  ).toBeVisible();
  await expectAccessible(page);
});
