import type { AdminArticle } from '#contract/articles/articles';
import {
  articlePagesOf,
  listPagesOf,
  type ArticlePages,
  type ListPages,
  type PageKeys,
} from '#contract/pages/bulk';
import { LIMITS } from '#contract/limits';
import type { ArticleListPage, ArticlePage } from '#contract/pages/pages';
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { addAdmin, failure, ok, signIn } from '../admin-world.ts';
import { article, store, storeBasics } from '../world.ts';

const COUNT = 230;
const day = (number: number) => new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString();
let token = '';

beforeAll(async () => {
  await storeBasics();
  await store(
    Array.from({ length: COUNT }, (_, place) =>
      // Every tenth article has the date of the one before it. The id then decides the order.
      article(`a${place}`, {
        publishedAt: day(place - Number(place % 10 === 0)),
        isFeatured: place % 50 === 7,
      }),
    ),
  );
  await addAdmin('une');
  token = await signIn('une');
});

const keys = () => ok<PageKeys>('GET', '/api/pages/keys');
const articlesFrom = (from?: string) =>
  ok<ArticlePages>('GET', `/api/pages/articles${from ? `?from=${from}` : ''}`);
const listsFrom = (from: number) => ok<ListPages>('GET', `/api/pages/lists?from=${from}`);
const page = <Page>(path: string) => ok<Page>('GET', `/api/pages?path=${path}`);

/** Reads every article page as a build does. */
async function everyPage(between: (call: number) => Promise<void> = async () => {}) {
  const pages: ArticlePage[] = [];
  let calls = 0;
  for (let from: string | undefined; calls === 0 || from;) {
    const batch = await articlesFrom(from);
    pages.push(...articlePagesOf(batch));
    from = batch.older?.slug;
    await between(++calls);
  }
  return { pages, calls };
}

describe('pages of articles', () => {
  it('are read a hundred at a time, each as it is alone', async () => {
    const { pages, calls } = await everyPage();
    expect(calls).toBe(Math.ceil(COUNT / LIMITS.bulk.articles));
    expect(pages.map(({ article: { slug } }) => slug)).toEqual(
      (await keys()).articles.map(({ slug }) => slug),
    );
    for (const place of [0, 1, 2, 3, 4, 98, 99, 100, 101, 199, 200, COUNT - 2, COUNT - 1]) {
      const slug = pages[place]!.article.slug;
      expect(JSON.parse(JSON.stringify(pages[place]))).toEqual(await page(`/articles/${slug}`));
    }
  });

  it('begin with any article, and with none that visitors do not see', async () => {
    const { articles, newer } = await articlesFrom('a100');
    expect(articles[0]!.slug).toBe('a100');
    expect(newer!.slug).toBe('a101');
    expect(articles).toHaveLength(LIMITS.bulk.articles);
    const { id } = await ok<AdminArticle>('POST', '/api/articles', {
      token,
      body: { title: 'Un brouillon', content: '<p>Texte</p>', status: 'draft' },
    });
    for (const slug of ['inconnu', 'un-brouillon'])
      expect(await failure('GET', `/api/pages/articles?from=${slug}`)).toBe('404 not_found');
    for (const query of ['from=', 'from=A', 'from=page', 'from=a&from=b', 'limit=1000'])
      expect(await failure('GET', `/api/pages/articles?${query}`)).toBe('400 invalid_input');
    await env.DB.prepare('DELETE FROM articles WHERE id = ?').bind(id).run();
  });

  it('are fewer when their texts are long, one at least', async () => {
    const texts = { a50: 900_000, a49: 99_999, a48: 10, a47: 900_000 };
    for (const [slug, length] of Object.entries(texts))
      await env.DB.prepare('UPDATE articles SET content = ? WHERE slug = ?')
        .bind('é'.repeat(length / 2), slug)
        .run();
    const slugsFrom = async (from: string) => {
      const { articles, older } = await articlesFrom(from);
      return [articles.map(({ slug }) => slug), older?.slug];
    };
    expect(await slugsFrom('a50')).toEqual([['a50', 'a49', 'a48'], 'a47']);
    await env.DB.prepare("UPDATE articles SET content = ? WHERE slug = 'a50'")
      .bind('x'.repeat(1_200_000))
      .run();
    expect(await slugsFrom('a50')).toEqual([['a50'], 'a49']);
  });

  it('follow one another whatever is written meanwhile, and its page is read again', async () => {
    const before = await keys();
    const edited = before.articles[150]!.slug;
    const deleted = before.articles[100]!.slug;
    const idOf = async (slug: string) => (await page<ArticlePage>(`/articles/${slug}`)).article.id;
    const ids = [await idOf(edited), await idOf(deleted)];
    const { pages } = await everyPage(async (call) => {
      if (call !== 1) return;
      await ok('PUT', `/api/articles/${ids[0]}`, { token, body: { title: 'Changé' } });
      await ok('POST', '/api/articles', {
        token,
        body: { title: 'Tout neuf', content: '<p>Texte</p>' },
      });
    });
    const slugs = pages.map(({ article: { slug } }) => slug);
    expect(slugs).toEqual(before.articles.map(({ slug }) => slug));
    expect(pages[150]!.article.title).toBe('Changé');
    const after = await keys();
    const keyOf = (of: PageKeys, slug: string) =>
      of.articles.find((entry) => entry.slug === slug)?.key;
    const changed = slugs.filter((slug) => keyOf(before, slug) !== keyOf(after, slug));
    // The newest three articles link to each other, and a new article moves the third to fourth place.
    expect(changed).toEqual([...slugs.slice(0, 3), slugs[149], edited, slugs[151]]);

    await ok('DELETE', `/api/articles/${ids[1]}`, { token });
    expect(await failure('GET', `/api/pages/articles?from=${deleted}`)).toBe('404 not_found');
    const { articles, newer } = await articlesFrom(before.articles[101]!.slug);
    expect(articles[0]!.slug).toBe(before.articles[101]!.slug);
    expect(newer!.slug).toBe(before.articles[99]!.slug);
  });
});

describe('pages of the list', () => {
  it('are read many at a time, each as it is alone', async () => {
    const count = (await keys()).lists.length;
    const lists = listPagesOf(await listsFrom(1));
    expect(lists).toHaveLength(count);
    for (const number of [1, 2, count - 1, count])
      expect(lists[number - 1]).toEqual(
        await page(number === 1 ? '/articles' : `/articles/page/${number}`),
      );
    expect(listPagesOf(await listsFrom(3))[0]).toEqual(lists[2]);
    expect(listPagesOf(await listsFrom(count + 1))).toEqual([]);
    for (const from of ['0', '-1', '1.5', 'x', '1000000'])
      expect(await failure('GET', `/api/pages/lists?from=${from}`)).toBe('400 invalid_input');
  });

  it('are one, without an article, when there is none', async () => {
    const { articles } = await keys();
    await env.DB.prepare("UPDATE articles SET status = 'draft'").run();
    const { lists } = await keys();
    expect(lists).toHaveLength(1);
    expect((await listsFrom(1)).lists).toEqual([[]]);
    expect(articlePagesOf(await articlesFrom())).toEqual([]);
    await env.DB.prepare("UPDATE articles SET status = 'published'").run();
    expect((await keys()).articles.length).toBeGreaterThanOrEqual(articles.length);
  });
});

describe('keys', () => {
  /** Returns the slugs and list pages whose keys a write changes. */
  async function changedBy(write: () => Promise<unknown>) {
    const before = await keys();
    expect(await keys()).toEqual(before);
    await write();
    const after = await keys();
    const known = new Map(before.articles.map(({ slug, key }) => [slug, key]));
    return {
      articles: after.articles.flatMap(({ slug, key }) => (known.get(slug) === key ? [] : [slug])),
      lists: after.lists.flatMap((key, index) => (before.lists[index] === key ? [] : [index + 1])),
      everyList: after.lists.map((_, index) => index + 1),
    };
  }
  const listOf = async (slug: string) => {
    const pages = listPagesOf(await listsFrom(1));
    return pages.find(({ articles }) => articles.some((card) => card.slug === slug))!;
  };

  it('change for an edit where the article is shown, and nowhere else', async () => {
    const { article: edited, next, previous } = await page<ArticlePage>('/articles/a120');
    const { articles, lists } = await changedBy(() =>
      ok('PUT', `/api/articles/${edited.id}`, { token, body: { excerpt: 'Autre' } }),
    );
    expect(articles).toEqual([next!.slug, 'a120', previous!.slug]);
    expect(lists).toEqual([(await listOf('a120')).page]);
  });

  it('change for a new article on the newest pages, and on the lists that it moves', async () => {
    const { articles, lists, everyList } = await changedBy(() =>
      ok('POST', '/api/articles', { token, body: { title: 'Le dernier', content: '<p>Ici</p>' } }),
    );
    expect(articles[0]).toBe('le-dernier');
    expect(articles).toHaveLength(4);
    expect(lists).toEqual(everyList);
  });

  it('change for another category on what shows it, and for settings everywhere', async () => {
    const list = await ok<ArticleListPage>('GET', '/api/pages?path=/articles/page/2');
    const slug = list.articles[4]!.slug;
    const around = await page<ArticlePage>(`/articles/${slug}`);
    const shown = await changedBy(() =>
      env.DB.prepare('UPDATE articles SET category_id = NULL WHERE slug = ?').bind(slug).run(),
    );
    expect(shown.articles).toEqual([around.next!.slug, slug, around.previous!.slug]);
    const all = await changedBy(() =>
      ok('PUT', '/api/settings', { token, body: { author: 'Autre' } }),
    );
    expect(all.articles).toEqual((await keys()).articles.map(({ slug: one }) => one));
    expect(all.lists).toEqual(all.everyList);
  });

  it('change for a version that was written twice, in a database that was put back', async () => {
    const { articles } = await changedBy(() =>
      env.DB.prepare(
        "UPDATE articles SET title = 'Autre', updated_at = '2026-02-02' WHERE slug = 'a60'",
      ).run(),
    );
    expect(articles).toContain('a60');
  });
});
