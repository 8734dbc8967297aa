import { UNTITLED } from '#contract/articles/defaults';
import { articleDraft, articleUpdate, type ArticleDraft } from '#contract/articles/form';
import { articleVersion } from '#contract/articles/articles';
import { ARTICLE } from '#contract/content/article';
import { keysOf } from '#contract/content/fields';
import { LIMITS } from '#contract/limits';
import { now } from '../database.ts';
import { parse } from '../http/request.ts';
import { pick, type Versioned } from '../drafts/versioned.ts';
import { publicationAgain } from './publication.ts';
import { findArticle, presentCategory, type StoredArticle } from './queries.ts';
import { incompleteOrInvalid, PREPARED_ERRORS, sanitizeForm, withPictures } from './save.ts';
import { ARTICLE_ERRORS, amendedArticle, articleChange, articleToChange } from './write.ts';

const RESTORED = keysOf(ARTICLE.fields, ({ isRestored }) => isRestored);

/** What a version holds of an article, with its category where that is still there. */
async function restored(db: D1Database, value: Partial<StoredArticle>): Promise<ArticleDraft> {
  const form = pick(value, RESTORED);
  if (!value.category_id) return form;
  return { ...form, category_id: await presentCategory(db, value.category_id) };
}

/** What nobody sees is kept without the category that was deleted while it was written. */
async function withCategory(db: D1Database, ref: number, form: ArticleDraft) {
  if (!form.category_id || (await presentCategory(db, form.category_id))) return form;
  return { ...form, category_id: (await findArticle(db, ref))?.category_id ?? null };
}

/** Drafts, versions and releases of articles. */
export const versionedArticle: Versioned<ArticleDraft> = {
  noun: 'article',
  draft: articleDraft,
  kept: articleVersion,
  errors: {
    present: ['article_not_found', 'article_trashed'],
    prepare: PREPARED_ERRORS,
    write: ARTICLE_ERRORS,
  },
  maxBytes: LIMITS.articleBodyBytes,
  unknown: 'article_not_found',
  presentVersion: async (db, ref) => (await articleToChange(db, ref, undefined)).version,
  prepare: async (author, form) => {
    const { text: _, ...ready } = await sanitizeForm(author, form, { mayBeEmpty: true });
    return ready;
  },
  formOf: restored,
  keep: async (author, ref, form, { expected, isTakenOffline }) => {
    const { status } = await articleToChange(author.env.DB, ref, expected);
    if (status !== 'draft' && !isTakenOffline) return null;
    const title = form.title || UNTITLED;
    const kept = await withCategory(author.env.DB, ref, form);
    const ready = await sanitizeForm(author, kept, { mayBeEmpty: true });
    return articleChange(author, ref, { ...ready, title, status: 'draft' }, expected);
  },
  whenErased: { image: { image: null, image_alt: '' } },
  amend: async (db, ref, amend) => {
    const before = await findArticle(db, ref);
    return before && amendedArticle(before, withPictures(before, amend));
  },
  publish: async (author, ref, form, expected, isLater = false) => {
    const status = isLater ? 'scheduled' : 'published';
    const whole = parse(articleUpdate, { ...form, status }, incompleteOrInvalid);
    return articleChange(author, ref, await sanitizeForm(author, whole), expected);
  },
  putBack: async (author, ref, value, expected) => {
    const before = value as StoredArticle;
    const form = {
      ...(await restored(author.env.DB, before)),
      ...publicationAgain(before, now()),
    };
    const ready = await sanitizeForm(author, form, { mayBeEmpty: true });
    return articleChange(author, ref, ready, expected);
  },
};
