import { openScreen } from './back-office.ts';
import { expect, test } from './fixtures.ts';

const CATEGORY = 'Dite à voix haute';

test('what was done is a status, whose words come once it is there; what failed is an alert', async ({
  page,
}) => {
  const session = await openScreen(page, '/admin/categories');
  await page.evaluate(() => {
    // What a screen reader is told of: the words that come into a status which it knows already.
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        if ((target as Element).closest?.('.admin-notices [role="status"]'))
          for (const { textContent } of addedNodes) said.push(textContent!);
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('textbox').fill(CATEGORY);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Catégorie créée' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual([
    'Catégorie créée',
  ]);

  await page.route(/\/api\/articles\/categories\/\d+$/, (route) => route.abort());
  await page.getByRole('button', { name: new RegExp(`Supprimer .*${CATEGORY}`) }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByRole('alert')).toContainText('Le serveur ne répond pas.');

  const data = { title: 'Reprise à temps', content: '<p>Un texte.</p>' };
  await page.request.post('/api/articles', { ...session, data });
  await page.goto('/admin/articles?q=reprise+temps');
  await page.getByRole('button', { name: /Supprimer .*Reprise à temps/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  const removed = page.getByRole('status').filter({ hasText: 'corbeille' });
  await removed.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('status').filter({ hasText: /restauré/i })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
