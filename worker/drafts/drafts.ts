import { ApiError } from '#contract/errors';
import type { VersionedNoun } from '#contract/nouns';
import type { Draft, WrittenState } from '#contract/publication/versions';
import { conflictOn, findTicket } from '../audit/queries.ts';
import { recordedWrite, retry, type WriteContext, type Change } from '../write.ts';
import {
  deleteDraft,
  deletePublishedDraft,
  draftStillHas,
  findDraft,
  findVersion,
  keepDraftAsVersion,
  saveDraft,
  selectPublished,
  type NewDraft,
} from '../versions/queries.ts';
import { asRelease, type Versioned } from './versioned.ts';

/** Returns the draft of a row. Throws `draft_not_found` when there is none. */
export async function readDraft<Form extends object>(
  db: D1Database,
  { noun, presentVersion }: Versioned<Form>,
  ref: number,
): Promise<Draft> {
  await presentVersion(db, ref);
  const draft = await findDraft(db, noun, ref);
  if (!draft) throw new ApiError('draft_not_found');
  return draft;
}

/**
 * Saves a form as the draft of a row and returns it. Throws `conflict` when the draft has another version than
 * expected (0 for none) and other values, or when the published version is not `seen`. With `rebase` the draft
 * starts from the published version.
 */
export async function storeDraft<Form extends object>(
  context: WriteContext,
  kind: Versioned<Form>,
  ref: number,
  form: Form,
  expected: number | undefined,
  { rebase = false, seen }: { rebase?: boolean; seen?: number | undefined } = {},
): Promise<Draft> {
  const { env, principal } = context;
  const base = await kind.presentVersion(env.DB, ref);
  const value = await kind.prepare(context, form);
  const adminId = principal.id;
  const newDraft = { noun: kind.noun, ref, value, adminId, base, rebase, expected, seen };
  const { isSaved, draft } = await saveDraft(env.DB, newDraft);
  if (draft && (isSaved || hasSameValues(draft, newDraft))) return draft;
  const isOther = draft && expected !== undefined && draft.version !== expected;
  if (isOther) throw conflictWith(draft);
  const online = await conflictOn(env.DB, `${kind.noun}:${ref}`, base);
  const ownStep = !draft && expected ? await findOwnStep(context, kind, ref, expected) : {};
  throw new ApiError('conflict', {
    conflict: { ...online, ...ownStep, version: draft?.version ?? 0 },
  });
}

/** True when the draft already has the values to save: the save is a retry after a lost response. */
function hasSameValues(
  { value, base_number }: Draft,
  given: Pick<NewDraft, 'value' | 'base' | 'rebase' | 'seen'>,
): boolean {
  const base = given.rebase ? given.base : (given.seen ?? base_number);
  return base_number === base && JSON.stringify(value) === JSON.stringify(given.value);
}

/** Makes a draft of a version, without publishing it. Errors as `storeDraft`. */
export async function restoreVersion<Form extends object>(
  context: WriteContext,
  kind: Versioned<Form>,
  ref: number,
  number: number,
  { expected, seen }: { expected: number; seen: number | undefined },
): Promise<Draft> {
  const version = await findVersion(context.env.DB, kind.noun, ref, number);
  if (!version) throw new ApiError('version_not_found');
  await keepDraftAsVersion(context.env.DB, { noun: kind.noun, ref, expected }).run();
  const form = await kind.formOf(context.env.DB, version.value as object);
  return storeDraft(context, kind, ref, form, expected, { seen });
}

/**
 * Discards the draft of a row, if there is one, after storing it as a version. Throws `conflict` when the draft is
 * not of the expected version.
 */
export async function discardDraft<Form extends object>(
  db: D1Database,
  { noun, presentVersion }: Versioned<Form>,
  ref: number,
  expected: number | undefined,
): Promise<void> {
  await presentVersion(db, ref);
  const rowKey = { noun, ref, expected };
  const [, deleted] = await db.batch([keepDraftAsVersion(db, rowKey), deleteDraft(db, rowKey)]);
  const other = deleted!.meta.changes === 0 && (await findDraft(db, noun, ref));
  if (other) throw conflictWith(other);
}

/**
 * Publishes the draft of a row, or schedules it for its date; `isLater` refuses a date in the past.
 * Throws `conflict` when the draft or the published version has changed.
 */
export async function publishDraft<Form extends object>(
  context: WriteContext,
  kind: Versioned<Form>,
  ref: number,
  expected: number | undefined,
  isLater: boolean,
): Promise<WrittenState> {
  return retry(async () => {
    const { draft, written } = await expectedDraft(context, kind, ref, expected, ':publish');
    if (written) return written;
    return endDraft(context, kind, ref, await draftChange(context, kind, ref, draft, isLater));
  });
}

/** Returns the change that publishes a draft and deletes it. Errors as `publish` of its noun. */
export async function draftChange<Form extends object>(
  context: WriteContext,
  kind: Versioned<Form>,
  ref: number,
  draft: Draft,
  isLater = false,
): Promise<Change<VersionedNoun>> {
  const { value, base_number } = draft;
  const change = await kind.publish(context, ref, value as Form, base_number, isLater);
  return withoutDraft(asRelease(change), draft, ':publish');
}

/**
 * Makes a version of a draft. When the row is not published, or is taken offline, the row takes the draft's values
 * and the draft is deleted. Otherwise the draft stays. Errors as `publishDraft`.
 */
export async function keepDraft<Form extends object>(
  context: WriteContext,
  kind: Versioned<Form>,
  ref: number,
  expected: number | undefined,
  isTakenOffline: boolean,
): Promise<WrittenState> {
  return retry(async () => {
    const step = isTakenOffline ? ':withdraw' : '';
    const { draft, written } = await expectedDraft(context, kind, ref, expected, step);
    if (written) return written;
    const place = { expected: draft.base_number, isTakenOffline };
    const change = await kind.keep?.(context, ref, draft.value as Form, place);
    if (change) return endDraft(context, kind, ref, withoutDraft(change, draft, step));
    await keepDraftAsVersion(context.env.DB, { noun: kind.noun, ref, expected }).run();
    return { version: draft.base_number, draft: draft.version };
  });
}

/** Suffix of the ticket of an action on a draft; the empty one matches every action. */
type Step = ':publish' | ':withdraw' | '';

/**
 * Returns the draft of the expected version. After a lost response the draft is gone: returns the result of the same
 * step instead.
 */
async function expectedDraft<Form extends object>(
  context: WriteContext,
  kind: Versioned<Form>,
  ref: number,
  expected: number | undefined,
  step: Step,
): Promise<{ draft: Draft; written?: undefined } | { draft?: undefined; written: WrittenState }> {
  const { DB } = context.env;
  const draft = await findDraft(DB, kind.noun, ref);
  if (draft && (expected ?? draft.version) === draft.version) return { draft };
  const present = await kind.presentVersion(DB, ref);
  if (draft) throw conflictWith(draft);
  if (!expected) throw new ApiError('draft_not_found');
  const prefix = ticketsOf(kind.noun, ref, expected);
  const made = await findTicket(DB, `${prefix}${step}`);
  if (made?.version === present) return { written: { version: present, draft: 0 } };
  const ownStep = await findOwnStep(context, kind, ref, expected);
  throw new ApiError('draft_not_found', {
    conflict: { ...(await conflictOn(DB, `${kind.noun}:${ref}`, present)), ...ownStep },
  });
}

/** Returns the version that the same principal made of a draft, when it is still the present one. */
async function findOwnStep<Form extends object>(
  { env, principal }: WriteContext,
  { noun, presentVersion }: Versioned<Form>,
  ref: number,
  expected: number,
): Promise<{ own_version: number } | undefined> {
  const made = await findTicket(env.DB, ticketsOf(noun, ref, expected));
  const isLast = made?.version === (await presentVersion(env.DB, ref));
  return isLast && made.admin_id === principal.id ? { own_version: made.version } : undefined;
}

/**
 * Prefix of the tickets of all actions that end a draft of this version. The shared prefix lets only one of them
 * succeed.
 */
const ticketsOf = (noun: VersionedNoun, ref: number, version: number) =>
  `draft:${noun}:${ref}:${version}`;

/** Writes a change that deletes a draft. Throws `conflict` when the row or the draft changed in between. */
async function endDraft<Form extends object>(
  context: WriteContext,
  { noun, presentVersion }: Versioned<Form>,
  ref: number,
  change: Change<VersionedNoun>,
): Promise<WrittenState> {
  const written = await recordedWrite(context, [change], selectPublished);
  if (written) return { ...(written.row.results[0] as { version: number }), draft: 0 };
  const present = await presentVersion(context.env.DB, ref);
  throw new ApiError('conflict', {
    conflict: await conflictOn(context.env.DB, `${noun}:${ref}`, present),
  });
}

/** Returns the change with the deletion of its draft. The write is refused when the draft was saved again. */
function withoutDraft(
  change: Change<VersionedNoun>,
  draft: Draft,
  step: Step,
): Change<VersionedNoun> {
  const { noun, ref, when = 'TRUE', statements } = change;
  return {
    ...change,
    ticket: `${ticketsOf(noun, ref!, draft.version)}${step}:${crypto.randomUUID()}`,
    when: `${when} AND ${draftStillHas(noun, draft.version)}`,
    statements: (db: D1Database, ticket: string) => [
      ...statements(db, ticket),
      deletePublishedDraft(db, noun, ticket),
    ],
  };
}

function conflictWith(draft: Draft): ApiError {
  return new ApiError('conflict', {
    conflict: {
      version: draft.version,
      saved_at: draft.saved_at,
      saved_by: draft.saved_by,
    },
  });
}
