import { ApiError } from '#contract/errors';
import type { Release, ReleaseItem } from '#contract/publication/releases';
import { startOf } from '#contract/text/start-of';
import { conflictOn } from '../audit/queries.ts';
import { undoOf } from '../texts.ts';
import { VERSIONED } from '../versioned.ts';
import { recordedWrite, retry, type Change, type WriteContext } from '../write.ts';
import { changeTo, ITEM_ERRORS, ofAll } from './items.ts';
import { addItem, findRelease, insertRelease, releaseFrom, selectWritten } from './queries.ts';

export const UNDO_ERRORS = [
  ...ITEM_ERRORS,
  'release_not_done',
  'version_not_found',
  'conflict',
] as const;

/**
 * Restores the rows as they were before a release, as a new release that is published at once. Throws `conflict`
 * when another request changes a row at the same time.
 */
export async function undoRelease(context: WriteContext, id: number): Promise<Release> {
  return retry(() => undo(context, id));
}

async function undo(context: WriteContext, id: number): Promise<Release> {
  const db = context.env.DB;
  const release = await findRelease(db, id);
  if (!release) throw new ApiError('release_not_found');
  if (release.state !== 'published') throw new ApiError('release_not_done');
  const items = await ofAll(context, release.items, async ({ env }, item): Promise<ReleaseItem> => {
    const { noun, ref, base_number } = item;
    const present = await VERSIONED[noun].presentVersion(env.DB, ref);
    return { noun, ref, number: base_number, base_number: present };
  });
  const changes = await ofAll(context, items, (shared, item) => changeTo(shared, item, 'putBack'));
  const name = startOf(undoOf(release.name), 120);
  const own: Change<'release'> = {
    noun: 'release',
    verb: 'publish',
    detail: name,
    statements: (batch, ticket) => [
      insertRelease(batch, ticket, {
        name,
        note: '',
        state: 'published',
        scheduled_at: null,
      }),
      ...items.map((item) => addItem(batch, ticket, item)),
    ],
  };
  const written = await recordedWrite(context, [own, ...changes], selectWritten);
  if (written) return releaseFrom(written.row)!;
  throw new ApiError('conflict', {
    conflict: await conflictOn(db, `release:${id}`, release.version),
  });
}
