import type { AdminArticle } from '#contract/articles/articles';
import { expectAccessible, openSession } from '../back-office.ts';
import { expect, test } from '../../fixtures.ts';

test('words are replaced in the articles that stay ticked, and the others are named', async ({
  page,
}) => {
  const session = await openSession(page);
  const create = async (title: string) => {
    const content = `<p>${title} : un zébulon.</p>`;
    const data = { title, content, status: 'draft' };
    const answer = await page.request.post('/api/articles', { ...session, data });
    return ((await answer.json()) as AdminArticle).id;
  };
  const contentOf = async (id: number) => {
    const answer = await page.request.get(`/api/articles/edit/${id}`, session);
    return ((await answer.json()) as AdminArticle).content;
  };
  const [kept, changed, replaced] = [
    await create('Zébulon gardé'),
    await create('Zébulon changé'),
    await create('Zébulon remplacé'),
  ];
  await page.goto('/admin/articles');
  await page.getByRole('link', { name: 'Remplacer partout' }).click();
  await page.getByRole('textbox', { name: 'Rechercher' }).fill('zébulon');
  await page.getByRole('textbox', { name: 'Remplacer par' }).fill("l'essai");
  await page.getByRole('checkbox', { name: 'Respecter la casse' }).check();
  await page.getByRole('button', { name: 'Chercher dans les articles' }).click();
  await expect(page.getByText('3 passages dans 3 articles')).toBeVisible();
  await expect(page.getByText('Zébulon remplacé : un zébulonl’essai.')).toBeVisible();
  await expectAccessible(page, [360, 768, 1440]);

  await page.getByRole('checkbox', { name: 'Zébulon gardé' }).uncheck();
  const data = { content: '<p>Autre zébulon.</p>' };
  await page.request.put(`/api/articles/${changed}`, { ...session, data });
  await page.getByRole('button', { name: 'Remplacer dans 2 articles' }).click();
  await expect(page.getByText('1 passage remplacé dans 1 article.')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Zébulon changé');
  expect(await contentOf(replaced)).toBe('<p>Zébulon remplacé : un l’essai.</p>');
  expect(await contentOf(kept)).toBe('<p>Zébulon gardé : un zébulon.</p>');
  expect(await contentOf(changed)).toBe(data.content);
  for (const id of [kept, changed, replaced])
    await page.request.delete(`/api/articles/${id}`, session);
});
