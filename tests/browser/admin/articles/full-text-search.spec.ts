import { openSession } from '../back-office.ts';
import { expect, test } from '../../fixtures.ts';

const TEXT = '<script>window.ran = 1</script> xylophage & <img src=x onerror="window.ran = 1">';

test('what an article holds is found as soon as it is published, and shown as text', async ({
  page,
}) => {
  const session = await openSession(page);
  const escaped = TEXT.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  const created = await page.request.post('/api/articles', {
    ...session,
    data: {
      title: `Coléoptère <b>xylophage</b>`,
      content: `<p>${escaped}</p>`,
      status: 'draft',
    },
  });
  const { id } = await created.json();
  const found = page.locator('article', { hasText: 'Coléoptère' });
  await page.goto('/articles?q=Xylophages');
  await expect(found).toHaveCount(0);

  await page.request.put(`/api/articles/${id}`, { ...session, data: { status: 'published' } });
  await page.reload();
  await expect(found.getByRole('heading')).toHaveText('Coléoptère <b>xylophage</b>');
  await expect(found.locator('.excerpt')).toContainText(TEXT);
  await expect(found.locator('mark')).toHaveText(['xylophage', 'xylophage']);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);

  await page.request.delete(`/api/articles/${id}`, session);
  await page.goto('/articles?q=xylophage');
  await expect(found).toHaveCount(0);
});
