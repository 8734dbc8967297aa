import type { AdminArticle, AdminArticleCard, ArticleQuery } from '#contract/articles/articles';
import { ARTICLE } from '#contract/content/article';
import { emptyOf } from '#contract/content/fields';
import { searchable, searchWords, singular } from '#contract/text/search';
import { slugify } from '#contract/text/slug';
import { ApiError } from '#contract/errors';
import { answer, answerPage } from '../fake-api.ts';
import { USER } from '../person.ts';
import { NOW, VersionedRows } from './versioned.ts';

const PREVIEW = '/apercu/essai';

/** Answers the calls about articles. The given ones are drafts, and have the ids from 1 on. */
export function fakeArticles(...given: Partial<AdminArticle>[]) {
  const made = (values: Partial<AdminArticle>, id: number): AdminArticle => ({
    ...emptyOf(ARTICLE.fields),
    id,
    title: `Article ${id}`,
    slug: slugify(values.title || `Article ${id}`),
    content: '<p>Au début.</p>',
    author: USER.fullName,
    category_name: null,
    category_slug: null,
    deleted_at: null,
    is_supplied: false,
    version: 1,
    created_at: NOW,
    updated_at: NOW,
    ...values,
  });
  const rows = new Articles(
    'articles',
    given.map((values, index) => made(values, index + 1)),
  );
  const cardOf = (article: AdminArticle): AdminArticleCard => {
    const { draft } = rows.edited(article.id);
    const draft_title = (draft?.value as Partial<AdminArticle> | undefined)?.title ?? null;
    return { ...article, draft_saved_at: draft?.saved_at ?? null, draft_title, views: 0 };
  };
  const isFound = (
    article: AdminArticle,
    { q, status, drafted, supplied, trash }: Partial<ArticleQuery>,
  ) =>
    (article.deleted_at !== null) === (trash === '1') &&
    (!status || article.status === status) &&
    (!drafted || rows.drafts.has(article.id)) &&
    (!supplied || article.is_supplied) &&
    hasWords(article.title, q ?? '');

  answer('GET /articles', ({ query, setTotal }) => {
    const { limit = 1000, offset = 0, ...asked } = query as Partial<ArticleQuery>;
    const found = rows.rows.filter((article) => isFound(article, asked));
    setTotal(found.length);
    return found.slice(offset, offset + limit).map(cardOf);
  });
  answer('GET /deadlines', []);
  answer('GET /articles/authors/list', [{ name: USER.fullName }]);
  answer('GET /articles/categories/list', [
    { id: 1, name: 'Handicap', slug: 'handicap', article_count: 0 },
  ]);
  answer('GET /admin/members', []);
  answer('GET /articles/edit/:id', ({ id }) => rows.edited(id) as never);
  answer('POST /articles', ({ body }) => {
    const given = Object.entries(body).filter(([, value]) => value !== '');
    return rows.add(made(Object.fromEntries(given), rows.rows.length + 1));
  });
  answer('DELETE /articles/:id', ({ id }) => {
    rows.find(id).deleted_at = NOW;
    return { message: 'Article mis à la corbeille' };
  });
  answer('POST /articles/:id/restore', ({ id }) => {
    if (!rows.find(id).deleted_at) throw new ApiError('article_not_trashed');
    rows.find(id).deleted_at = null;
    return rows.find(id);
  });
  answer('POST /articles/preview', {
    url: PREVIEW,
    path: '/articles/essai',
    expires_at: NOW,
  });
  answerPage(PREVIEW, '<title>Essai</title>');
  return rows;
}

class Articles extends VersionedRows<AdminArticle> {
  override isPublic({ status }: AdminArticle): boolean {
    return status !== 'draft';
  }

  override published(value: Partial<AdminArticle>): Partial<AdminArticle> {
    const published_at = value.published_at ?? NOW;
    const isLater = published_at > new Date().toISOString();
    return { ...value, published_at, status: isLater ? 'scheduled' : 'published' };
  }
}

/** True when the title has words that begin with those of a search. */
function hasWords(title: string, q: string): boolean {
  const words = searchable(title).split(' ');
  return searchWords(q).every((word) => words.some((one) => one.startsWith(singular(word))));
}
