import { changes, publish, saved, stored, write } from '../article-writing.ts';
import { expectAccessible, openSession } from '../back-office.ts';
import { resize } from '../../boxes.ts';
import { expect, test } from '../../fixtures.ts';
import { bar, publishArticle, text } from '../text-editor.ts';

test('changes that do not overlap are put together, and the caret stays', async ({ page }) => {
  const session = await openSession(page);
  const content = '<p>Un.</p><p>Deux.</p><p>Trois.</p>';
  const { id } = await publish(page, session, 'Chacun sa part', { content });
  await page.goto(`/admin/articles/edit/${id}`);
  await expect(text(page)).toHaveText('Un.Deux.Trois.');
  const theirs = { content: '<p>Un, revu.</p><p>Deux.</p><p>Trois.</p>', excerpt: 'Leur extrait.' };
  await page.request.put(`/api/articles/${id}/draft`, { ...session, data: theirs });
  await write(page, ' Ma phrase.');
  await expect(page.getByText('ont été réunies avec les vôtres')).toBeVisible();
  await page.keyboard.type(' La suite.');
  await expect(text(page)).toHaveText('Un, revu.Deux.Trois. Ma phrase. La suite.');
  await saved(page);
  await expect(bar(page).getByRole('alert')).toHaveCount(0);
  await expect
    .poll(async () => (await stored(page, session, id)).draft?.value)
    .toMatchObject({
      content: '<p>Un, revu.</p><p>Deux.</p><p>Trois. Ma phrase. La suite.</p>',
      excerpt: 'Leur extrait.',
    });
});

test('asks only about the passage that both have changed', async ({ page }) => {
  const session = await openSession(page);
  const content = '<p>Un.</p><p>Deux.</p><p>Trois.</p>';
  const { id } = await publish(page, session, 'Une seule dispute', { content });
  await page.goto(`/admin/articles/edit/${id}`);
  await expect(text(page)).toHaveText('Un.Deux.Trois.');
  const theirs = { content: '<p>Un, revu.</p><p>Deux.</p><p>Trois, revu.</p>' };
  await page.request.put(`/api/articles/${id}/draft`, { ...session, data: theirs });
  await write(page, ' Ma phrase.');
  await bar(page).getByRole('button', { name: 'Voir et décider' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radiogroup')).toHaveCount(1);
  const merge = dialog.getByRole('button', { name: 'Réunir les deux versions' });
  await expect(merge).toBeDisabled();
  await expectAccessible(page);
  await resize(page, 1440);
  await dialog.getByRole('radio', { name: 'Ma version' }).check();
  await merge.click();
  await expect(text(page)).toHaveText('Un, revu.Deux.Trois. Ma phrase.');
  await saved(page);
});

test('a step that was asked for is not made with a text that was just put together', async ({
  page,
}) => {
  const session = await openSession(page);
  const content = '<p>Un.</p><p>Deux.</p>';
  const { id, slug } = await publish(page, session, 'Pas sans relire', { content });
  await page.goto(`/admin/articles/edit/${id}`);
  await write(page, ' Ma phrase.');
  await saved(page);
  const theirs = { content: '<p>Un, revu.</p><p>Deux.</p>' };
  await page.request.put(`/api/articles/${id}`, { ...session, data: theirs });
  await publishArticle(page, changes);
  await page.getByRole('dialog').getByRole('button', { name: 'Réunir les deux versions' }).click();
  await expect(text(page)).toHaveText('Un, revu.Deux. Ma phrase.');
  await saved(page);
  const shown = await page.request.get(`/api/articles/${slug}`);
  expect(((await shown.json()) as { content: string }).content).toBe(theirs.content);
});
