import { ApiError, ERRORS } from '#contract/errors';
import { LIMITS } from '#contract/limits';
import type {
  ChosenDraft,
  Release,
  ReleaseItem,
  ReleaseItemsUpdate,
} from '#contract/publication/releases';
import { FIELDS } from '#contract/texts';
import type { VersionedNoun } from '#contract/nouns';
import { conflictOn } from '../audit/queries.ts';
import { readTitle } from '../drafts/read.ts';
import { asRelease } from '../drafts/versioned.ts';
import { gatherReads } from '../gathered-reads.ts';
import { inArticle, RELEASING } from '../texts.ts';
import { VERSIONED } from '../versioned.ts';
import { findDraft, findVersion } from '../versions/queries.ts';
import type { Change, WriteContext } from '../write.ts';
import { assertMayChange, releaseToChange, writeOne } from './one.ts';
import { deleteItem, pinItem, readLengths, updateRelease, type Pinned } from './queries.ts';

type RowKey = Pick<ReleaseItem, 'noun' | 'ref'> & { number?: number };

/** Error codes of the changes in a release, for all nouns. */
export const ITEM_ERRORS = Object.values(VERSIONED).flatMap(({ errors }) => [
  ...errors.present,
  ...errors.write,
]);
export const PIN_ERRORS = [...ITEM_ERRORS, 'draft_not_found', 'draft_changed', 'conflict'] as const;

/**
 * Returns the values to pin of some drafts. Throws `draft_not_found` for a published row without a draft, `draft_changed` for a
 * draft of another version than the one seen, and the errors of `publish` for one that cannot be published. `keptLength`
 * is the length of the other values in the release.
 */
export async function pinnedDrafts(
  context: WriteContext,
  chosen: ChosenDraft[],
  keptLength = 0,
): Promise<Pinned[]> {
  // In the order of publication, so that each article gets the slug that it will have then.
  const inOrder = chosen.toSorted((a, b) => a.noun.localeCompare(b.noun) || a.ref - b.ref);
  const pinned = await ofAll(context, inOrder, (shared, row) =>
    withName(shared.env.DB, row, () => pinnedDraft(shared, row)),
  );
  const length = pinned.reduce((sum, { value }) => sum + JSON.stringify(value).length, keptLength);
  if (length > LIMITS.releaseLength)
    throw new ApiError('invalid_input', { fields: { items: FIELDS.releaseLong } });
  return pinned;
}

/** Maps rows, whose reads are sent together. They share the slugs that they choose. */
export function ofAll<Row, Result>(
  context: WriteContext,
  rows: readonly Row[],
  make: (context: WriteContext, row: Row) => Promise<Result>,
): Promise<Result[]> {
  const { env } = context;
  const shared = {
    ...context,
    env: { ...env, DB: gatherReads(env.DB) },
    chosen: new Set<string>(),
  };
  return Promise.all(rows.map((row) => make(shared, row)));
}

async function pinnedDraft(
  context: WriteContext,
  { noun, ref, draft: seen }: ChosenDraft,
): Promise<Pinned> {
  const db = context.env.DB;
  const present = await VERSIONED[noun].presentVersion(db, ref);
  const draft = await findDraft(db, noun, ref);
  const value = draft ? draft.value : await VERSIONED[noun].unpublished?.(db, ref);
  if (!value) throw new ApiError('draft_not_found');
  if (seen !== undefined && seen !== (draft?.version ?? 0)) throw new ApiError('draft_changed');
  if (draft && draft.base_number !== present)
    throw new ApiError('conflict', { conflict: await conflictOn(db, `${noun}:${ref}`, present) });
  // A pinned draft can no longer be edited, so an incomplete one is refused now, not at the scheduled time.
  await VERSIONED[noun].publish(context, ref, value as never, present);
  return { noun, ref, value, base: present };
}

/** Returns the change that publishes or restores the version of an item. */
export function changeTo(
  context: WriteContext,
  { noun, ref, number, base_number }: ReleaseItem,
  how: 'publish' | 'putBack',
): Promise<Change<VersionedNoun>> {
  const { DB } = context.env;
  return withName(DB, { noun, ref, number }, async () => {
    const value =
      number === 0
        ? VERSIONED[noun].unstored(ref)
        : (await findVersion(DB, noun, ref, number))?.value;
    if (!value) throw new ApiError('version_not_found');
    return asRelease(await VERSIONED[noun][how](context, ref, value as never, base_number));
  });
}

/** Names the row of an item in the field `items` of a refusal. */
async function withName<Result>(
  db: D1Database,
  { noun, ref, number }: RowKey,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, details } = error;
    const [reason] = Object.values(details.fields ?? {});
    const sentence = RELEASING[code] ?? reason ?? ERRORS[code].sentence;
    const items = inArticle(await readTitle(db, noun, ref, number), sentence);
    throw new ApiError(code, { ...details, fields: { ...details.fields, items } });
  }
}

/**
 * Adds drafts to a release, replaces its versions by newer drafts, and removes rows. A release that failed is prepared
 * again. Errors as `pinnedDrafts`.
 */
export async function changeItems(
  context: WriteContext,
  id: number,
  { put = [], remove = [] }: ReleaseItemsUpdate,
  expected: number | undefined,
): Promise<Release> {
  const before = await releaseToChange(context.env.DB, id, expected);
  assertMayChange(context, before);
  if (before.undoes !== null && put.length > 0)
    throw new ApiError('invalid_input', { fields: { items: FIELDS.releaseUndoes } });
  const replaced = [...put, ...remove];
  const lengths = await readLengths(context.env.DB, id);
  const kept = lengths.filter((item) => !replaced.some((row) => isSameRow(item, row)));
  if (kept.length + put.length > LIMITS.releaseItems)
    throw new ApiError('invalid_input', { fields: { items: FIELDS.releaseFull } });
  const pinned = await pinnedDrafts(
    context,
    put,
    kept.reduce((sum, { length }) => sum + length, 0),
  );
  return writeOne(context, before, {
    verb: 'update',
    statements: (db, ticket) => [
      updateRelease(db, ticket, prepareAgain(before)),
      ...replaced.map((row) => deleteItem(db, ticket, row)),
      ...pinned.flatMap((item) => pinItem(db, ticket, item)),
    ],
  });
}

/** Returns a release that failed as a prepared one, to be published anew. */
export function prepareAgain(before: Release): Release {
  return before.state === 'failed'
    ? { ...before, state: 'prepared', scheduled_at: null, failure: '' }
    : before;
}

export const isSameRow = (one: RowKey, other: RowKey) =>
  one.noun === other.noun && one.ref === other.ref;
