import type { ReleaseDetail } from '#contract/publication/releases';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { answer, calls, hold, refuse } from '../fake-api.ts';
import { DETAIL, showRelease } from '../fakes/releases.ts';
import { NOW } from '../fakes/versioned.ts';
import { address, openScreen } from '../screen.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('an undo is prepared once, says what it replaces, and starts anew from the present', async () => {
  const [item] = DETAIL.items;
  showRelease({
    state: 'published',
    published_at: NOW,
    published_by: 'Nora',
    items: [{ ...item!, is_new: true }],
  });
  await openScreen('/admin/mises-en-ligne/1');
  await expect.element(page.getByText('Mis en ligne pour la première fois.')).toBeVisible();
  await expect.element(page.getByText(/^Publiée le .+ par Nora$/)).toBeVisible();
  const undoing = {
    ...DETAIL,
    id: 2,
    name: 'Annulation de «\u00a0Rentrée\u00a0»',
    undoes: 1,
    items: [
      { ...item!, state: 'overwritten', draft: null },
      {
        ...item!,
        noun: 'question',
        ref: 3,
        title: 'Qui ?',
        is_hidden: true,
        state: 'stale',
        draft: null,
      },
    ],
  } satisfies ReleaseDetail;
  answer('POST /releases/:id/undo', () => showRelease(undoing));
  const release = hold('POST /releases/:id/undo');
  await button('Annuler cette mise en ligne').dblClick();
  release();
  await expect.poll(address).toBe('/admin/mises-en-ligne/2');
  expect(calls.filter((call) => call === 'POST /releases/:id/undo')).toHaveLength(1);
  await expect.element(page.getByText(/Rien ne change avant sa publication/)).toBeVisible();
  await expect.element(page.getByText(/plus récents seront remplacés aussi/)).toBeVisible();
  await expect.element(page.getByText('Ne sera plus visible.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Pages qui changent' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Ajouter des modifications' }))
    .not.toBeInTheDocument();
  await expectAccessible();
  answer('POST /releases/:id/undo', () =>
    showRelease({ ...undoing, version: 2, items: [undoing.items[0]!] }),
  );
  await button('Reprendre à partir de maintenant').click();
  await expect.element(button('Reprendre à partir de maintenant')).not.toBeInTheDocument();
});

test('a refused undo says why', async () => {
  showRelease({ state: 'published', published_at: NOW });
  refuse('POST /releases/:id/undo', 'article_trashed', {
    fields: { items: '«\u00a0Une rentrée à deux\u00a0» est à la corbeille.' },
  });
  await openScreen('/admin/mises-en-ligne/1');
  await button('Annuler cette mise en ligne').click();
  await expect.element(page.getByText(/est à la corbeille/)).toBeVisible();
});
