import type { Article, ArticleCard } from '#contract/articles/articles';
import { cardOf, type ArticlePages, type PageKeys } from '#contract/pages/bulk';
import { LIMITS } from '#contract/limits';
import { pageCount } from '#contract/requests/pagination';
import { cardsOf, neighbour, newest, selectSeries } from '../articles/read.ts';
import { authorsFrom, selectAuthors } from '../authors/read.ts';
import { choicesOf, selectUsedCategories } from '../categories/queries.ts';
import { sha256 } from '../security/secrets.ts';
import { selectMarks, type ArticleMark } from './queries.ts';
import { AROUND } from './read.ts';
import { commonFrom, selectCommon } from './shell.ts';

/**
 * Returns all pages of articles, lists and authors with their keys, in one database call. A key changes with the content of
 * its page: an article page also shows its neighbours and the settings, and one of the newest articles also shows
 * the other newest ones. Every key changes with any text, as with any setting, unless `isOwn`.
 */
export async function loadPageKeys(db: D1Database, isOwn = false): Promise<PageKeys> {
  const [common, marks, categories, authors] = commonFrom(
    await db.batch([
      ...selectCommon(db),
      selectMarks(db),
      selectUsedCategories(db),
      selectAuthors(db),
    ]),
  );
  const rows = (marks?.results ?? []) as ArticleMark[];
  const everywhere = isOwn ? '' : await digest(common);
  const first = rows.slice(0, AROUND).map(({ mark }) => mark);
  const standard = rows.filter(({ is_featured }) => is_featured === 0).map(({ mark }) => mark);
  const size = LIMITS.articlesPerPage;
  const count = pageCount(standard.length, size);
  const onLists = await digest([everywhere, count, choicesOf(categories)]);
  return {
    articles: rows.map(({ slug, mark, newer, older }, place) => {
      const others = place < LIMITS.relatedArticles ? first : [];
      return { slug, key: [everywhere, mark, newer, older, ...others].join() };
    }),
    lists: Array.from({ length: count }, (_, page) =>
      [onLists, ...standard.slice(page * size, (page + 1) * size)].join(),
    ),
    authors: authorsFrom(authors).map(({ id, slug, mark }) => {
      const signed = rows.filter(({ author_id }) => author_id === id);
      return { slug, key: [everywhere, mark, ...signed.map((article) => article.mark)].join() };
    }),
  };
}

function digest(value: unknown): Promise<string> {
  return sha256(new TextEncoder().encode(JSON.stringify(value)));
}

/** Returns the data of an article page and of the pages published before it, or null for an unknown article. */
export async function loadArticlePages(
  db: D1Database,
  from: string | undefined,
): Promise<ArticlePages | null> {
  const [common, around, series, newer] = commonFrom(
    await db.batch([
      ...selectCommon(db),
      newest(db, AROUND),
      selectSeries(db, from, LIMITS.bulk),
      ...(from ? [neighbour(db, from, false)] : []),
    ]),
  );
  const rows = cardsOf(series) as (ArticleCard & { content: string | null })[];
  if (from && rows.length === 0) return null;
  const end = rows.findIndex(({ content }) => content === null);
  return {
    ...common,
    newest: cardsOf(around),
    articles: rows.slice(0, end === -1 ? rows.length : end) as Article[],
    newer: cardsOf(newer)[0] ?? null,
    older: cardOf(rows[end] as Article | undefined) ?? null,
  };
}
