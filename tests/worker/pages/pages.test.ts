import { SAMPLE_MEMBERS } from '#contract/lists/sample-members';
import type {
  ArticleListPage,
  ArticlePage,
  FeedPage,
  HelpPage,
  TeamPage,
} from '#contract/pages/pages';
import { QUESTIONS } from '#worker/listed/nouns';
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { brokenDatabase, article, createWorld, store, storeBasics } from '../world.ts';

const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}T08:00:00.000Z`;
const ERRORS = {
  '/404': 'page introuvable',
  '/erreurs/article-introuvable': 'article introuvable',
  '/erreurs/articles-indisponibles': 'articles indisponibles',
};
const live = async <Data>(path: string) =>
  (await (await createWorld(ERRORS).get(path)).json<{ path: string; data: Data }>()).data;
const mark = (lastChange: number) => ({
  '/_build.json': JSON.stringify({ last_change: lastChange }),
});
let lastChange = 0;

beforeAll(async () => {
  await storeBasics();
  await store([
    ...Array.from({ length: 11 }, (_, index) =>
      article(`a${index}`, { publishedAt: day(index + 1) }),
    ),
    article('vedette', { publishedAt: day(20), isFeatured: true }),
  ]);
  await env.DB.exec(
    `INSERT INTO redirects (slug, article_id, created_at) SELECT 'avant', id, '' FROM articles WHERE slug = 'a3'`,
  );
  lastChange = (await env.DB.prepare('SELECT MAX(id) AS id FROM content_changes').first<number>(
    'id',
  ))!;
});

describe('while the baked pages hold every change', () => {
  it('serves them', async () => {
    const world = createWorld({
      ...ERRORS,
      ...mark(lastChange),
      '/articles': 'baked list',
      '/articles/a1': 'baked',
    });
    expect(await (await world.get('/articles')).text()).toBe('baked list');
    expect(await (await world.get('/articles/a1')).text()).toBe('baked');
  });

  it('does not ask the database again for every view', async () => {
    const world = createWorld({ ...mark(lastChange), '/articles': 'baked list' });
    await world.get('/articles');
    const prepare = vi.spyOn(Object.getPrototypeOf(env.DB) as D1Database, 'prepare');
    for (let view = 0; view < 5; view++) await world.get('/articles');
    expect(prepare).not.toHaveBeenCalled();
    prepare.mockRestore();
  });
});

describe('while a change is not baked', () => {
  it('renders the list live, in pages', async () => {
    const first = await live<ArticleListPage>('/articles');
    expect(first.featured.map(({ slug }) => slug)).toEqual(['vedette']);
    expect(first.articles.map(({ slug }) => slug)).toEqual([
      'a10',
      'a9',
      'a8',
      'a7',
      'a6',
      'a5',
      'a4',
      'a3',
      'a2',
    ]);
    expect(first).toMatchObject({ page: 1, totalPages: 2 });
    expect(first.recentArticles.map(({ slug }) => slug)).toEqual(['vedette', 'a10', 'a9']);
    const second = await live<ArticleListPage>('/articles/page/2');
    expect(second.articles.map(({ slug }) => slug)).toEqual(['a1', 'a0']);
  });

  it('renders an article live, with its neighbours and the newest others', async () => {
    const page = await live<ArticlePage>('/articles/a5');
    expect(page.article.content).toBe('<p>Texte de a5</p>');
    expect(page.previous?.slug).toBe('a4');
    expect(page.next?.slug).toBe('a6');
    expect(page.related.map(({ slug }) => slug)).toEqual(['vedette', 'a10', 'a9']);
    const newest = await live<ArticlePage>('/articles/vedette');
    expect(newest.next).toBeUndefined();
    expect(newest.related.map(({ slug }) => slug)).toEqual(['a10', 'a9', 'a8']);
  });

  it('renders the help page live, with the active questions in their order', async () => {
    const at = '2026-01-01T00:00:00.000Z';
    const question = (name: string, display_order: number, is_active: boolean) =>
      QUESTIONS.rows.seed(
        env.DB,
        { category: 'Aide', question: name, answer: '<p>Oui</p>', is_active, display_order },
        at,
      );
    await env.DB.batch([
      question('Deux', 2, true),
      question('Un', 1, true),
      question('0', 0, false),
    ]);
    const page = await live<HelpPage>('/aide');
    expect(page.questions.map(({ question: name }) => name)).toEqual(['Un', 'Deux']);
    expect(page.questions[0]).not.toHaveProperty('version');
    expect(page.recentArticles).toHaveLength(3);
    const world = createWorld({ ...mark(lastChange), '/aide': 'baked help' });
    expect(await (await world.get('/aide')).text()).toBe('baked help');
  });

  it('renders the team page live, with the active people in their order', async () => {
    const before = await live<TeamPage>('/equipe');
    expect(before.members.map(({ name }) => name)).toEqual(SAMPLE_MEMBERS.map(({ name }) => name));
    expect(before.members[0]).not.toHaveProperty('version');
    await env.DB.exec(`UPDATE members SET is_active = 0 WHERE name = 'Karim Haddad'`);
    await env.DB.exec(`UPDATE members SET display_order = 9 WHERE name = 'Claire Moreau'`);
    const after = await live<TeamPage>('/equipe');
    const names = ['Inès Diallo', 'Laurent Petit', 'Claire Moreau'];
    expect(after.members.map(({ name }) => name)).toEqual(names);
    const world = createWorld({ ...mark(lastChange), '/equipe': 'baked team' });
    expect(await (await world.get('/equipe')).text()).toBe('baked team');
  });

  it('never serves a baked page that is out of date', async () => {
    const world = createWorld({
      ...ERRORS,
      ...mark(lastChange - 1),
      '/articles/a5': 'out of date',
    });
    expect(await (await world.get('/articles/a5')).text()).not.toBe('out of date');
  });
});

it.each([
  ['/articles/page/3', 404, 'page introuvable'],
  ['/articles/page/999999', 404, 'page introuvable'],
  ['/articles/inconnu', 404, 'article introuvable'],
  ['/articles/PAGE', 404, 'article introuvable'],
  ['/articles/%00', 404, 'article introuvable'],
  ['/live/article', 404, 'page introuvable'],
  ['/erreurs/article-introuvable', 404, 'page introuvable'],
])('%s: %i', async (path, status, body) => {
  const response = await createWorld(ERRORS).get(path);
  expect(response.status).toBe(status);
  expect(await response.text()).toBe(body);
});

it('redirects a former address, and the first page to its own', async () => {
  const world = createWorld(ERRORS);
  for (const [from, to] of [
    ['/articles/avant', '/articles/a3'],
    ['/articles/page/1', '/articles'],
  ] as const) {
    const response = await world.get(from);
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(to);
  }
});

describe('when the database fails', () => {
  it('serves what is baked, and says so for the rest', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const baked = { ...ERRORS, ...mark(lastChange), '/articles/a1': 'baked' };
    const world = createWorld(baked, { DB: brokenDatabase() });
    expect(await (await world.get('/articles/a1')).text()).toBe('baked');
    const missing = await world.get('/articles/a2');
    expect(missing.status).toBe(503);
    expect(await missing.text()).toBe('articles indisponibles');
  });
});

it('the feed has whole texts, and the beginning of a very long one that nothing else describes', async () => {
  const content = `<p>${'mot '.repeat(30_000)}</p>`;
  await store([
    article('sans-extrait', { publishedAt: day(27), excerpt: '', content }),
    article('pour-la-recherche', { publishedAt: day(28), excerpt: '', content }),
  ]);
  const described = `UPDATE articles SET seo_description = 'Dit ailleurs'
    WHERE slug = 'pour-la-recherche'`;
  await env.DB.prepare(described).run();
  const answer = await createWorld().get('/api/pages?path=/rss.xml');
  const { articles } = await answer.json<FeedPage>();
  expect(articles.slice(0, 3)).toMatchObject([
    { slug: 'pour-la-recherche', seo_description: 'Dit ailleurs', content: '', text: '' },
    { slug: 'sans-extrait', seo_description: '', content: content.slice(0, 20_000), text: '' },
    { slug: 'vedette', seo_description: '', content: '', text: expect.stringContaining('<') },
  ]);
});
