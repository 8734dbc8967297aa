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

/** Returns the form of a version, without its category if that was deleted. */
async function restored(db: D1Database, value: Partial<StoredArticle>): Promise<ArticleDraft> {
  const form = pick(value, RESTORED);
  if (!value.category_id) return form;
  return { ...form, category_id: await presentCategory(db, value.category_id) };
}

/** Returns the form with the article's category when its own was deleted since the draft was saved. */
async function withCategory(db: D1Database, before: StoredArticle, form: ArticleDraft) {
  if (!form.category_id || (await presentCategory(db, form.category_id))) return form;
  return { ...form, category_id: before.category_id };
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
  formOf: restored,
  keep: async (context, ref, form, { expected, isTakenOffline }) => {
    const before = await articleToChange(context.env.DB, ref, expected);
    if (before.status !== 'draft' && !isTakenOffline) return null;
    const title = form.title || UNTITLED;
    const formInCategory = await withCategory(context.env.DB, before, form);
    const ready = await sanitizeForm(context, formInCategory, { mayBeEmpty: true });
    return articleChange(context, before, { ...ready, title, status: 'draft' });
  },
  whenErased: { image: { image: null, image_alt: '' } },
  amend: async (db, ref, amend) => {
    const before = await findArticle(db, ref);
    return before && amendedArticle(before, withPictures(before, amend));
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
