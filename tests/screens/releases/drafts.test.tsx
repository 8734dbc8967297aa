import type { PendingDraft } from '#contract/publication/drafts';
import type { PublicationState } from '#contract/publication/state';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { answer, calls, disconnect } from '../fake-api.ts';
import { fakeDashboard } from '../fakes/dashboard.ts';
import { NOW } from '../fakes/versioned.ts';
import { address, openScreen } from '../screen.tsx';
import { api } from '../../../admin/api.ts';

const DRAFT: PendingDraft = {
  noun: 'article',
  ref: 4,
  title: 'Une rentrée à deux',
  version: 7,
  is_stale: false,
  is_new: false,
  changed: ['Titre', 'Contenu'],
  admin_id: 1,
  saved_by: 'Administrateur local',
  saved_at: NOW,
  releases: [],
};
const TEXTS: PendingDraft = {
  ...DRAFT,
  noun: 'texts',
  ref: 2,
  title: 'Vision',
  changed: ['Introduction', 'Titre', 'Image', 'Valeur 1', 'Valeur 2'],
  admin_id: 3,
  saved_by: 'Nora Belkacem',
};
const ORPHAN: PendingDraft = {
  ...DRAFT,
  ref: 9,
  title: '',
  is_new: true,
  is_stale: true,
  changed: [],
  admin_id: 5,
  saved_by: null,
};

const list = page.getByRole('region', { name: 'Modifications qui ne sont pas publiées' });
const state = (drafts: number): PublicationState => ({
  state: 'up_to_date',
  progress: '',
  error: '',
  baked_at: null,
  drafts,
  builds: [],
});

beforeEach(() => {
  answer('GET /drafts', [DRAFT, TEXTS, ORPHAN]);
  answer('GET /builds', state(3));
});

test('the list says what changed, by kind, and leads to the screen that edits it', async () => {
  await openScreen('/admin/modifications');
  await expect.element(page.getByText('3 modifications ne sont pas publiées.')).toBeVisible();
  const articles = list.getByRole('table', { name: 'Articles (2)' });
  await expect.element(articles).toBeVisible();
  await expect.element(list.getByRole('table', { name: 'Textes des pages (1)' })).toBeVisible();
  expect(articles.getByRole('row').elements()).toHaveLength(3);
  expect(list.getByRole('rowheader').elements()).toEqual([]);
  await expect.element(list.getByText('Changé : Titre, Contenu')).toBeVisible();
  await expect
    .element(list.getByText('Changé : Introduction, Titre, Image et 2 autres'))
    .toBeVisible();
  const orphan = list.getByRole('row', { name: 'Sans titre' });
  await expect.element(orphan.getByText('Tel qu’enregistré.')).toBeVisible();
  await expect.element(orphan.getByText('Pas encore en ligne')).toBeVisible();
  await expect.element(orphan.getByText('La version publiée a changé depuis')).toBeVisible();
  await expectAccessible();
  const links = list.getByRole('link').elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/articles/edit/4',
    '/admin/articles/edit/9',
    '/admin/texts/2',
  ]);
});

test('the address holds the filters by kind and by person', async () => {
  await openScreen('/admin/modifications');
  await page.getByLabelText('Personne').selectOptions('Un compte supprimé depuis');
  await expect.element(page.getByText('1 modification n’est pas publiée.')).toBeVisible();
  await page.getByLabelText('Sorte').selectOptions('Textes des pages');
  await expect.poll(address).toBe('/admin/modifications?noun=texts&who=0');
  await expect.element(page.getByText('Aucune modification de cette sorte')).toBeVisible();
  await page.getByRole('button', { name: 'Tout montrer' }).click();
  await expect.element(list.getByText('Vision')).toBeVisible();
});

test('an empty list and a failed read say so', async () => {
  const mend = disconnect('GET /drafts');
  await openScreen('/admin/modifications');
  await expect
    .element(page.getByText('Les modifications n’ont pas pu être chargées.'))
    .toBeVisible();
  mend();
  answer('GET /drafts', []);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.element(page.getByText('Tout est publié')).toBeVisible();
});

test('the header counts the drafts with the state of the site, and reads no list', async () => {
  fakeDashboard();
  await openScreen('/admin/dashboard');
  const counter = page.getByRole('banner').getByRole('link', { name: 'Modifications 3 non' });
  await expect.element(counter).toBeVisible();
  expect(calls).not.toContain('GET /drafts');
  await page.viewport(360, 640);
  await expect.element(counter).toBeVisible();
  await counter.click();
  await expect.poll(address).toBe('/admin/modifications');
});

test('the number follows saved drafts, and is read once for several', async () => {
  answer('DELETE /questions/:id/draft', { message: 'Abandonné' });
  await openScreen('/admin/modifications');
  const link = (count: number) =>
    page.getByRole('banner').getByRole('link', { name: `Modifications ${count} non` });
  await expect.element(link(3)).toBeVisible();
  answer('GET /builds', state(2));
  calls.length = 0;
  for (const id of ['1', '2', '3']) await api.questions[':id'].draft.$delete({ param: { id } });
  await expect.element(link(2), { timeout: 10_000 }).toBeVisible();
  expect(calls.filter((call) => call === 'GET /builds')).toHaveLength(1);
});

test('many drafts are shown in pages, and selected together', async () => {
  const articles = Array.from({ length: 1049 }, (_, at) => ({ ...DRAFT, ref: 100 + at }));
  answer('GET /drafts', [TEXTS, ...articles]);
  answer('GET /builds', state(1050));
  answer('GET /releases', []);
  await openScreen('/admin/modifications');
  const counter = page.getByRole('banner').getByRole('link', { name: 'Modifications 1\u202f050' });
  await expect.element(counter).toBeVisible();
  const first = list.getByRole('table', { name: 'Articles (1\u202f049)' });
  await expect.element(first).toBeVisible();
  expect(list.getByRole('table').elements()).toHaveLength(1);
  expect(first.getByRole('row').elements()).toHaveLength(51);
  await page.getByRole('checkbox', { name: 'Tout choisir' }).click();
  await expect.element(page.getByText('1\u202f050 modifications choisies')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Page 21' }).click();
  await expect.poll(address).toBe('/admin/modifications?page=21');
  const texts = list.getByRole('table', { name: 'Textes des pages (1)' });
  await expect.element(texts.getByRole('checkbox')).toBeChecked();
  await page.getByLabelText('Sorte').selectOptions('Textes des pages');
  await expect.poll(address).toBe('/admin/modifications?noun=texts');
  await expect.element(texts).toBeVisible();
});
