import type { ArticleCreate, ArticleUpdate } from '#contract/articles/form';
import { ApiError } from '#contract/errors';
import type { Verb } from '#contract/nouns';
import { isDuplicate, now } from '../database.ts';
import { doToEach } from '../each.ts';
import { rebasePrepared } from '../drafts/queries.ts';
import {
  recordedWrite,
  refuseOtherVersion,
  storeChange,
  storeOnce,
  type Author,
  type Change,
  type Written,
} from '../write.ts';
import { wasPublished } from './publication.ts';
import {
  articleFrom,
  dropRedirects,
  eraseArticle,
  findArticle,
  IN_TRASH,
  insertArticle,
  insertRedirect,
  listDueArticles,
  moveArticle,
  NOT_IN_TRASH,
  publishScheduled,
  selectWritten,
  updateArticle,
  type ArticleContent,
  type StoredArticle,
} from './queries.ts';
import {
  changedContent,
  newContent,
  PREPARED_ERRORS,
  sanitizeForm,
  type ReadyForm,
} from './save.ts';

/** Errors of an article that is written. */
export const ARTICLE_ERRORS = [
  ...PREPARED_ERRORS,
  'article_incomplete',
  'picture_missing',
  'slug_reserved',
  'slug_taken',
] as const;

type NewArticle = Omit<ArticleCreate, 'submission'>;

/** Stores a new article and returns it; the same submission again, what is stored already. */
export function createArticle(
  author: Author,
  { submission, ...form }: ArticleCreate,
): Promise<StoredArticle> {
  return makeArticle(author, submission, () => Promise.resolve(form));
}

/** The same of an article that is made from something else, which may be gone the second time. */
export function makeArticle(
  author: Author,
  submission: string | undefined,
  formOf: () => Promise<NewArticle>,
): Promise<StoredArticle> {
  const store = async (ticket?: string) => {
    const form = await formOf();
    const ready = await sanitizeForm(author, form, { mayBeEmpty: form.status === 'draft' });
    return storeChange(author, () => creation(author, ready, ticket), STORED);
  };
  return storeOnce(author, submission, store, { ...STORED, noun: 'article' });
}

async function creation(
  author: Author,
  form: ReadyForm<NewArticle>,
  ticket: string | undefined,
): Promise<Change<'article'>> {
  const article = await newContent(author.env.DB, form);
  return {
    noun: 'article',
    ticket,
    verb: 'create',
    detail: article.title,
    isSeen: article.status === 'published',
    statements: (db, given) => [insertArticle(db, given, article), dropRedirects(db, given)],
  };
}

/**
 * Changes what the form says of an article and returns it. With an expected version, `conflict` when it is no
 * longer the present one; without, the last to write wins, field by field.
 */
export async function changeArticle(
  author: Author,
  id: number,
  form: ArticleUpdate,
  expected: number | undefined,
): Promise<StoredArticle> {
  await articleToChange(author.env.DB, id, expected);
  const ready = await sanitizeForm(author, form);
  return storeChange(author, () => articleChange(author, id, ready, expected), STORED);
}

/** The change that makes of an article what a sanitised form says; errors as `changeArticle`. */
export async function articleChange(
  { env: { DB: db }, chosen }: Author,
  id: number,
  form: ReadyForm<ArticleUpdate>,
  expected: number | undefined,
): Promise<Change<'article'>> {
  const before = await articleToChange(db, id, expected);
  const after = await changedContent(db, before, form, chosen);
  const isMoved = after.slug !== before.slug && wasPublished(before, now());
  return {
    ...changeOf(before, verbOf(before, after, form)),
    isSeen: before.status === 'published' || after.status === 'published',
    statements: (batch, ticket) => [
      updateArticle(batch, ticket, after),
      ...(isMoved ? [insertRedirect(batch, ticket, before.slug)] : []),
      dropRedirects(batch, ticket),
    ],
  };
}

/** What the log says of a change: what somebody asked to become of the article, else that it changed. */
function verbOf(
  before: StoredArticle,
  after: ArticleContent,
  { status, published_at }: ArticleUpdate,
): Verb<'article'> {
  if (after.status === 'draft' && before.status === 'published') return 'withdraw';
  if (after.status === 'draft' && before.status === 'scheduled') return 'unschedule';
  const isAsked = status !== undefined || published_at !== undefined;
  return after.status === 'scheduled' && isAsked ? 'schedule' : 'update';
}

/** What each change of an article that is not in the trash says, whatever it does. */
export function changeOf(
  { id: ref, title: detail, version: expected, status }: StoredArticle,
  verb: Verb<'article'>,
) {
  const isSeen = status === 'published';
  return { noun: 'article' as const, ref, verb, detail, expected, when: NOT_IN_TRASH, isSeen };
}

/** The change that gives an article other values, in whatever state it is. */
export function amendedArticle(before: StoredArticle, after: ArticleContent): Change<'article'> {
  const { id, title, version, status, deleted_at } = before;
  return {
    noun: 'article',
    ref: id,
    verb: 'update',
    detail: title,
    expected: version,
    isSeen: status === 'published' && deleted_at === null,
    statements: (db, ticket) => [updateArticle(db, ticket, after)],
  };
}

/** Puts an article in the trash. */
export async function trash(author: Author, id: number): Promise<void> {
  const article = await findArticle(author.env.DB, id);
  if (!article || article.deleted_at) throw new ApiError('article_not_found');
  await move(author, article, 'trash');
}

/**
 * Takes an article out of the trash and returns it, in the state in which it was: but nothing goes online
 * late by itself, so that one whose hour has passed is a draft.
 */
export async function restore(author: Author, id: number): Promise<StoredArticle> {
  const article = await trashedArticle(author.env.DB, id);
  const written = await move(author, article, 'list');
  return (written && articleFrom(written.row)) ?? article;
}

/** Somebody else may have moved it meanwhile: then it is where it should be. */
function move(
  author: Author,
  article: StoredArticle,
  to: 'trash' | 'list',
): Promise<Written | null> {
  return recordedWrite(author, [moveChange(article, to)], selectWritten);
}

/** The change that puts an article in the trash, or takes it out. */
export function moveChange(
  { id, title, status }: StoredArticle,
  to: 'trash' | 'list',
): Change<'article'> {
  return {
    noun: 'article',
    ref: id,
    verb: to === 'trash' ? 'trash' : 'restore',
    detail: title,
    when: to === 'trash' ? NOT_IN_TRASH : IN_TRASH,
    isSeen: status === 'published',
    statements: (db, ticket) => [
      ...rebasePrepared(db, 'article', ticket),
      moveArticle(db, ticket, to),
    ],
  };
}

/** Erases an article that is in the trash. */
export async function eraseForGood(author: Author, id: number): Promise<void> {
  const { title } = await trashedArticle(author.env.DB, id);
  const change: Change<'article'> = {
    noun: 'article',
    ref: id,
    verb: 'erase',
    detail: title,
    when: IN_TRASH,
    isErased: true,
    statements: (db, ticket) => [eraseArticle(db, ticket)],
  };
  await recordedWrite(author, [change], selectWritten);
}

/** Puts online the scheduled articles whose time has come: once, however often it runs. */
export async function publishDueArticles(author: Author, at: string): Promise<void> {
  await doToEach(await listDueArticles(author.env.DB, at), ({ id, title, version }) => {
    const change: Change<'article'> = {
      noun: 'article',
      ref: id,
      verb: 'publish',
      detail: title,
      expected: version,
      when: NOT_IN_TRASH,
      isSeen: true,
      statements: (db, ticket) => [
        ...rebasePrepared(db, 'article', ticket),
        publishScheduled(db, ticket),
        dropRedirects(db, ticket),
      ],
    };
    return recordedWrite(author, [change], selectWritten);
  });
}

const STORED = { read: selectWritten, from: articleFrom, refuse: refuseClash };

/** A slug that somebody else has just taken is chosen again. */
function refuseClash(error: unknown): null {
  if (isDuplicate(error, 'articles.slug')) return null;
  throw error;
}

/** An article that can be changed; else an error, `conflict` for another version than expected. */
export async function articleToChange(
  db: D1Database,
  id: number,
  expected: number | undefined,
): Promise<StoredArticle> {
  const article = await findArticle(db, id);
  if (!article) throw new ApiError('article_not_found');
  if (article.deleted_at) throw new ApiError('article_trashed');
  await refuseOtherVersion(db, `article:${id}`, article.version, expected);
  return article;
}

async function trashedArticle(db: D1Database, id: number): Promise<StoredArticle> {
  const article = await findArticle(db, id);
  if (!article) throw new ApiError('article_not_found');
  if (!article.deleted_at) throw new ApiError('article_not_trashed');
  return article;
}
