import { UNTITLED } from '#contract/articles/defaults';
import { articleDraft, articleUpdate, type ArticleDraft } from '#contract/articles/form';
import { articleVersion } from '#contract/articles/articles';
import { ARTICLE } from '#contract/content/article';
import { keysOf } from '#contract/content/fields';
import { LIMITS } from '#contract/limits';
import { findSigner } from '../authors/queries.ts';
import { now } from '../database.ts';
import { parse } from '../http/request.ts';
import { pick, type Versioned } from '../drafts/versioned.ts';
import { publicationAgain } from './publication.ts';
import { findArticle, presentCategory, type StoredArticle } from './queries.ts';
import {
  incompleteOrInvalid,
  PREPARED_ERRORS,
  sanitizeForm,
  signedForm,
  withPictures,
} from './save.ts';
import { ARTICLE_ERRORS, amendedArticle, articleChange, articleToChange } from './write.ts';

const RESTORED = keysOf(ARTICLE.fields, ({ isRestored }) => isRestored);

/** Returns the form of a version, without its category or the member who signed it if they were deleted. */
async function restored(db: D1Database, value: Partial<StoredArticle>): Promise<ArticleDraft> {
  const form = withPresentSigner(db, pick(value, RESTORED));
  if (!value.category_id) return form;
  return { ...(await form), category_id: await presentCategory(db, value.category_id) };
}

/**
 * Returns the form with the article's category when its own was deleted since the draft was saved. The name of a
 * deleted member stays, as a text.
 */
async function withPresentRows(db: D1Database, before: StoredArticle, form: ArticleDraft) {
  const signed = await withPresentSigner(db, form);
  if (!form.category_id || (await presentCategory(db, form.category_id))) return signed;
  return { ...signed, category_id: before.category_id };
}

async function withPresentSigner(db: D1Database, form: ArticleDraft): Promise<ArticleDraft> {
  if (!form.author_id || (await findSigner(db, form.author_id))) return form;
  return { ...form, author_id: null };
}

/** Drafts, versions and releases of articles. */
export const versionedArticle: Versioned<ArticleDraft> = {
  noun: 'article',
  draft: articleDraft,
  versionSchema: articleVersion,
  errors: {
    present: ['article_not_found', 'article_trashed'],
    prepare: PREPARED_ERRORS,
    write: ARTICLE_ERRORS,
  },
  maxBytes: LIMITS.articleBodyBytes,
  unknown: 'article_not_found',
  presentVersion: async (db, ref) => (await articleToChange(db, ref, undefined)).version,
  prepare: async (context, form) => {
    const { text: _, ...ready } = await sanitizeForm(context, form, { mayBeEmpty: true });
    return ready;
  },
  unstored: () => ({ status: 'draft' }),
  unpublished: async (db, ref) => {
    const article = await findArticle(db, ref);
    if (!article || article.deleted_at || article.status !== 'draft') return null;
    const { published_at } = article;
    return { ...pick(article, RESTORED), published_at };
  },
  formOf: restored,
  keep: async (context, ref, form, { expected, isTakenOffline }) => {
    const before = await articleToChange(context.env.DB, ref, expected);
    if (before.status !== 'draft' && !isTakenOffline) return null;
    const title = form.title || UNTITLED;
    const presentForm = await withPresentRows(context.env.DB, before, form);
    const ready = await sanitizeForm(context, presentForm, { mayBeEmpty: true });
    return articleChange(context, before, { ...ready, title, status: 'draft' });
  },
  whenErased: { image: { image: null, image_alt: '' } },
  amend: async (db, ref, amend) => {
    const before = await findArticle(db, ref);
    if (!before) return null;
    const { form, when } = await signedForm(db, {}, before);
    return { ...amendedArticle(before, withPictures({ ...before, ...form }, amend)), when };
  },
  publish: async (context, ref, form, expected, isLater = false) => {
    const status = isLater ? 'scheduled' : 'published';
    const completeForm = parse(articleUpdate, { ...form, status }, incompleteOrInvalid);
    const before = await articleToChange(context.env.DB, ref, expected);
    return articleChange(context, before, await sanitizeForm(context, completeForm));
  },
  putBack: async (context, ref, value, expected) => {
    const before = await articleToChange(context.env.DB, ref, expected);
    const version = value as StoredArticle;
    const form = {
      ...(await restored(context.env.DB, version)),
      ...publicationAgain(version, now()),
    };
    return articleChange(context, before, await sanitizeForm(context, form, { mayBeEmpty: true }));
  },
};
