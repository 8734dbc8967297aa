import { ApiError } from '#contract/errors';
import { LIMITS } from '#contract/limits';
import type { Release, ReleaseItem } from '#contract/publication/releases';
import { startOf } from '#contract/text/start-of';
import { undoOf } from '../texts.ts';
import { VERSIONED } from '../versioned.ts';
import { recordedWrite, retry, type Change, type WriteContext } from '../write.ts';
import { changeTo, ITEM_ERRORS, ofAll, prepareAgain, isSameRow } from './items.ts';
import { assertMayChange, writeOne } from './one.ts';
import {
  findOpenUndo,
  findRelease,
  insertRelease,
  putItem,
  releaseFrom,
  selectWritten,
  updateRelease,
} from './queries.ts';

export const UNDO_ERRORS = [
  ...ITEM_ERRORS,
  'forbidden',
  'release_not_done',
  'version_not_found',
  'conflict',
] as const;

/**
 * Prepares a release that restores the rows of a published one as they were before it. A release has at most one such
 * release that is not published: a repeated request bases its rows on their present versions and returns it.
 */
export async function prepareUndo(context: WriteContext, id: number): Promise<Release> {
  return retry(async () => {
    const { DB } = context.env;
    const undone = await findRelease(DB, id);
    if (!undone) throw new ApiError('release_not_found');
    if (undone.state !== 'published') throw new ApiError('release_not_done');
    const openId = await findOpenUndo(DB, id);
    const open = openId && (await findRelease(DB, openId));
    return open ? renew(context, undone, open) : create(context, undone);
  });
}

async function create(context: WriteContext, undone: Release): Promise<Release | null> {
  const items = await onPresent(context, restoringItems(undone));
  const name = startOf(undoOf(undone.name), LIMITS.releaseName);
  const change: Change<'release'> = {
    noun: 'release',
    verb: 'create',
    detail: name,
    statements: (db, ticket) => [
      insertRelease(db, ticket, {
        name,
        note: '',
        state: 'prepared',
        scheduled_at: null,
        undoes: undone.id,
      }),
      ...items.map((item) => putItem(db, ticket, item)),
    ],
  };
  const written = await recordedWrite(context, [change], selectWritten);
  return written && releaseFrom(written.row);
}

/** Returns the items that restore the versions before a release. */
const restoringItems = ({ items }: Release): ReleaseItem[] =>
  items.map((item) => ({ ...item, number: item.base_number }));

/** Bases an undoing on the present versions. One that has lost all its rows gets them again: it takes no others. */
async function renew(context: WriteContext, undone: Release, before: Release): Promise<Release> {
  const kept = before.items.length > 0 ? before.items : restoringItems(undone);
  const items = await onPresent(context, kept);
  const isCurrent = items.every(({ base_number, ...row }) =>
    before.items.some((item) => isSameRow(item, row) && item.base_number === base_number),
  );
  if (isCurrent) return before;
  assertMayChange(context, before);
  return writeOne(context, before, {
    verb: 'update',
    statements: (db, ticket) => [
      updateRelease(db, ticket, prepareAgain(before)),
      ...items.map((item) => putItem(db, ticket, item)),
    ],
  });
}

/** Returns the items with the present versions of their rows. Throws when one of them cannot be restored. */
async function onPresent(context: WriteContext, items: ReleaseItem[]): Promise<ReleaseItem[]> {
  const present = await ofAll(context, items, async ({ env }, item): Promise<ReleaseItem> => {
    const base = await VERSIONED[item.noun].presentVersion(env.DB, item.ref);
    return { ...item, base_number: base };
  });
  await ofAll(context, present, (shared, item) => changeTo(shared, item, 'putBack'));
  return present;
}
