import { expect, test } from '../../fixtures.ts';
import { openSession } from '../back-office.ts';

// Nine o'clock in Paris, before and after summer time begins.
const FRIDAY = '2031-03-28T08:00:00.000Z';
const SUNDAY = '2031-03-30T07:00:00.000Z';

test('an article is dragged to another day, at the same hour in Paris', async ({ page }) => {
  const session = await openSession(page);
  const data = {
    title: 'Un printemps à deux',
    content: '<p>Texte</p>',
    status: 'scheduled',
    published_at: FRIDAY,
  };
  const created = await page.request.post('/api/articles', { ...session, data });
  const { id } = await created.json();
  await page.goto('/admin/bientot?day=2031-03-01');
  const day = (name: string) => page.getByRole('cell', { name });
  await day('vendredi 28 mars').getByRole('listitem').dragTo(day('dimanche 30 mars'));
  await expect(page.getByText('paraîtra le 30 mars 2031 à 9\u00a0h')).toBeVisible();
  await page.reload();
  await expect(day('dimanche 30 mars')).toContainText('Un printemps à deux');
  const edited = await page.request.get(`/api/articles/edit/${id}`, session);
  expect(await edited.json()).toMatchObject({ status: 'scheduled', published_at: SUNDAY });
});
