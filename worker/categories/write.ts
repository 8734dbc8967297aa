import type { Category } from '#contract/articles/categories';
import { ApiError } from '#contract/errors';
import { FIELDS } from '#contract/texts';
import { isDuplicate } from '../database.ts';
import {
  recordedWrite,
  createOnce,
  type WriteContext,
  type Change,
  type Written,
} from '../write.ts';
import {
  deleteCategory,
  dropRedirect,
  findCategory,
  insertCategory,
  categoryExists,
  mergeCategory,
  renameCategory,
  selectWritten,
  SHOWN,
  UNUSED,
} from './queries.ts';

/**
 * Creates a category once per idempotency key and returns it. Throws `category_taken` when another category has
 * nearly the same name.
 */
export function createCategory(
  context: WriteContext,
  name: string,
  submission: string | undefined,
): Promise<Category> {
  const create = (ticket?: string) =>
    write(context, {
      noun: 'category',
      ticket,
      verb: 'create',
      detail: name,
      statements: (db, given) => [insertCategory(db, given, name), dropRedirect(db, given)],
    });
  return createOnce(context, submission, async (ticket) => (await create(ticket))!, {
    read: selectWritten,
    from: categoryFrom,
    noun: 'category',
  });
}

/** Renames a category and returns it; null when there is none. Errors as `createCategory`. */
export function changeCategory(
  context: WriteContext,
  id: number,
  name: string,
): Promise<Category | null> {
  return write(context, {
    noun: 'category',
    ref: id,
    verb: 'rename',
    detail: name,
    isVisible: SHOWN,
    statements: (db, ticket) => renameCategory(db, ticket, name),
  });
}

/** Deletes a category. Throws `category_used` while an article uses it. */
export async function removeCategory(context: WriteContext, id: number): Promise<void> {
  const found = await findCategory(context.env.DB, id);
  if (!found) throw new ApiError('category_not_found');
  const change: Change<'category'> = {
    noun: 'category',
    ref: id,
    verb: 'delete',
    detail: found.name,
    when: UNUSED,
    statements: (db, ticket) => [deleteCategory(db, ticket)],
  };
  if (!(await recordedWrite(context, [change], selectWritten))) throw new ApiError('category_used');
}

/** Moves the articles of a category to another one, or to none, and deletes it. Returns the deleted category. */
export async function moveCategory(
  context: WriteContext,
  id: number,
  into: number | null,
): Promise<Category> {
  const db = context.env.DB;
  const found = await findCategory(db, id);
  if (!found) throw new ApiError('category_not_found');
  const target = into === null ? null : await findCategory(db, into);
  if (into === id || (into !== null && !target))
    throw new ApiError('invalid_input', { fields: { into: FIELDS.otherCategory } });
  const change: Change<'category'> = {
    noun: 'category',
    ref: id,
    verb: 'merge',
    detail: target ? `${found.name} → ${target.name}` : found.name,
    when: into === null ? 'TRUE' : categoryExists(into),
    // Always true: SQL cannot check the articles of a category that is deleted.
    isVisible: true,
    statements: (batch, ticket) => mergeCategory(batch, ticket, into),
  };
  if (!(await recordedWrite(context, [change], selectWritten)))
    throw new ApiError('category_not_found');
  return found;
}

async function write(context: WriteContext, change: Change<'category'>): Promise<Category | null> {
  const written = await recordedWrite(context, [change], selectWritten).catch(refuseDuplicate);
  return written && categoryFrom(written.row);
}

function categoryFrom({ results }: Written['row']): Category | null {
  return (results[0] as Category | undefined) ?? null;
}

/** Names that differ only by accents, case or punctuation have the same slug, and are refused as duplicates. */
function refuseDuplicate(error: unknown): never {
  const isTaken = isDuplicate(error, 'categories.name') || isDuplicate(error, 'categories.slug');
  throw isTaken ? new ApiError('category_taken') : error;
}
