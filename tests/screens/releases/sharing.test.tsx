import type { ReleaseLink, ReleaseRemark } from '#contract/pages/shared-site';
import type { ReleaseDetail } from '#contract/publication/releases';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { answer, calls, hold, refuse } from '../fake-api.ts';
import { DETAIL } from '../fakes/releases.ts';
import { NOW } from '../fakes/versioned.ts';
import { openScreen } from '../screen.tsx';

const RELEASE: ReleaseDetail = {
  ...DETAIL,
  note: '',
  items: [
    {
      noun: 'texts',
      ref: 2,
      number: 8,
      base_number: 6,
      title: 'Vision',
      changed: ['Titre'],
      is_new: false,
      is_hidden: false,
      state: 'ready',
      draft: 7,
    },
  ],
};
const LINK: ReleaseLink = { id: 'a', url: '/apercu/jeton/', made_by: 'Nora', expires_at: NOW };
const REMARK: ReleaseRemark = {
  id: 5,
  path: '/vision',
  name: 'Camille',
  text: 'Il manque un « s ».\nEt un point.',
  created_at: NOW,
};
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => {
  answer('GET /releases/:id', RELEASE);
  answer('GET /pages/changed', { pages: [], parts: 1, shared: [] });
  answer('GET /releases/:id/sharing', { links: [LINK], remarks: [REMARK] });
});

test('a link is made for the chosen time and copied, once', async () => {
  const write = vi.spyOn(navigator.clipboard, 'write').mockImplementation(async ([item]) => {
    const text = await (await item!.getType('text/plain')).text();
    expect(text).toBe(`${location.origin}/apercu/autre/`);
  });
  answer('GET /releases/:id/sharing', { links: [], remarks: [] });
  answer('POST /releases/:id/links', ({ body }) => {
    expect(body).toEqual({ days: 30 });
    return { ...LINK, url: '/apercu/autre/' };
  });
  await openScreen('/admin/mises-en-ligne/1');
  await expect.element(page.getByText('Pas encore de note.')).toBeVisible();
  await page.getByLabelText('Durée du lien').selectOptions('Pendant 30 jours');
  const release = hold('POST /releases/:id/links');
  await button('Créer et copier un lien').dblClick();
  release();
  await expect.element(page.getByText('Le lien est copié.')).toBeVisible();
  expect(calls.filter((call) => call === 'POST /releases/:id/links')).toHaveLength(1);
  expect(write).toHaveBeenCalledTimes(1);
  write.mockRestore();
});

test('links and notes are listed, and deleted after a question', async () => {
  await openScreen('/admin/mises-en-ligne/1');
  await expect.element(page.getByText(/^Créé par Nora, jusqu’au/)).toBeVisible();
  await expect.element(page.getByText(/Il manque un « s »/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: '/vision' })).toBeVisible();
  await expectAccessible();
  answer('DELETE /releases/:id/links/:key', { message: '' });
  answer('DELETE /releases/:id/remarks/:number', { message: '' });
  const dialog = page.getByRole('dialog');
  await button('Supprimer le lien de Nora').click();
  await dialog.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expect.element(page.getByText('Ce lien ne mène plus à rien.')).toBeVisible();
  await button('Supprimer la note de Camille').click();
  await dialog.getByRole('button', { name: 'Supprimer la note', exact: true }).click();
  await expect.element(page.getByText('La note est supprimée.')).toBeVisible();
});

test('a refusal is said where the link is asked for', async () => {
  refuse('POST /releases/:id/links', 'release_links_full');
  await openScreen('/admin/mises-en-ligne/1');
  await button('Créer et copier un lien').click();
  await expect.element(page.getByText(/a déjà vingt liens/)).toBeVisible();
});
