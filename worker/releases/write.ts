import { ApiError } from '#contract/errors';
import type { VersionedNoun } from '#contract/nouns';
import type {
  Release,
  ReleaseCreate,
  ReleaseItem,
  ReleaseUpdate,
} from '#contract/publication/releases';
import { startOf } from '#contract/text/start-of';
import { conflictOn } from '../audit/queries.ts';
import { now } from '../database.ts';
import { asRelease } from '../drafts/versioned.ts';
import { mapInOrder } from '../each.ts';
import { onlineNotice } from '../emails/release-notices.ts';
import { VERSIONED } from '../versioned.ts';
import { deletePinnedDraft, findDraft, findVersion } from '../versions/queries.ts';
import {
  recordedWrite,
  refuseOtherVersion,
  createOnce,
  retry,
  type WriteContext,
  type Change,
} from '../write.ts';
import { REFUSED, undoOf } from '../texts.ts';
import {
  addItem,
  deleteRelease,
  findRelease,
  insertRelease,
  NOT_ONLINE,
  pinItem,
  releaseFrom,
  selectWritten,
  updateRelease,
  type Pinned,
} from './queries.ts';

/**
 * Creates a release from the present drafts of rows, once per idempotency key. Throws `draft_not_found` for a row
 * without a draft, and the errors of `publish` for a draft that cannot be published.
 */
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
  { name, items: requestedItems, scheduled_at = null }: Omit<ReleaseCreate, 'submission'>,
  ticket: string | undefined,
): Promise<Release> {
  refusePast(scheduled_at);
  // In the order of publication, so that each article gets the slug that it will have then.
  const inOrder = requestedItems.toSorted((a, b) => a.noun.localeCompare(b.noun) || a.ref - b.ref);
  const sharedContext = { ...context, chosen: new Set<string>() };
  const items = await mapInOrder(inOrder, (item) => pinnedDraft(sharedContext, item));
  const state = scheduled_at ? 'scheduled' : 'prepared';
  const change: Change<'release'> = {
    noun: 'release',
    ticket,
    verb: 'create',
    detail: name,
    statements: (db, given) => [
      insertRelease(db, given, { name, state, scheduled_at }),
      ...items.flatMap((item) => pinItem(db, given, item)),
    ],
  };
  const written = await recordedWrite(context, [change], selectWritten);
  return releaseFrom(written!.row)!;
}

async function pinnedDraft(
  context: WriteContext,
  { noun, ref }: Pick<ReleaseItem, 'noun' | 'ref'>,
): Promise<Pinned> {
  const db = context.env.DB;
  const present = await VERSIONED[noun].presentVersion(db, ref);
  const draft = await findDraft(db, noun, ref);
  if (!draft) throw new ApiError('draft_not_found');
  if (draft.base_number !== present)
    throw new ApiError('conflict', {
      conflict: await conflictOn(db, `${noun}:${ref}`, present),
    });
  // A pinned draft can no longer be edited, so an incomplete one is refused now, not at the scheduled time.
  await VERSIONED[noun].publish(context, ref, draft.value as never, present);
  return { noun, ref, value: draft.value as object, base: present };
}

/** Error codes of the changes in a release, for all nouns. */
const ITEM_ERRORS = Object.values(VERSIONED).flatMap(({ errors }) => [
  ...errors.present,
  ...errors.write,
]);
export const PIN_ERRORS = [...ITEM_ERRORS, 'draft_not_found', 'conflict'] as const;
export const CHANGE_ERRORS = ['release_done', 'conflict'] as const;
export const PUBLISH_ERRORS = [
  ...CHANGE_ERRORS,
  ...ITEM_ERRORS,
  'release_empty',
  'version_not_found',
  'invalid_input',
] as const;
export const UNDO_ERRORS = [
  ...ITEM_ERRORS,
  'release_not_done',
  'version_not_found',
  'conflict',
] as const;

function refusePast(scheduledAt: string | null): void {
  if (scheduledAt !== null && scheduledAt <= now())
    throw new ApiError('invalid_input', {
      fields: { scheduled_at: REFUSED.pastDate },
    });
}

/** Renames or reschedules a release that is not published yet. */
export async function changeRelease(
  context: WriteContext,
  id: number,
  form: ReleaseUpdate,
  expected: number | undefined,
): Promise<Release> {
  const before = await releaseToChange(context.env.DB, id, expected);
  const { name = before.name, scheduled_at = before.scheduled_at } = form;
  if (form.scheduled_at !== undefined) refusePast(scheduled_at);
  const nextState = scheduled_at ? 'scheduled' : 'prepared';
  const state = form.scheduled_at === undefined ? before.state : nextState;
  return writeOne(context, before, {
    verb: state === 'scheduled' && before.state !== 'scheduled' ? 'schedule' : 'update',
    statements: (db, ticket) => [updateRelease(db, ticket, { name, state, scheduled_at })],
  });
}

/** Deletes a release that is not published yet. The drafts of its rows stay. */
export async function removeRelease(context: WriteContext, id: number): Promise<void> {
  const before = await releaseToChange(context.env.DB, id, undefined);
  const change = ownChange(before, {
    verb: 'delete',
    statements: (db, ticket) => [deleteRelease(db, ticket)],
  });
  await recordedWrite(context, [change], selectWritten);
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
  return retry(() => publishAll(context, id, expected));
}

async function publishAll(
  context: WriteContext,
  id: number,
  expected: number | undefined,
): Promise<Release> {
  const release = await releaseToChange(context.env.DB, id, expected);
  if (release.items.length === 0) throw new ApiError('release_empty');
  const sharedContext = { ...context, chosen: new Set<string>() };
  const changes = await mapInOrder(release.items, (item) => itemChange(sharedContext, item));
  const ticket = crypto.randomUUID();
  const notices =
    context.principal.kind === 'system'
      ? [await onlineNotice(context.env, release.name, ticket)]
      : [];
  const own: Own = {
    ticket,
    verb: 'publish',
    statements: (db) => [updateRelease(db, ticket, { ...release, state: 'published' }), ...notices],
  };
  return writeOne(context, release, own, changes);
}

async function itemChange(context: WriteContext, item: ReleaseItem): Promise<Change> {
  const change = await changeTo(context, item, 'publish');
  return {
    ...change,
    statements: (db: D1Database, ticket: string) => [
      ...change.statements(db, ticket),
      deletePinnedDraft(db, item.noun, ticket, item.number),
    ],
  };
}

/** Returns the change that publishes or restores the version of an item. */
async function changeTo(
  context: WriteContext,
  { noun, ref, number, base_number }: ReleaseItem,
  how: 'publish' | 'putBack',
): Promise<Change<VersionedNoun>> {
  const value =
    number === 0
      ? VERSIONED[noun].unstored?.(ref)
      : (await findVersion(context.env.DB, noun, ref, number))?.value;
  if (!value) throw new ApiError('version_not_found');
  return asRelease(await VERSIONED[noun][how](context, ref, value as never, base_number));
}

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
  const items = await Promise.all(
    release.items.map(async ({ noun, ref, base_number }): Promise<ReleaseItem> => {
      const present = await VERSIONED[noun].presentVersion(db, ref);
      return { noun, ref, number: base_number, base_number: present };
    }),
  );
  const sharedContext = { ...context, chosen: new Set<string>() };
  const changes = await mapInOrder(items, (item) => changeTo(sharedContext, item, 'putBack'));
  const name = startOf(undoOf(release.name), 120);
  const own: Change<'release'> = {
    noun: 'release',
    verb: 'publish',
    detail: name,
    statements: (batch, ticket) => [
      insertRelease(batch, ticket, { name, state: 'published', scheduled_at: null }),
      ...items.map((item) => addItem(batch, ticket, item)),
    ],
  };
  const written = await recordedWrite(context, [own, ...changes], selectWritten);
  if (written) return releaseFrom(written.row)!;
  throw new ApiError('conflict', {
    conflict: await conflictOn(db, `release:${id}`, release.version),
  });
}

type Own = Pick<Change<'release'>, 'ticket' | 'verb' | 'statements'>;

function ownChange({ id, name, version }: Release, own: Own): Change<'release'> {
  return { noun: 'release', ref: id, detail: name, expected: version, when: NOT_ONLINE, ...own };
}

/** Writes a change of a release, with changes of other rows. Throws `conflict` when it was not as read. */
export async function writeOne(
  context: WriteContext,
  release: Release,
  own: Own,
  changes: Change[] = [],
): Promise<Release> {
  const written = await recordedWrite(
    context,
    [ownChange(release, own), ...changes],
    selectWritten,
  );
  if (written) return releaseFrom(written.row)!;
  const { id, version } = release;
  throw new ApiError('conflict', {
    conflict: await conflictOn(context.env.DB, `release:${id}`, version),
  });
}

async function releaseToChange(
  db: D1Database,
  id: number,
  expected: number | undefined,
): Promise<Release> {
  const release = await findRelease(db, id);
  if (!release) throw new ApiError('release_not_found');
  if (release.state === 'published') throw new ApiError('release_done');
  await refuseOtherVersion(db, `release:${id}`, release.version, expected);
  return release;
}
