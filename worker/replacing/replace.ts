import { articleUpdate } from '#contract/articles/form';
import { ApiError, ERRORS } from '#contract/errors';
import { LIMITS } from '#contract/limits';
import type {
  ArticleMatches,
  Replacement,
  ReplacementDone,
  ReplacingPreview,
  ReplacingSearch,
} from '#contract/articles/replacing';
import { parse } from '../http/request.ts';
import { REFUSED, REPLACING } from '../texts.ts';
import { recordedWrite, retry, type WriteContext, type Change } from '../write.ts';
import { findArticle, selectWritten, type StoredArticle } from '../articles/queries.ts';
import { incompleteOrInvalid, sanitizeForm } from '../articles/save.ts';
import { articleChange } from '../articles/write.ts';
import { replaceInArticle } from './in-article.ts';
import { listDrafted, listTextsAfter, WITHOUT_DRAFT } from './queries.ts';

/** Finds words in a series of articles: see `ReplacingPreview`. */
export async function previewReplacing(
  db: D1Database,
  { after, ...words }: ReplacingSearch,
): Promise<ReplacingPreview> {
  const read = await listTextsAfter(db, after);
  const articles = read.flatMap((article): ArticleMatches[] => {
    const { id, title, status, version, has_draft } = article;
    const { count, passages, split } = replaceInArticle(article, words);
    if (count + split === 0) return [];
    return [{ id, title, status, version, has_draft: has_draft === 1, count, passages, split }];
  });
  return { articles, next: read.at(-1)?.id ?? null };
}

/**
 * Replaces words in several articles, in one write. An article that changed since the preview, or has a draft, is
 * refused with a reason; the others are written.
 */
export async function replaceInArticles(
  context: WriteContext,
  { articles, ...words }: Replacement,
): Promise<ReplacementDone> {
  const expected = new Map(articles.map(({ id, version }) => [id, version]));
  let result: ReplacementDone = { done: [], refused: [] };
  const replaceAll = async () => {
    result = { done: [], refused: [] };
    const together = { ...context, chosen: new Set<string>() };
    const drafted = await listDrafted(context.env.DB, [...expected.keys()]);
    const changes: Change[] = [];
    for (const [id, version] of expected) {
      const article = await findArticle(context.env.DB, id);
      const title = article?.title ?? '';
      try {
        const isAsPreviewed = article && !article.deleted_at && article.version === version;
        if (!isAsPreviewed) throw new ApiError('conflict');
        if (drafted.has(id)) throw refused(REPLACING.drafted);
        const { count, change } = await changeOf(together, article, words);
        result.done.push({ id, title, count });
        if (change) changes.push(change);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        result.refused.push({ id, title, reason: reasonOf(error) });
      }
    }
    return changes.length === 0 || recordedWrite(context, changes, selectWritten);
  };
  await retry(replaceAll);
  return result;
}

async function changeOf(
  context: WriteContext,
  article: StoredArticle,
  { replace, ...words }: Omit<Replacement, 'articles'>,
): Promise<{ count: number; change?: Change }> {
  const { count } = replaceInArticle(article, words);
  // Checked first: replacing one letter by many could exhaust the memory.
  if (article.content.length + count * replace.length > LIMITS.article.contentBytes)
    throw refused(REFUSED.textTooLong);
  const { form } = replaceInArticle(article, words, replace);
  if (Object.keys(form).length === 0) return { count };
  const ready = await sanitizeForm(context, parse(articleUpdate, form, incompleteOrInvalid));
  const change = await articleChange(context, article, ready);
  return { count, change: { ...change, when: `${change.when} AND ${WITHOUT_DRAFT}` } };
}

function refused(sentence: string): ApiError {
  return new ApiError('invalid_input', { fields: { content: sentence } });
}

function reasonOf({ code, details }: ApiError): string {
  if (code === 'conflict') return REPLACING.changed;
  return Object.values(details.fields ?? {})[0] ?? ERRORS[code].sentence;
}
