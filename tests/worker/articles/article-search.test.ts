import type { ArticleResultsPage } from '#contract/pages/pages';
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { brokenDatabase, article, createWorld, store, storeBasics } from '../world.ts';

const ERRORS = { '/404': 'page introuvable', '/erreurs/articles-indisponibles': 'indisponible' };
const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}T08:00:00.000Z`;
const JOB = 'Métier d’éducateur';

const get = (path: string) => createWorld(ERRORS).get(path);
async function results(path: string) {
  const answer = await (await get(path)).json<{ path: string; data: ArticleResultsPage }>();
  expect(answer.path).toBe('/live/article-results');
  return answer.data;
}
const slugs = async (path: string) => (await results(path)).articles.map(({ slug }) => slug);
const asked = (q: string) => `/articles?q=${encodeURIComponent(q)}`;

/** Returns an article with this content. Its plain text is the content without tags. */
function written(slug: string, content: string, given = {}) {
  return article(slug, { content, text: content.replace(/<[^>]+>/g, ' '), ...given });
}

beforeAll(async () => {
  await storeBasics();
  await store([
    ...Array.from({ length: 20 }, (_, index) =>
      written(`serie-${index}`, '<p>Une série de textes</p>', { publishedAt: day(index + 1) }),
    ),
    written('vedette', '<h2>Cœur</h2><p>L’œuvre des <em>éducat</em>eurs, Noël</p>', {
      title: 'À l’écoute',
      excerpt: 'Noël en résumé',
      author: 'Zoé Brûlé',
      categoryName: JOB,
      isFeatured: true,
      publishedAt: day(25),
    }),
    written('autre', '<p title="a > b">Un éducateur &#x26; 5 &lt; 6, <b>fin</b></p>', {
      publishedAt: day(24),
      categoryName: JOB,
    }),
    ...['brouillon', 'programme', 'corbeille'].map((slug) =>
      written(slug, '<p>Introuvable secret</p>', { categoryName: JOB }),
    ),
  ]);
  await env.DB.batch(
    [
      `UPDATE articles SET status = 'draft' WHERE slug = 'brouillon'`,
      `UPDATE articles SET status = 'scheduled' WHERE slug = 'programme'`,
      `UPDATE articles SET deleted_at = '2026-01-02' WHERE slug = 'corbeille'`,
      `INSERT INTO categories (name, slug, created_at) VALUES ('Vide', 'vide', '')`,
    ].map((statement) => env.DB.prepare(statement)),
  );
});

describe('the words', () => {
  it.each([
    ['écoute', ['vedette']],
    ['ECOUTE', ['vedette']],
    ['e\u0301coute', ['vedette']],
    ['a l ecoute', ['vedette']],
    ['oeuvre', ['vedette']],
    ['noel coeur', ['vedette']],
    ['brule', ['vedette']],
    ['éducateurs', ['autre']],
    ['educ', ['vedette', 'autre']],
    ['écoute introuvable', []],
    ['ducateur', []],
    ['introuvable', []],
    ['secret', []],
    ['???', []],
    ['%', []],
    ['" OR "a"* NEAR(', []],
    ['search:ecoute*', []],
    ['𞤀 𝕏 ١', []],
    ["' OR 1=1 --", []],
  ])('« %s » finds %j', async (q, found) => {
    expect(await slugs(asked(q))).toEqual(found);
  });

  it('are found in what was just changed, and no longer in what was there before', async () => {
    const change = (from: string, to: string) =>
      env.DB.prepare('UPDATE articles SET search = replace(search, ?, ?) WHERE slug = ?')
        .bind(from, to, 'autre')
        .run();
    await change('fin', 'zeugme');
    expect(await slugs('/articles?q=zeugme')).toEqual(['autre']);
    expect(await slugs('/articles?q=fin')).toEqual([]);
    await change('zeugme', 'fin');
    expect(await slugs('/articles?q=zeugme')).toEqual([]);
  });

  it('are shown where they stand: in the excerpt, else in the text, as text', async () => {
    const excerptOf = async (q: string) => (await results(asked(q))).articles[0]!.excerpt;
    expect(await excerptOf('noel')).toBe('Noël en résumé');
    expect(await excerptOf('coeur')).toBe('Cœur. L’œuvre des éducateurs, Noël');
    expect(await excerptOf('5')).toBe('Un éducateur & 5 < 6, fin');
    expect(await excerptOf('ecoute')).toBe('Noël en résumé');
    expect((await results('/articles?q=noel')).articles[0]).not.toHaveProperty('content');
  });

  it('are cut when there are too many, and never an error', async () => {
    const long = `écoute ${'é'.repeat(5000)}`;
    const { filter } = await results(asked(long));
    expect(filter.q).toBe(long.slice(0, 200));
    for (const q of ['%E0%A4%A', '%00', '%', '%ED%A0%80', 'a&q=b', '💛'.repeat(300)])
      expect((await get(`/articles?q=${q}`)).status, q).toBe(200);
  });
});

describe('the category', () => {
  it('filters, alone or with words', async () => {
    expect(await slugs('/articles?categorie=metier-d-educateur')).toEqual(['vedette', 'autre']);
    expect(await slugs('/articles?categorie=metier-d-educateur&q=noel')).toEqual(['vedette']);
    expect(await slugs('/articles?categorie=recrutement&q=noel')).toEqual([]);
  });

  it('is one of those that have published articles', async () => {
    const page = await results('/articles?categorie=recrutement');
    expect(page.category).toEqual({ name: 'Recrutement', slug: 'recrutement' });
    expect(page.categories).toEqual([
      { name: JOB, slug: 'metier-d-educateur' },
      { name: 'Recrutement', slug: 'recrutement' },
    ]);
  });

  it.each(['vide', 'inconnue', "'", '%00x', 'a'.repeat(500)])(
    'that is no such one, %s, is a 404 with the form and a way back',
    async (slug) => {
      const answer = await get(`/articles?categorie=${slug}`);
      expect(answer.status).toBe(404);
      const { data } = await answer.json<{ data: ArticleResultsPage }>();
      expect(data).toMatchObject({ articles: [], total: 0, categories: { length: 2 } });
      expect(data.category).toBeUndefined();
    },
  );
});

describe('the pages', () => {
  it('hold nine articles each, newest first, featured or not', async () => {
    const first = await results('/articles?q=titre+serie');
    expect(first).toMatchObject({ total: 20, page: 1, totalPages: 3 });
    expect(first.articles.map(({ slug }) => slug)).toEqual(
      Array.from({ length: 9 }, (_, index) => `serie-${19 - index}`),
    );
    expect(await slugs('/articles/page/3?q=titre+serie')).toEqual(['serie-1', 'serie-0']);
    expect((await results('/articles/page/2?categorie=recrutement&q=serie')).filter).toEqual({
      q: 'serie',
      category: 'recrutement',
    });
  });

  it('end, and the first has one address', async () => {
    expect((await get('/articles/page/4?q=serie')).status).toBe(404);
    const moved = await get('/articles/page/1?q=s%C3%A9rie&categorie=recrutement');
    expect(moved.status).toBe(301);
    expect(moved.headers.get('location')).toBe('/articles?q=s%C3%A9rie&categorie=recrutement');
  });
});

it('never comes from what is baked, and nothing but a search is kept from it', async () => {
  const id = await env.DB.prepare('SELECT MAX(id) AS id FROM content_changes').first<number>('id');
  const world = createWorld({
    '/_build.json': JSON.stringify({ last_change: id }),
    '/articles': 'baked list',
    '/articles/vedette': 'baked article',
  });
  const text = async (path: string) => (await world.get(path)).text();
  expect(await text('/articles?q=noel')).toContain('/live/article-results');
  for (const path of ['/articles', '/articles?q=', '/articles?q=+&categorie=', '/articles?utm=1'])
    expect(await text(path), path).toBe('baked list');
  expect(await text('/articles/vedette?q=noel')).toBe('baked article');
});

it('says that it cannot search when the database fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const answer = await createWorld(ERRORS, { DB: brokenDatabase() }).get('/articles?q=noel');
  expect(answer.status).toBe(503);
  expect(await answer.text()).toBe('indisponible');
});
