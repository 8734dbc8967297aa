import { ApiError, ERRORS } from '#contract/errors';
import type {
  Release,
  ReleaseCreate,
  ReleaseItem,
  ReleaseUpdate,
} from '#contract/publication/releases';
import { now } from '../database.ts';
import { doToEach } from '../each.ts';
import { onlineNotice, stoppedNotice } from '../emails/release-notices.ts';
import { knownError, reasonOf } from '../errors.ts';
import { REFUSED } from '../texts.ts';
import { deletePinnedDraft } from '../versions/queries.ts';
import { createOnce, recordedWrite, retry, type Change, type WriteContext } from '../write.ts';
import { changeTo, ITEM_ERRORS, ofAll, pinnedDrafts } from './items.ts';
import { assertMayChange, ownChange, releaseToChange, writeOne, type Own } from './one.ts';
import {
  deleteRelease,
  findRelease,
  insertRelease,
  listDueReleases,
  pinItem,
  releaseFrom,
  selectWritten,
  updateRelease,
} from './queries.ts';

/** Creates a release from the present drafts of rows, once per idempotency key. Errors as `pinnedDrafts`. */
export function createRelease(
  context: WriteContext,
  { submission, ...form }: ReleaseCreate,
): Promise<Release> {
  const prepare = (ticket?: string) => prepareRelease(context, form, ticket);
  const stored = { read: selectWritten, from: releaseFrom, noun: 'release' } as const;
  return createOnce(context, submission, prepare, stored);
}

async function prepareRelease(
  context: WriteContext,
  { name, note = '', items: chosen, scheduled_at = null }: Omit<ReleaseCreate, 'submission'>,
  ticket: string | undefined,
): Promise<Release> {
  refusePast(scheduled_at);
  const items = await pinnedDrafts(context, chosen);
  const state = scheduled_at ? 'scheduled' : 'prepared';
  const change: Change<'release'> = {
    noun: 'release',
    ticket,
    verb: 'create',
    detail: name,
    statements: (db, given) => [
      insertRelease(db, given, { name, note, state, scheduled_at }),
      ...items.flatMap((item) => pinItem(db, given, item)),
    ],
  };
  const written = await recordedWrite(context, [change], selectWritten);
  return releaseFrom(written!.row)!;
}

export const CHANGE_ERRORS = ['release_done', 'conflict'] as const;
export const PUBLISH_ERRORS = [
  ...CHANGE_ERRORS,
  ...ITEM_ERRORS,
  'release_empty',
  'version_not_found',
  'invalid_input',
] as const;

function refusePast(scheduledAt: string | null): void {
  if (scheduledAt !== null && scheduledAt <= now())
    throw new ApiError('invalid_input', {
      fields: { scheduled_at: REFUSED.pastDate },
    });
}

/** Changes the name, the note or the time of a release that is not published yet. */
export async function changeRelease(
  context: WriteContext,
  id: number,
  form: ReleaseUpdate,
  expected: number | undefined,
): Promise<Release> {
  const before = await releaseToChange(context.env.DB, id, expected);
  assertMayChange(context, before);
  const { name = before.name, note = before.note, scheduled_at = before.scheduled_at } = form;
  if (form.scheduled_at !== undefined) refusePast(scheduled_at);
  const nextState = scheduled_at ? 'scheduled' : 'prepared';
  const state = form.scheduled_at === undefined ? before.state : nextState;
  const failure = state === 'failed' ? before.failure : '';
  const after = { name, note, state, scheduled_at, failure };
  return writeOne(context, before, {
    verb: state === 'scheduled' && before.state !== 'scheduled' ? 'schedule' : 'update',
    statements: (db, ticket) => [updateRelease(db, ticket, after)],
  });
}

/** Deletes a release that is not published yet. The drafts of its rows stay. */
export async function removeRelease(context: WriteContext, id: number): Promise<void> {
  await retry(async () => {
    const before = await releaseToChange(context.env.DB, id, undefined);
    assertMayChange(context, before);
    const change = ownChange(before, {
      verb: 'delete',
      statements: (db, ticket) => [deleteRelease(db, ticket)],
    });
    return recordedWrite(context, [change], selectWritten);
  });
}

/**
 * Publishes all changes of a release in one batch. Throws `conflict`, and publishes nothing, when a row changed
 * since the release was created.
 */
export async function publishRelease(
  context: WriteContext,
  id: number,
  expected: number | undefined,
): Promise<Release> {
  return retry(async () =>
    publishAll(context, await releaseToChange(context.env.DB, id, expected)),
  );
}

/** Publishes a release, or returns null when the release or one of its rows changed in between. */
async function publishAll(context: WriteContext, release: Release): Promise<Release | null> {
  if (release.items.length === 0) throw new ApiError('release_empty');
  const how = release.undoes === null ? 'publish' : 'putBack';
  const changes = await ofAll(context, release.items, (shared, item) =>
    itemChange(shared, item, how),
  );
  const ticket = crypto.randomUUID();
  const isPlanned = context.principal.kind === 'system';
  const notices = isPlanned ? [await onlineNotice(context.env, release.name, ticket)] : [];
  const own: Own = {
    verb: 'publish',
    ticket,
    statements: (db) => [
      updateRelease(db, ticket, { ...release, state: 'published', failure: '' }),
      ...notices,
    ],
  };
  const written = await recordedWrite(
    context,
    [ownChange(release, own), ...changes],
    selectWritten,
  );
  return written && releaseFrom(written.row);
}

async function itemChange(
  context: WriteContext,
  item: ReleaseItem,
  how: 'publish' | 'putBack',
): Promise<Change> {
  const change = await changeTo(context, item, how);
  return {
    ...change,
    statements: (db: D1Database, ticket: string) => [
      ...change.statements(db, ticket),
      deletePinnedDraft(db, item.noun, ticket, item.number),
    ],
  };
}

/** Publishes the scheduled releases that are due. Marks a release that cannot be published as failed. */
export async function publishDueReleases(context: WriteContext, at: string): Promise<void> {
  await doToEach(await listDueReleases(context.env.DB, at), (id) =>
    retry(async () => {
      const release = await findDue(context, id, at);
      return release ? publishAll(context, release) : 'not due';
    }).catch((error: unknown) => failRelease(context, id, at, error)),
  );
}

/** Returns a release that is still due, or null: an administrator may have put it off or published it. */
async function findDue({ env }: WriteContext, id: number, at: string): Promise<Release | null> {
  const release = await findRelease(env.DB, id);
  return release?.state === 'scheduled' && release.scheduled_at! <= at ? release : null;
}

/** Marks a release as failed, with the reason. A storage failure is thrown instead, and retried at the next run. */
async function failRelease(
  context: WriteContext,
  id: number,
  at: string,
  error: unknown,
): Promise<void> {
  const { code, details } = knownError(error);
  const failure = details.fields?.items ?? ERRORS[code].sentence;
  if (code === 'unavailable') throw error;
  console.error(`release ${id}: ${code}${reasonOf(error)}`);
  const release = await findDue(context, id, at);
  if (!release) return;
  const ticket = crypto.randomUUID();
  const notice = await stoppedNotice(context.env, release.name, ticket, failure);
  await writeOne(context, release, {
    ticket,
    verb: 'fail',
    statements: (db) => [
      updateRelease(db, ticket, { ...release, state: 'failed', failure }),
      notice,
    ],
  });
}
