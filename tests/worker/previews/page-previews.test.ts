import type { AdminArticle } from '#contract/articles/articles';
import type {
  ArticleListPage,
  HomePage,
  PagePreview,
  Shell,
  SiteMapPage,
} from '#contract/pages/pages';
import type { Release } from '#contract/publication/releases';
import type { AdminTestimonial } from '#contract/lists/testimonials';
import { PUBLIC_PATHS } from '#contract/paths';
import { withFacts } from '#worker/pages/pictured';
import { loadPage } from '#worker/pages/read';
import { env } from 'cloudflare:test';
import { beforeAll, expect, it } from 'vitest';
import { addAdmin, failure, ok, signIn } from '../admin-world.ts';
import { storePicture } from '../images/image-world.ts';
import { expectEndsWithRights } from './lost-rights.ts';
import { createWorld, storeBasics } from '../world.ts';

let token = '';
let author = 0;
const world = createWorld({ '/erreurs/apercu-termine': 'terminé' });

/** Returns the path and the data of a preview page. */
async function previewOf<Page>(path: string, release?: number) {
  const asked = { token, body: { path, ...(release && { release }) } };
  const { url } = await ok<PagePreview>('POST', '/api/pages/preview', asked);
  return (await world.get(url)).json<{ path: string; data: Page }>();
}

/** Uploads an image with a point of interest and returns its address. */
async function storeFocused(width: number, focus: object): Promise<string> {
  const key = await storePicture(token, width);
  await ok('PUT', `/api/images/${key}`, { token, body: { ...focus, version: 1 } });
  return `/uploads/${key}`;
}

beforeAll(async () => {
  await storeBasics();
  author = await addAdmin('une');
  token = await signIn('une');
});

it('shows what is prepared over what is online, and changes nothing', async () => {
  const before = await ok<HomePage>('GET', '/api/pages?path=/');
  await ok('PUT', '/api/settings/draft', { token, body: { contact_phone: '05 00 00 00 00' } });
  const [first] = before.testimonials;
  const path = `/api/testimonials/${first!.id}/draft`;
  await ok('PUT', path, { token, body: { text: 'Un texte préparé.' } });
  const { path: twin, data } = await previewOf<HomePage>('/');
  expect(twin).toBe('/live/home');
  expect(data.settings).toEqual({ ...before.settings, contact_phone: '05 00 00 00 00' });
  expect(data.testimonials[0]).toEqual({ ...first, text: 'Un texte préparé.' });
  expect(data.testimonials.slice(1)).toEqual(before.testimonials.slice(1));
  expect(await ok<HomePage>('GET', '/api/pages?path=/')).toEqual(before);
});

it('shows the rows that drafts switch on, hides those that they switch off, and sorts them', async () => {
  const { testimonials } = await ok<HomePage>('GET', '/api/pages?path=/');
  const online = testimonials.map(({ id }) => id);
  const hidden = await ok<AdminTestimonial>('POST', '/api/testimonials', {
    token,
    body: { name: 'Cachée', role: 'Éducatrice', text: 'Merci.', is_active: false },
  });
  const draft = (id: number, body: object) =>
    ok('PUT', `/api/testimonials/${id}/draft`, { token, body });
  await draft(hidden.id, { is_active: true, display_order: 0 });
  await draft(online.at(-1)!, { is_active: false });
  const { data } = await previewOf<HomePage>('/');
  const shown = data.testimonials.map(({ id }) => id);
  expect(shown).toContain(hidden.id);
  expect(shown).not.toContain(online.at(-1));
  expect(shown.indexOf(hidden.id)).toBeLessThan(2);
  expect(shown).toHaveLength(online.length);
  expect(data.testimonials.find(({ id }) => id === hidden.id)).not.toHaveProperty('version');
  for (const id of [hidden.id, online.at(-1)!])
    await ok('DELETE', `/api/testimonials/${id}/draft`, { token });
});

it('shows a picture that is prepared as the library knows it, and not as the former one', async () => {
  const pictures = [
    { width: 31, focus_x: 10, focus_y: 20 },
    { width: 32, focus_x: 70, focus_y: 80 },
  ];
  const [former, prepared] = (await Promise.all(
    pictures.map(({ width, ...focus }) => storeFocused(width, focus)),
  )) as [string, string];
  const { id } = await ok<AdminTestimonial>('POST', '/api/testimonials', {
    token,
    body: { name: 'Zoé', role: 'Éducatrice', text: 'Merci.', image: former },
  });
  await ok('PUT', `/api/testimonials/${id}/draft`, { token, body: { image: prepared } });
  const shown = ({ testimonials }: HomePage) => testimonials.find((one) => one.id === id);
  const online = await ok<HomePage>('GET', '/api/pages?path=/');
  expect(shown(online)).toMatchObject({ image: former, cover: pictures[0] });
  const { data } = await previewOf<HomePage>('/');
  expect(shown(data)).toMatchObject({ image: prepared, cover: pictures[1] });
});

it('has the data of a preview as the builder reads them, without empty properties', async () => {
  for (const path of PUBLIC_PATHS) {
    const page = await loadPage(env.DB, path);
    const baked = await ok<Shell>('GET', `/api/pages?path=${path}`);
    expect(await withFacts(env.DB, page!), path).toStrictEqual(baked);
  }
});

it('names no address that an article does not have yet, whatever page lists it', async () => {
  const article = (title: string) =>
    ok<AdminArticle>('POST', '/api/articles', { token, body: { title, content: '<p>Texte</p>' } });
  const [changed, other] = [await article('Trois'), await article('Quatre')];
  const prepared = { title: 'Trois, préparé', slug: 'adresse-a-venir' };
  await ok('PUT', `/api/articles/${changed.id}/draft`, { token, body: prepared });
  const lists = await Promise.all(
    ['/articles', '/plan-du-site'].map((path) => previewOf<SiteMapPage>(path)),
  );
  for (const { id } of [changed, other]) await ok('DELETE', `/api/articles/${id}`, { token });
  for (const { data } of lists) {
    const shown = data.articles.map(({ title, slug }) => ({ title, slug }));
    expect(shown).toContainEqual({ title: 'Trois, préparé', slug: changed.slug });
    expect(shown).toContainEqual({ title: 'Quatre', slug: other.slug });
    expect(JSON.stringify(data)).not.toContain('adresse-a-venir');
  }
});

it('shows one release, and not the other drafts', async () => {
  const create = (title: string) =>
    ok<AdminArticle>('POST', '/api/articles', { token, body: { title, content: '<p>Texte</p>' } });
  const [one, two] = [await create('Un'), await create('Deux')];
  for (const { id, title } of [one, two]) {
    const body = { title: `${title}, préparé` };
    await ok('PUT', `/api/articles/${id}/draft`, { token, body });
  }
  const body = { name: 'Un seul', items: [{ noun: 'article', ref: one.id }] };
  const { id } = await ok<Release>('POST', '/api/releases', { token, body });
  const { data } = await previewOf<ArticleListPage>('/articles', id);
  expect(data.articles.map(({ title }) => title)).toEqual(['Deux', 'Un, préparé']);
  expect(data.articles[0]).not.toHaveProperty('content');
});

it('is for those who have a link that was signed, and of pages there are', async () => {
  expect(await failure('POST', '/api/pages/preview', { body: { path: '/' } })).toBe(
    '401 unauthorized',
  );
  for (const path of ['/articles/Un', '/articles/un/deux', '/admin', '/inconnue', ''])
    expect(await failure('POST', '/api/pages/preview', { token, body: { path } })).toBe(
      '400 invalid_input',
    );
  expect((await world.get('/apercu/faux')).status).toBe(410);
  const { url } = await ok<PagePreview>('POST', '/api/pages/preview', {
    token,
    body: { path: '/' },
  });
  await expectEndsWithRights(author, () => world.get(url));
});
