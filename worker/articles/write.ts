import type { ArticleCreate, ArticleUpdate } from '#contract/article-form';
import { ApiError } from '#contract/errors';
import { auditCreation, auditIfChanged, conflictOn } from '../audit/queries.ts';
import { now } from '../database.ts';
import type { Env } from '../env.ts';
import { contentChangeIfChanged, contentCreation } from '../changes/queries.ts';
import { wasPublished } from './publication.ts';
import {
  articleFrom,
  dropRedirects,
  eraseArticle,
  findArticle,
  forgetOldRevisions,
  insertArticle,
  insertRedirect,
  keepRevision,
  moveArticle,
  selectArticle,
  updateArticle,
  type StoredArticle,
} from './queries.ts';
import { changedContent, newContent, prepare, untilStored } from './save.ts';

/** Stores a new article and answers it. */
export async function createArticle(
  env: Env,
  adminId: number,
  form: ArticleCreate,
): Promise<StoredArticle> {
  const ready = await prepare(env, adminId, form);
  return untilStored(async () => {
    const article = await newContent(env.DB, ready);
    const entry = { adminId, action: 'article.create', subject: 'article', detail: article.title };
    const results = await env.DB.batch([
      insertArticle(env.DB, article),
      keepRevision(env.DB, adminId, null),
      auditCreation(env.DB, 'articles', entry),
      ...(article.status === 'published' ? [contentCreation(env.DB, 'article', 'articles')] : []),
      dropRedirects(env.DB, article.slug),
      selectArticle(env.DB),
    ]);
    return articleFrom(results.at(-1)) ?? undefined;
  });
}

/**
 * Changes what the form says of an article and answers it. With an expected version, `conflict` when it is no
 * longer the present one; without, the last to write wins, field by field.
 */
export async function changeArticle(
  env: Env,
  adminId: number,
  id: number,
  form: ArticleUpdate,
  expected: number | undefined,
): Promise<StoredArticle> {
  await articleToChange(env.DB, id, expected);
  const ready = await prepare(env, adminId, form);
  return untilStored(async () => {
    const before = await articleToChange(env.DB, id, expected);
    const after = await changedContent(env.DB, before, ready);
    const isMoved = after.slug !== before.slug && wasPublished(before, now());
    const isSeen = before.status === 'published' || after.status === 'published';
    const results = await env.DB.batch([
      updateArticle(env.DB, id, before.version, after),
      auditIfChanged(env.DB, entryOf(adminId, 'article.update', before)),
      keepRevision(env.DB, adminId, id),
      ...(isSeen ? [contentChangeIfChanged(env.DB, 'article', id)] : []),
      ...(isMoved ? [insertRedirect(env.DB, before.slug, id)] : []),
      dropRedirects(env.DB, after.slug),
      forgetOldRevisions(env.DB, id),
      selectArticle(env.DB, id),
    ]);
    if (!results[0]?.meta.changes) return undefined;
    return articleFrom(results.at(-1)) ?? undefined;
  });
}

async function articleToChange(
  db: D1Database,
  id: number,
  expected: number | undefined,
): Promise<StoredArticle> {
  const article = await findArticle(db, id);
  if (!article) throw new ApiError('article_not_found');
  if (article.deleted_at) throw new ApiError('article_trashed');
  if (expected !== undefined && expected !== article.version)
    throw new ApiError('conflict', {
      conflict: await conflictOn(db, `article:${id}`, article.version),
    });
  return article;
}

/** Puts an article in the trash. */
export async function trash(db: D1Database, adminId: number, id: number): Promise<void> {
  const article = await findArticle(db, id);
  if (!article || article.deleted_at) throw new ApiError('article_not_found');
  await db.batch([
    moveArticle(db, id, 'trash'),
    auditIfChanged(db, entryOf(adminId, 'article.trash', article)),
    ...changeOf(db, article),
  ]);
}

/** Takes an article out of the trash, in the state in which it was, and answers it. */
export async function restore(db: D1Database, adminId: number, id: number): Promise<StoredArticle> {
  const article = await trashedArticle(db, id);
  const results = await db.batch([
    moveArticle(db, id, 'list'),
    auditIfChanged(db, entryOf(adminId, 'article.restore', article)),
    ...changeOf(db, article),
    selectArticle(db, id),
  ]);
  return articleFrom(results.at(-1)) ?? article;
}

/** Erases an article that is in the trash. */
export async function eraseForGood(db: D1Database, adminId: number, id: number): Promise<void> {
  const article = await trashedArticle(db, id);
  await db.batch([
    eraseArticle(db, id),
    auditIfChanged(db, entryOf(adminId, 'article.erase', article)),
  ]);
}

async function trashedArticle(db: D1Database, id: number): Promise<StoredArticle> {
  const article = await findArticle(db, id);
  if (!article) throw new ApiError('article_not_found');
  if (!article.deleted_at) throw new ApiError('article_not_trashed');
  return article;
}

/** The change that the public sees when a published article leaves or comes back. */
function changeOf(db: D1Database, { id, status }: StoredArticle): D1PreparedStatement[] {
  return status === 'published' ? [contentChangeIfChanged(db, 'article', id)] : [];
}

function entryOf(adminId: number, action: string, { id, title }: StoredArticle) {
  return { adminId, action, subject: `article:${id}`, detail: title };
}
