import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectFits } from '../accessible.ts';
import { answer, fail } from '../fake-api.ts';
import { fakeArticles } from '../fakes/articles.ts';
import { openScreen } from '../screen.tsx';

/** Answers the batch action that marks supplied articles as read. */
function answerReview(rows: ReturnType<typeof fakeArticles>) {
  answer('POST /articles/batch', ({ body }) => {
    if (body.action !== 'review') throw new Error(body.action);
    for (const id of body.ids) rows.find(id).is_supplied = false;
    return { message: 'Marqués comme relus', ids: body.ids, undo: null };
  });
}

const NOTICE = 'Cet article a été fourni avec le site.';

test('supplied articles are filtered, and marked as read together', async () => {
  const title = 'Un titre assez long pour prendre plusieurs lignes sur un téléphone';
  const rows = fakeArticles({ title, is_supplied: true }, { title: 'Le nôtre' });
  answerReview(rows);
  await openScreen('/admin/articles');
  await expect.element(page.getByText('Fourni, à relire')).toBeVisible();
  const batch = page.getByRole('region', { name: 'Articles sélectionnés' });
  const review = batch.getByRole('button', { name: 'Marquer comme relus' });
  await page.getByRole('checkbox', { name: 'Le nôtre' }).click();
  await expect.element(batch).toBeVisible();
  await expect.element(review).not.toBeInTheDocument();
  await page.getByText('À relire', { exact: true }).click();
  await expect.element(page.getByText('Le nôtre')).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: title }).click();
  await expectFits(page.getByRole('table'), [360, 768, 1440]);
  await expectAccessible([360, 768, 1440]);
  await review.click();
  await expect.element(page.getByText('Marqués comme relus')).toBeVisible();
  await expect.element(page.getByText(title)).not.toBeInTheDocument();
});

test('an article is marked as read beside its text, which stays as it is', async () => {
  const rows = fakeArticles({ title: 'Fourni', is_supplied: true });
  const mend = fail('POST /articles/batch');
  await openScreen('/admin/articles/edit/1');
  const button = page.getByRole('button', { name: 'J’ai relu cet article' });
  await expectAccessible([360, 768, 1440]);
  await button.click();
  await expect.element(page.getByRole('alert').first()).toBeVisible();
  await expect.element(page.getByText(NOTICE)).toBeVisible();
  mend();
  answerReview(rows);
  await button.click();
  await expect.element(page.getByText(NOTICE)).not.toBeInTheDocument();
  expect(rows.find(1)).toMatchObject({ is_supplied: false, version: 1 });
});
