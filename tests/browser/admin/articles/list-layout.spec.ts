import type { Page } from '@playwright/test';
import { openSession } from '../back-office.ts';
import { expect, test } from '../../fixtures.ts';

type Session = Awaited<ReturnType<typeof openSession>>;

async function create(page: Page, session: Session, title: string) {
  const data = { title, content: '<p>Texte</p>', status: 'draft' };
  const answer = await page.request.post('/api/articles', { ...session, data });
  return (await answer.json()) as { id: number };
}

test('who opens an article of a filtered list goes back to what the list showed', async ({
  page,
}) => {
  const session = await openSession(page);
  const { id } = await create(page, session, 'Filtre Un');
  await page.goto('/admin/articles?q=filtre&state=draft');
  for (const name of ['Filtre Un', 'Modifier « Filtre Un »']) {
    await page.getByRole('link', { name, exact: true }).click();
    await page.reload();
    await page.getByRole('link', { name: 'Retour aux articles' }).click();
    await expect(page).toHaveURL('/admin/articles?q=filtre&state=draft');
  }
  await page.request.delete(`/api/articles/${id}`, session);
});
