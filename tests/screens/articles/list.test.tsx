import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectFits, resize } from '../accessible.ts';
import { fakeArticles } from '../fakes/articles.ts';
import { openMore, openScreen } from '../screen.tsx';

const dialog = page.getByRole('dialog');
const removed = page.getByRole('status').filter({ hasText: 'corbeille' });

test('an article in the trash is taken back from the notice', async () => {
  fakeArticles({ title: 'Reprise à temps' });
  await openScreen('/admin/articles?q=reprise+temps');
  await (await openMore(page, /Supprimer .*Reprise à temps/)).click();
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await removed.getByRole('button', { name: 'Annuler' }).click();
  await expect.element(page.getByRole('status').filter({ hasText: /restauré/i })).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('a notice stays while it has the focus, and goes after that', async () => {
  fakeArticles({ title: 'Annulable sans se presser' });
  await openScreen('/admin/articles?q=annulable');
  await (await openMore(page, /Supprimer .*Annulable/)).click();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    await dialog.getByRole('button', { name: 'Supprimer' }).click();
    const undo = removed.getByRole('button', { name: 'Annuler' });
    (await undo.findElement()).focus();
    await vi.advanceTimersByTimeAsync(30_000);
    await expect.element(undo).toHaveFocus();
    (await removed.getByRole('button', { name: 'Fermer' }).findElement()).focus();
    await vi.advanceTimersByTimeAsync(30_000);
    await expect.element(removed).toBeVisible();
    (await page.getByRole('searchbox').findElement()).focus();
    await vi.advanceTimersByTimeAsync(5000);
    await expect.element(removed).toBeVisible();
    await vi.advanceTimersByTimeAsync(6000);
    await expect.element(removed).not.toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
});

test('the actions on several articles take two rows of a phone, with large targets', async () => {
  fakeArticles({ title: 'Pile Un' }, { title: 'Pile Deux' });
  await openScreen('/admin/articles?state=draft');
  for (const name of ['Pile Un', 'Pile Deux']) await page.getByRole('checkbox', { name }).click();
  const batch = page.getByRole('region', { name: 'Articles sélectionnés' });
  for (const width of [320, 360]) {
    await resize(width, 640);
    expect(batch.element().getBoundingClientRect().height, `${width} px`).toBeLessThan(640 / 5);
    for (const name of [
      'Publier',
      'Changer de catégorie',
      'Mettre à la corbeille',
      'Tout désélectionner',
    ]) {
      const box = batch.getByRole('button', { name }).element().getBoundingClientRect();
      expect(Math.min(box.width, box.height), `${width} px`).toBeGreaterThanOrEqual(44);
    }
  }
  await expectAccessible([360, 768, 1440]);
});

test('a title without a space takes at most three lines, and its tooltip has all of it', async () => {
  const title = 'Anticonstitutionnellement'.repeat(8);
  fakeArticles({ title, author: 'A'.repeat(120) });
  await openScreen('/admin/articles?state=draft');
  const link = page.getByRole('link', { name: title, exact: true });
  await expect.element(link).toHaveAttribute('title', title);
  for (const width of [360, 768, 1440]) {
    await resize(width);
    const { height } = link.element().getBoundingClientRect();
    const line = parseFloat(getComputedStyle(link.element()).lineHeight);
    expect(Math.round(height / line), `${width} px`).toBeLessThanOrEqual(3);
  }
  await expectFits(page.getByRole('table'), [360, 768, 1440]);
});

test('an article with unpublished changes makes no table wider than its frame', async () => {
  const rows = fakeArticles({
    title: 'Une rentrée à encadrer',
    status: 'published',
    author: 'Marie-Christine Delacourt',
    is_featured: true,
    published_at: '2026-09-01T10:00:00.000Z',
  });
  rows.prepare(1, { content: '<p>Repris</p>' });
  await openScreen('/admin/articles?q=encadrer');
  const table = page.getByRole('table');
  await expect.element(table.getByText('Modifications non publiées').last()).toBeVisible();
  await expectFits(table, [768, 992, 1024, 1200, 1440]);
});
