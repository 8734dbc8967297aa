import type { AdminArticle } from '#contract/articles/articles';
import type { Release } from '#contract/publication/releases';
import type { ChangedPage, ChangedPages } from '#contract/pages/changed';
import type { Shell } from '#contract/pages/pages';
import { PUBLIC_PATHS } from '#contract/paths';
import { databaseAfter } from '#worker/prepared/database';
import type { Prepared } from '#worker/prepared/read';
import { loadPage } from '#worker/pages/read';
import { env } from 'cloudflare:test';
import { beforeAll, expect, it } from 'vitest';
import { addAdmin, failure, ok, signIn } from '../admin-world.ts';
import { storeBasics } from '../world.ts';

let token = '';

beforeAll(async () => {
  await storeBasics();
  await addAdmin('une');
  token = await signIn('une');
});

/** Paths of all pages, including those of articles and authors that exist on either side. */
const PATHS = [
  ...PUBLIC_PATHS,
  '/rss.xml',
  '/articles/page/2',
  '/articles/tout-neuf',
  '/articles/ancien-titre',
  '/articles/a-retirer',
  '/auteurs/ada',
  '/auteurs/ada-neuve',
];

/** Returns the data of every page, without version numbers and with « today » for times of this test. */
async function pagesOf(prepared?: Prepared): Promise<Record<string, Shell | null>> {
  const at = new Date().toISOString();
  const db = prepared ? await databaseAfter(env.DB, prepared, at) : env.DB;
  const pages = await Promise.all(PATHS.map(async (path) => [path, await loadPage(db, path)]));
  return JSON.parse(JSON.stringify(Object.fromEntries(pages)), (key, value: unknown) => {
    // A version in a release takes a number of its own.
    if (key === 'version') return undefined;
    return typeof value === 'string' && value.startsWith(at.slice(0, 10)) ? 'today' : value;
  }) as Record<string, Shell | null>;
}

interface Row {
  noun: string;
  ref: number;
  plural: string;
}

/** Creates a row and returns it as an item of a release. */
async function created(noun: string, plural: string, body: object): Promise<Row> {
  const { id } = await ok<{ id: number }>('POST', `/api/${plural}`, { token, body });
  return { noun, plural, ref: id };
}

const article = (body: object) =>
  created('article', 'articles', { content: '<p>Texte</p>', category_id: 1, ...body });

/** Saves a draft. */
const draft = ({ plural, ref }: Row, body: object) =>
  ok('PUT', `/api/${plural}${plural === 'settings' ? '' : `/${ref}`}/draft`, { token, body });

/** Content of every kind with prepared changes of every kind; returns the rows. */
async function prepareEverything(): Promise<Row[]> {
  const ada = await created('member', 'members', { name: 'Ada', role: 'Éducatrice', text: 'Ada.' });
  const first = await article({ title: 'Un', author_id: ada.ref, status: 'published' });
  const moved = await article({ title: 'Deux', slug: 'deux', status: 'published' });
  const added = await article({ title: 'Ancien titre', status: 'draft' });
  const later = await article({ title: 'Plus tard', status: 'draft' });
  const gone = await article({ title: 'À retirer', status: 'published', is_featured: true });
  const shown = await created('testimonial', 'testimonials', {
    name: 'Cachée',
    role: 'Éducatrice',
    text: 'Merci.',
    is_active: false,
  });
  const hidden: Row = { noun: 'testimonial', plural: 'testimonials', ref: 1 };
  const figure: Row = { noun: 'figure', plural: 'figures', ref: 1 };
  const question = await created('question', 'questions', {
    question: 'Combien ?',
    answer: '<p>Dix.</p>',
    category: '',
  });
  const texts: Row = { noun: 'texts', plural: 'texts', ref: 2 };
  const settings: Row = { noun: 'settings', plural: 'settings', ref: 1 };
  await draft(ada, { name: 'Ada Neuve' });
  await draft(first, { title: 'Un, changé', content: '<p>Autre</p>', is_featured: true });
  await draft(moved, { title: 'Deux', slug: 'deux-bis', category_id: 2 });
  await draft(added, { title: 'Tout neuf', content: '<p>Neuf</p>', author: '' });
  await draft(later, { title: 'Plus tard', published_at: '2099-01-01T08:00:00.000Z' });
  await draft(gone, {
    title: 'À retirer',
    is_featured: false,
    published_at: '2020-01-01T08:00:00Z',
  });
  await draft(shown, { is_active: true, display_order: 0 });
  await draft(hidden, { is_active: false });
  await draft(figure, { value: '12', label: 'Un autre chiffre' });
  await draft(question, { answer: '<p>Douze.</p>' });
  await draft(texts, { 'vision/title': 'Une autre vision' });
  await draft(settings, { contact_phone: '05 00 00 00 00', service_state: 'open' });
  return [ada, first, moved, added, later, gone, shown, hidden, figure, question, texts, settings];
}

/** Returns the paths of the pages that a release changes, or its undoing, by kind of change. */
async function changedBy(id: number) {
  const path = `/api/pages/changed?release=${id}`;
  const { pages, parts, shared } = await ok<ChangedPages>('GET', path, { token });
  expect(parts).toBe(1);
  const of = (kind: ChangedPage['change']) =>
    pages.filter(({ change }) => change === kind).map((page) => page.path);
  return { shared, changed: of('changed'), new: of('new'), gone: of('gone') };
}

it('every page after a release is as it was before, when it was prepared', async () => {
  const rows = await prepareEverything();
  const before = await pagesOf();
  const { id } = await ok<Release>('POST', '/api/releases', {
    token,
    body: { name: 'Tout', items: rows.map(({ noun, ref }) => ({ noun, ref })) },
  });
  const prepared = await pagesOf({ release: id, isUndo: false });
  expect(await pagesOf()).toEqual(before);
  expect(await changedBy(id)).toEqual({
    shared: ['settings', 'articles'],
    changed: [
      '/',
      '/vision',
      '/equipe',
      '/aide',
      '/plan-du-site',
      '/articles',
      '/articles/un',
      '/articles/a-retirer',
    ],
    new: ['/articles/tout-neuf', '/articles/deux-bis', '/auteurs/ada-neuve'],
    gone: ['/articles/deux', '/auteurs/ada'],
  });
  await ok('POST', `/api/releases/${id}/publish`, { token });
  const published = await pagesOf();
  expect(prepared).toEqual(published);
  for (const path of ['/', '/vision', '/articles', '/articles/tout-neuf', '/auteurs/ada-neuve'])
    expect(published[path], path).not.toEqual(before[path]);

  expect(await changedBy(id)).toEqual({ shared: [], changed: [], new: [], gone: [] });
  const undo = await ok<Release>('POST', `/api/releases/${id}/undo`, { token });
  const undone = await pagesOf({ release: undo.id, isUndo: true });
  expect(await changedBy(undo.id)).toMatchObject({
    shared: ['settings', 'articles'],
    new: ['/auteurs/ada'],
    gone: ['/articles/tout-neuf', '/auteurs/ada-neuve'],
  });
  await ok('POST', `/api/releases/${undo.id}/publish`, { token });
  expect(undone).toEqual(await pagesOf());
});

it('a draft alone leaves articles in their state and at their address', async () => {
  const { id } = await ok<AdminArticle>('POST', '/api/articles', {
    token,
    body: { title: 'Pas encore', content: '<p>Texte</p>', status: 'draft' },
  });
  await draft({ noun: 'article', plural: 'articles', ref: id }, { title: 'Toujours pas' });
  const pages = await pagesOf('drafts');
  expect(JSON.stringify(pages).includes('Toujours pas')).toBe(false);
});

it('a release of one text of one page changes that page only', async () => {
  await draft({ noun: 'texts', plural: 'texts', ref: 3 }, { 'mission/title': 'Une mission' });
  const body = { name: 'Un mot', items: [{ noun: 'texts', ref: 3 }] };
  const { id } = await ok<Release>('POST', '/api/releases', { token, body });
  expect(await changedBy(id)).toEqual({ shared: [], changed: ['/mission'], new: [], gone: [] });
  expect(await failure('GET', '/api/pages/changed?release=999', { token })).toBe(
    '404 release_not_found',
  );
  expect(await failure('GET', `/api/pages/changed?release=${id}`)).toBe('401 unauthorized');
});
