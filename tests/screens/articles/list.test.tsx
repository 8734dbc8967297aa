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

test('a filter is saved under a name, applied, renamed and removed', async () => {
  fakeArticles({ title: 'Un brouillon' });
  await openScreen('/admin/articles?q=brouillon&sort=title');
  await page.getByRole('button', { name: 'Enregistrer ce filtre' }).click();
  const name = dialog.getByLabelText('Nom du filtre');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(dialog.getByText('Donnez un nom au filtre.')).toBeVisible();
  await name.fill('À finir');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  const saved = page.getByRole('group', { name: 'Filtres enregistrés' });
  const filter = saved.getByRole('button', { name: 'À finir', exact: true });
  await expect.element(filter).toHaveAttribute('aria-pressed', 'true');
  await expect.element(saved).toHaveFocus();
  await page.getByRole('searchbox').fill('');
  await expect.element(filter).toHaveAttribute('aria-pressed', 'false');
  await filter.click();
  await expect.element(page.getByRole('searchbox')).toHaveValue('brouillon');
  await expectAccessible([360, 1440]);

  const more = saved.getByRole('button', { name: /filtre .*À finir/ });
  await more.click();
  await page.getByRole('menuitem', { name: 'Renommer' }).click();
  await name.fill('Mes brouillons');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  const renamed = saved.getByRole('button', { name: 'Mes brouillons', exact: true });
  await expect.element(renamed).toBeVisible();
  await saved.getByRole('button', { name: /filtre .*Mes/ }).click();
  await page.getByRole('menuitem', { name: 'Supprimer' }).click();
  await expect.element(renamed).not.toBeInTheDocument();
  const notice = page.getByRole('status').filter({ hasText: 'Filtre supprimé' });
  await notice.getByRole('button', { name: 'Annuler' }).click();
  await expect.element(renamed).toBeVisible();
});

test('a filter of a deleted category says so', async () => {
  const filter = { name: 'Ancien', q: '', sort: '-created_at', category: 'disparue', author: '' };
  const settings = { filters: [{ ...filter, categoryId: 999 }], hidden: [] };
  localStorage.setItem('passerelle-articles-1', JSON.stringify(settings));
  fakeArticles({ title: 'Un article' });
  await openScreen('/admin/articles');
  const saved = page.getByRole('group', { name: 'Filtres enregistrés' });
  await expect.element(saved.getByText('(catégorie supprimée)')).toBeVisible();
});

test('columns are hidden and shown again', async () => {
  fakeArticles({ title: 'Un article' });
  await resize(1440);
  await openScreen('/admin/articles');
  const author = page.getByRole('columnheader', { name: 'Auteur' });
  await expect.element(author).toBeVisible();
  await page.getByRole('button', { name: 'Colonnes' }).click();
  const item = page.getByRole('menuitemcheckbox', { name: 'Auteur' });
  await item.click();
  await expect.element(author).not.toBeInTheDocument();
  await expect.element(item).toHaveAttribute('aria-checked', 'false');
  await expectAccessible([innerWidth]);
  await item.click();
  await expect.element(author).toBeVisible();
});
