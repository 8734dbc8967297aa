import type { ArticleCreate, ArticleUpdate } from '#contract/articles/form';
import { ApiError } from '#contract/errors';
import type { Verb } from '#contract/nouns';
import { now } from '../database.ts';
import { doToEach } from '../each.ts';
import { isBeforeWithdrawal } from '../deadlines/queries.ts';
import { refuseLatePublication } from '../deadlines/write.ts';
import { rebasePrepared, redatePrepared } from '../drafts/queries.ts';
import { onlineNotice } from '../emails/release-notices.ts';
import {
  recordedWrite,
  refuseOtherVersion,
  storeChange,
  createOnce,
  type WriteContext,
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
  signedForm,
  type ReadyForm,
} from './save.ts';

/** Error codes of an article that is written. */
export const ARTICLE_ERRORS = [
  ...PREPARED_ERRORS,
  'article_incomplete',
  'picture_missing',
  'slug_reserved',
  'slug_taken',
] as const;

type NewArticle = Omit<ArticleCreate, 'submission'>;

/** Creates an article once per idempotency key and returns it. */
export function createArticle(
  context: WriteContext,
  { submission, ...form }: ArticleCreate,
): Promise<StoredArticle> {
  return makeArticle(context, submission, () => Promise.resolve(form));
}

/** Creates an article from a form made by `formOf`. A repeated request needs no form. */
export function makeArticle(
  context: WriteContext,
  submission: string | undefined,
  formOf: () => Promise<NewArticle>,
): Promise<StoredArticle> {
  const create = async (ticket?: string) => {
    const form = await formOf();
    const ready = await sanitizeForm(context, form, { mayBeEmpty: form.status === 'draft' });
    return storeChange(context, () => creation(context, ready, ticket), STORED);
  };
  return createOnce(context, submission, create, { ...STORED, noun: 'article' });
}

async function creation(
  context: WriteContext,
  form: ReadyForm<NewArticle>,
  ticket: string | undefined,
): Promise<Change<'article'>> {
  const signed = await signedForm(context.env.DB, form);
  const article = await newContent(context.env.DB, signed.form);
  return {
    noun: 'article',
    ticket,
    verb: 'create',
    detail: article.title,
    when: signed.when,
    isVisible: article.status === 'published',
    statements: (db, given) => [insertArticle(db, given, article), dropRedirects(db, given)],
  };
}

/**
 * Gives an article the values of a form and returns it. Throws `conflict` when its version is not the
 * expected one. Without an expected version the last write wins, field by field.
 */
export async function changeArticle(
  context: WriteContext,
  id: number,
  form: ArticleUpdate,
  expected: number | undefined,
): Promise<StoredArticle> {
  const find = () => articleToChange(context.env.DB, id, expected);
  // Read before the form is sanitized: a refused change must not store an image.
  const found = await find();
  const ready = await sanitizeForm(context, form);
  const makeChange = async (isRetry: boolean) =>
    articleChange(context, isRetry ? await find() : found, ready);
  return storeChange(context, makeChange, STORED);
}

/** Returns the change that gives an article the values of a sanitized form. */
export async function articleChange(
  { env, chosen }: WriteContext,
  before: StoredArticle,
  form: ReadyForm<ArticleUpdate>,
): Promise<Change<'article'>> {
  const signed = await signedForm(env.DB, form, before);
  const after = await changedContent(env.DB, before, signed.form, chosen);
  const publishedLater = after.status === 'scheduled' ? after.published_at : null;
  if (publishedLater) await refuseLatePublication(env.DB, before.id, publishedLater);
  const isMoved = after.slug !== before.slug && wasPublished(before, now());
  // A scheduled article that only gets another date keeps its draft, which gets the same date.
  const isRedated =
    before.status === 'scheduled' &&
    after.status === 'scheduled' &&
    Object.keys(form).every((field) => field === 'status' || field === 'published_at');
  return {
    ...changeOf(before, verbOf(before, after, form)),
    newName: after.title,
    when: [
      NOT_IN_TRASH,
      signed.when,
      ...(publishedLater ? [isBeforeWithdrawal(publishedLater)] : []),
    ].join(' AND '),
    isVisible: before.status === 'published' || after.status === 'published',
    statements: (batch, ticket) => [
      ...(isRedated ? redatePrepared(batch, ticket, before.published_at, after.published_at) : []),
      updateArticle(batch, ticket, after),
      ...(isMoved ? [insertRedirect(batch, ticket, before.slug)] : []),
      dropRedirects(batch, ticket),
    ],
  };
}

/** Returns the verb of the audit entry: the change of state that the form asks for, else an update. */
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

/** Returns the fields that all changes of an article outside the trash share. */
export function changeOf(
  { id: ref, title: detail, version: expected, status }: StoredArticle,
  verb: Verb<'article'>,
) {
  const isVisible = status === 'published';
  return { noun: 'article' as const, ref, verb, detail, expected, when: NOT_IN_TRASH, isVisible };
}

/** Returns the change that gives an article other values, in any state. */
export function amendedArticle(before: StoredArticle, after: ArticleContent): Change<'article'> {
  const { id, title, version, status, deleted_at } = before;
  return {
    noun: 'article',
    ref: id,
    verb: 'update',
    detail: title,
    expected: version,
    isVisible: status === 'published' && deleted_at === null,
    statements: (db, ticket) => [updateArticle(db, ticket, after)],
  };
}

/** Moves an article to the trash. */
export async function trash(context: WriteContext, id: number): Promise<void> {
  const article = await findArticle(context.env.DB, id);
  if (!article || article.deleted_at) throw new ApiError('article_not_found');
  await move(context, article, 'trash');
}

/** Takes an article out of the trash and returns it. One whose scheduled time has passed becomes a draft. */
export async function restore(context: WriteContext, id: number): Promise<StoredArticle> {
  const article = await trashedArticle(context.env.DB, id);
  const written = await move(context, article, 'list');
  return (written && articleFrom(written.row)) ?? article;
}

/** Moves an article. Returns null when another request has already moved it, which is no error. */
function move(
  context: WriteContext,
  article: StoredArticle,
  to: 'trash' | 'list',
): Promise<Written | null> {
  return recordedWrite(context, [moveChange(article, to)], selectWritten);
}

/** Returns the change that puts an article in the trash, or takes it out. */
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
    isVisible: status === 'published',
    statements: (db, ticket) => [
      ...rebasePrepared(db, 'article', ticket),
      moveArticle(db, ticket, to),
    ],
  };
}

/** Deletes an article in the trash for good. */
export async function eraseForGood(context: WriteContext, id: number): Promise<void> {
  const { title } = await trashedArticle(context.env.DB, id);
  const change: Change<'article'> = {
    noun: 'article',
    ref: id,
    verb: 'erase',
    detail: title,
    when: IN_TRASH,
    isErased: true,
    statements: (db, ticket) => [eraseArticle(db, ticket)],
  };
  await recordedWrite(context, [change], selectWritten);
}

/** Publishes the scheduled articles that are due. */
export async function publishDueArticles(context: WriteContext, at: string): Promise<void> {
  await doToEach(await listDueArticles(context.env.DB, at), async ({ id, title, version }) => {
    const ticket = crypto.randomUUID();
    const notice = await onlineNotice(context.env, title, ticket);
    const change: Change<'article'> = {
      noun: 'article',
      ref: id,
      ticket,
      verb: 'publish',
      detail: title,
      expected: version,
      when: NOT_IN_TRASH,
      isVisible: true,
      statements: (db) => [
        ...rebasePrepared(db, 'article', ticket),
        publishScheduled(db, ticket),
        dropRedirects(db, ticket),
        notice,
      ],
    };
    return recordedWrite(context, [change], selectWritten);
  });
}

const STORED = { read: selectWritten, from: articleFrom };

/** Returns an article outside the trash. Throws `conflict` when its version is not the expected one. */
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
