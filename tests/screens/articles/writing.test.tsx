import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { nextFrames } from '../accessible.ts';
import { fail, hold } from '../fake-api.ts';
import { fakeArticles } from '../fakes/articles.ts';
import { address, openMore, openScreen, press } from '../screen.tsx';
import { writesOf } from '../writes.ts';
import { bar, dialog, text, title, write } from './writing.ts';

const PUBLISHED = { status: 'published' as const, published_at: '2026-09-01T10:00:00.000Z' };

test('a refused draft that is corrected does not wait for the next try', async () => {
  fakeArticles();
  await openScreen('/admin/articles/new');
  await title.fill('Corrigé aussitôt');
  await expect.poll(() => location.pathname).toMatch(/\/edit\/\d+$/);
  const slug = page.getByLabelText('Adresse de la page');
  await slug.fill('!!!');
  await expect.element(bar.getByRole('alert')).toMatchTextContent('au moins une lettre');
  await slug.fill('une-autre');
  // The next try of a failed save comes after eight seconds.
  await expect.element(bar.getByRole('alert'), { timeout: 7000 }).not.toBeInTheDocument();
  await expect.element(bar).toMatchTextContent('Enregistré à');
});

test('a text that was left does not take the focus back', async () => {
  fakeArticles();
  await openScreen('/admin/articles/new');
  await write('Un texte');
  // The key of a phone that puts its keyboard away.
  text.element().blur();
  document.body.append(document.createElement('i'));
  await new Promise((resolve) => setTimeout(resolve, 100));
  await expect.element(text).not.toHaveFocus();
});

test('a table that is undone from its title leaves the focus to the text', async () => {
  fakeArticles();
  await openScreen('/admin/articles/new');
  await text.click();
  await userEvent.keyboard('/tableau');
  await expect.element(page.getByRole('option', { name: 'Tableau' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  const caption = text.getByRole('textbox');
  (await caption.findElement()).focus();
  await userEvent.keyboard('{Control>}z{/Control}');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(caption).not.toBeInTheDocument();
  await expect.element(text).toHaveFocus();
});

test('a decision between two versions leaves the focus to the text', async () => {
  const rows = fakeArticles({ title: 'Au clavier', ...PUBLISHED });
  await openScreen('/admin/articles/edit/1');
  const decide = page.getByRole('button', { name: 'Voir et décider' });
  for (const choice of ['Prendre l’autre version', 'Remplacer par ma version']) {
    await write(' La mienne.');
    rows.prepare(1, { content: `<p>La leur, avant «\u00a0${choice}\u00a0».</p>` });
    await write(' Encore.');
    await press(decide, 'Enter');
    await press(dialog.getByRole('button', { name: choice }), 'Enter');
    await expect.element(decide).not.toBeInTheDocument();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(text).toHaveFocus();
  }
});

test('a version that cannot be read says so, as does the one it is compared with', async () => {
  const rows = fakeArticles({ content: '<p>Avant.</p>', ...PUBLISHED });
  rows.write(1, { content: '<p>Avant, après.</p>' });
  await openScreen('/admin/articles/edit/1');
  let mend = fail('GET /articles/:id/versions/:number');
  await bar.getByRole('button', { name: 'Versions' }).click();
  const expectMended = async (shown: string) => {
    await expect
      .element(dialog.getByRole('alert'))
      .toMatchTextContent('La version n’a pas pu être lue.');
    mend();
    await dialog.getByRole('button', { name: 'Réessayer' }).click();
    await expect.element(dialog).toMatchTextContent(shown);
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  };
  await expectMended('Les deux versions sont les mêmes.');
  mend = fail('GET /articles/:id/versions/:number');
  const other = dialog.getByLabelText('Comparer avec');
  const { options } = other.element() as HTMLSelectElement;
  await other.selectOptions(options[1]!.value);
  await expectMended(', après');
});

test('a double click saves, trashes and restores once', async () => {
  fakeArticles();
  const editor = await openScreen('/admin/articles/new');
  await page.getByRole('textbox', { name: 'Titre' }).first().fill('Cliqué deux fois');
  await text.fill('Du texte.');
  const save = page.getByRole('button', { name: 'Enregistrer le brouillon' });
  expect(await writesOf('POST /articles', save)).toEqual(['POST /articles']);
  await expect.poll(address).toMatch(/\/admin\/articles\/edit\/\d+$/);
  await editor.unmount();

  const list = await openScreen('/admin/articles?q=Cliqué');
  await (await openMore(page, 'Supprimer « Cliqué deux fois »')).click();
  const trash = dialog.getByRole('button', { name: 'Supprimer' });
  expect(await writesOf('DELETE /articles/:id', trash)).toEqual(['DELETE /articles/:id']);
  await expect.element(dialog).not.toBeInTheDocument();
  await list.unmount();

  await openScreen('/admin/articles/trash');
  const trashed = page.getByRole('article').filter({ hasText: 'Cliqué deux fois' });
  const restore = trashed.getByRole('button', { name: /Restaurer/ });
  expect(await writesOf('POST /articles/:id/restore', restore)).toEqual([
    'POST /articles/:id/restore',
  ]);
});

test('the command search stays open when a new article gets its address', async () => {
  fakeArticles();
  const create = hold('POST /articles');
  await openScreen('/admin/articles/new');
  await title.fill('Une adresse en chemin');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(dialog).toBeVisible();
  const before = document.title;
  create();
  await expect.poll(() => document.title, { timeout: 7000 }).not.toBe(before);
  await nextFrames();
  expect(dialog.elements()).toHaveLength(1);
});
