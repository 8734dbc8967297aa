import type { PendingDraft } from '#contract/publication/drafts';
import type { ReleaseCard } from '#contract/publication/releases';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { answer, disconnect, refuse } from '../fake-api.ts';
import { fakeDashboard } from '../fakes/dashboard.ts';
import { cardOf, DETAIL, listReleases, RELEASE, showRelease } from '../fakes/releases.ts';
import { NOW } from '../fakes/versioned.ts';
import { address, openScreen } from '../screen.tsx';

const DRAFT: PendingDraft = {
  noun: 'article',
  ref: 4,
  title: 'Une rentrée à deux',
  version: 7,
  is_stale: false,
  is_new: false,
  changed: ['Titre'],
  admin_id: 1,
  saved_by: 'Administrateur local',
  saved_at: NOW,
  releases: [],
};
const STALE: PendingDraft = { ...DRAFT, ref: 5, title: 'En retard', is_stale: true };
const QUESTION: PendingDraft = { ...DRAFT, noun: 'question', ref: 2, title: 'Qui ?', version: 3 };
const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const choose = (name: string) => page.getByRole('checkbox', { name, exact: true });

beforeEach(() => {
  answer('GET /drafts', [DRAFT, STALE, QUESTION]);
  showRelease({});
});

test('drafts are gathered in the versions that were seen, once', async () => {
  const bodies: unknown[] = [];
  answer('POST /releases', ({ body }) => {
    bodies.push(body);
    return RELEASE;
  });
  await openScreen('/admin/modifications');
  await choose('Tout choisir').click();
  await expect.element(page.getByText('2 modifications choisies', { exact: true })).toBeVisible();
  await expect.element(choose('Choisir «\u00a0En retard\u00a0»')).toBeDisabled();
  await expectAccessible();
  await button('Préparer une mise en ligne').click();
  await dialog.getByLabelText('Nom').fill('Rentrée');
  await dialog.getByLabelText('Note').fill('Avec Nora.');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Préparer', exact: true }).dblClick();
  await expect.poll(address).toBe('/admin/mises-en-ligne/1');
  expect(bodies).toEqual([
    {
      name: 'Rentrée',
      note: 'Avec Nora.',
      items: [
        { noun: 'article', ref: 4, draft: 7 },
        { noun: 'question', ref: 2, draft: 3 },
      ],
      scheduled_at: null,
      submission: expect.any(String),
    },
  ]);
});

test('a release is published at once; a refusal names the change, and keeps the release', async () => {
  answer('POST /releases', RELEASE);
  const mend = refuse('POST /releases/:id/publish', 'conflict', {
    fields: { items: '«\u00a0Une rentrée à deux\u00a0» : sa version publiée a changé depuis.' },
  });
  await openScreen('/admin/modifications');
  await choose('Choisir «\u00a0Une rentrée à deux\u00a0»').click();
  await button('Préparer une mise en ligne').click();
  await dialog.getByLabelText('Tout de suite').click();
  await dialog.getByRole('button', { name: 'Publier' }).click();
  await expect.element(page.getByText(/prête, mais pas publiée.+a changé depuis/)).toBeVisible();
  await expect.poll(address).toBe('/admin/mises-en-ligne/1');
  await button('Publier maintenant').click();
  await dialog.getByRole('button', { name: 'Publier maintenant' }).click();
  await expect.element(page.getByRole('main').getByText(/sa version publiée/)).toBeVisible();
  mend();
  answer('POST /releases/:id/publish', ({ match }) => {
    expect(match).toBe(1);
    return showRelease({ state: 'published', published_at: NOW, version: 2 });
  });
  await button('Publier maintenant').click();
  await dialog.getByRole('button', { name: 'Publier maintenant' }).click();
  await expect.element(button('Annuler cette mise en ligne')).toBeVisible();
});

test('an hour in the past stops the dialog, and one that summer time skips is told', async () => {
  await openScreen('/admin/modifications');
  await choose('Choisir «\u00a0Une rentrée à deux\u00a0»').click();
  await button('Préparer une mise en ligne').click();
  await dialog.getByLabelText('À une date et une heure').click();
  const field = dialog.getByLabelText(/heure de Paris/);
  await field.fill('2020-01-01T08:00');
  await expect.element(dialog.getByText('Choisissez une date et une heure à venir.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Programmer' })).toBeDisabled();
  await field.fill('2099-03-29T02:30');
  await expect.element(dialog.getByText(/n’existe pas ce jour-là.+3\sh\s30/)).toBeVisible();
  answer('POST /releases', ({ body }) => ({
    ...RELEASE,
    state: 'scheduled' as const,
    scheduled_at: body.scheduled_at!,
  }));
  await dialog.getByRole('button', { name: 'Programmer' }).click();
  await expect.element(page.getByText(/programmée pour le 29 mars 2099 à 3\sh\s30/)).toBeVisible();
});

test('a draft saved again after it was selected is told, not taken along', async () => {
  answer('PUT /releases/:id/items', ({ body }) => {
    expect(body.put).toEqual([{ noun: 'question', ref: 2, draft: 3 }]);
    return RELEASE;
  });
  await openScreen('/admin/modifications');
  await choose('Tout choisir').click();
  answer('GET /drafts', [{ ...DRAFT, version: 8 }, STALE, QUESTION]);
  window.dispatchEvent(new Event('visibilitychange'));
  await expect
    .element(page.getByText(/Une modification choisie a été enregistrée de nouveau/))
    .toBeVisible();
  await expect.element(page.getByText('1 modification choisie', { exact: true })).toBeVisible();
  await button('Ajouter à…').click();
  await page.getByRole('menuitem', { name: 'Rentrée' }).click();
  await expect.element(page.getByText('Ajouté à «\u00a0Rentrée\u00a0»')).toBeVisible();
});

test('a release tells what happened to its changes, which are updated or removed', async () => {
  const [item] = DETAIL.items;
  showRelease({
    state: 'failed',
    failure: '«\u00a0Qui ?\u00a0» : sa version publiée a changé depuis.',
    items: [
      { ...item!, state: 'newer', draft: 9 },
      { ...item!, noun: 'question', ref: 2, title: 'Qui ?', state: 'stale', draft: null },
    ],
  });
  answer('PUT /releases/:id/items', ({ body }) => {
    if (body.put) expect(body.put).toEqual([{ noun: 'article', ref: 4, draft: 9 }]);
    return body.put
      ? showRelease({ version: 2, items: [item!] })
      : showRelease({ version: 3, items: [] });
  });
  await openScreen('/admin/mises-en-ligne/1');
  const list = page.getByRole('list', { name: 'Modifications de cette mise en ligne' });
  await expect.element(page.getByText('La publication prévue n’a pas eu lieu')).toBeVisible();
  await expect.element(list.getByText('Une version plus récente existe')).toBeVisible();
  await expect.element(button('Mettre à jour «\u00a0Qui ?\u00a0»')).not.toBeInTheDocument();
  await expectAccessible();
  await button('Mettre à jour «\u00a0Une rentrée à deux\u00a0»').click();
  await expect.element(list.getByText('Une version plus récente existe')).not.toBeInTheDocument();
  await button('Retirer «\u00a0Une rentrée à deux\u00a0»').click();
  await expect.element(page.getByText('Cette mise en ligne ne contient plus rien.')).toBeVisible();
  await expect.element(button('Publier maintenant')).toBeDisabled();
});

test('many changes are shown in pages, those that need attention first', async () => {
  const [item] = DETAIL.items;
  const items = Array.from({ length: 51 }, (_, at) => ({
    ...item!,
    ref: 100 + at,
    title: `N${at + 1}`,
    state: at === 50 ? ('stale' as const) : ('ready' as const),
  }));
  showRelease({ items });
  answer('PUT /releases/:id/items', () => showRelease({ version: 2, items: items.slice(0, 50) }));
  await openScreen('/admin/mises-en-ligne/1');
  const rows = page
    .getByRole('list', { name: 'Modifications de cette mise en ligne' })
    .getByRole('listitem');
  await expect.element(rows.nth(0)).toMatchTextContent(/N51Ch/);
  expect(rows.elements()).toHaveLength(50);
  await expectAccessible();
  await button('Page 2').click();
  await expect.element(rows).toMatchTextContent(/N50Ch/);
  // The last change of the last page is removed: the page before it is shown.
  await button('Retirer «\u00a0N50\u00a0»').click();
  await expect.element(rows.nth(49)).toMatchTextContent(/N50Ch/);
});

test('a schedule is changed and cancelled; a release is deleted', async () => {
  answer('PUT /releases/:id', ({ body }) =>
    showRelease(
      body.scheduled_at
        ? { state: 'scheduled', scheduled_at: body.scheduled_at, version: 2 }
        : { version: 3 },
    ),
  );
  await openScreen('/admin/mises-en-ligne/1');
  await button('Programmer').click();
  await dialog.getByLabelText(/heure de Paris/).fill('2099-01-01T09:00');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByText(/prévue le 1er janvier 2099 à 9\sh \(heure de Paris\)/))
    .toBeVisible();
  await button('Annuler la programmation').click();
  await expect.element(button('Programmer')).toBeVisible();
  answer('DELETE /releases/:id', { message: 'Supprimée' });
  listReleases([]);
  await button('Supprimer').click();
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await expect.poll(address).toBe('/admin/mises-en-ligne');
  await expect.element(page.getByText(/^Aucune mise en ligne/)).toBeVisible();
});

test('lists put first what needs attention, have pages, and say when they cannot be read', async () => {
  const published = (id: number): ReleaseCard => ({
    ...cardOf(RELEASE),
    id,
    name: `Faite ${id}`,
    state: 'published',
    published_at: NOW,
    published_by: 'Nora',
  });
  const cards: ReleaseCard[] = [
    { ...cardOf(RELEASE), id: 100, name: 'Prête' },
    { ...cardOf(RELEASE), id: 99, name: 'Ratée', state: 'failed', failure: 'La raison.' },
    ...Array.from({ length: 60 }, (_, index) => published(60 - index)),
  ];
  listReleases(cards);
  const mend = disconnect('GET /releases');
  await openScreen('/admin/mises-en-ligne');
  await expect.element(page.getByText(/n’ont pas pu être chargées/)).toBeVisible();
  mend();
  await button('Réessayer').click();
  const open = page.getByRole('table', { name: 'En préparation' });
  const history = page.getByRole('table', { name: 'Publiées' });
  await expect.element(open.getByText('La raison.')).toBeVisible();
  await expect.element(history.getByText(/par Nora/).first()).toBeVisible();
  await expectAccessible();
  const names = (table: typeof open) =>
    table
      .getByRole('link')
      .elements()
      .map((link) => link.textContent);
  expect(names(open)).toEqual(['Ratée', 'Prête']);
  expect(names(history)).toHaveLength(50);
  await button('Page 2').click();
  await expect.poll(() => names(history)[0]).toBe('Faite 10');
  expect(address()).toBe('/admin/mises-en-ligne?page=2');
});

test('the dashboard leads to a release that failed, with the reason', async () => {
  fakeDashboard({ failed_releases: [{ id: 1, name: 'Rentrée', failure: 'La raison.' }] });
  await openScreen('/admin/dashboard');
  await page.getByRole('link', { name: /«.Rentrée.» n’a pas pu être publiée. La raison/ }).click();
  await expect.poll(address).toBe('/admin/mises-en-ligne/1');
});

test('a release that was changed elsewhere is not published unseen', async () => {
  const mend = refuse('POST /releases/:id/publish', 'conflict', {
    conflict: { version: 2, saved_at: NOW, saved_by: 'Nora Belkacem' },
  });
  await openScreen('/admin/mises-en-ligne/1');
  await button('Publier maintenant').click();
  showRelease({ name: 'Rentrée et plus', version: 2 });
  await dialog.getByRole('button', { name: 'Publier maintenant' }).click();
  await expect.element(page.getByRole('heading', { name: 'Rentrée et plus' })).toBeVisible();
  await expect.element(page.getByText(/^Une autre personne a enregistré/)).toBeVisible();
  mend();
});
