import { ApiError } from '#contract/errors';
import type { VersionedNoun } from '#contract/nouns';
import type { Draft, Left } from '#contract/publication/versions';
import { conflictOn, findTicket } from '../audit/queries.ts';
import { recordedWrite, retry, type Author, type Change } from '../write.ts';
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

/** What is prepared of a thing; `draft_not_found` when nothing is. */
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
 * Keeps a form as the draft of a thing and returns it. With an expected version, 0 for none, `conflict` when
 * somebody else has saved the draft since, and not just the same, and with `seen` when something else than that version went online.
 * With `rebase` it starts from what is online now.
 */
export async function storeDraft<Form extends object>(
  author: Author,
  kind: Versioned<Form>,
  ref: number,
  form: Form,
  expected: number | undefined,
  { rebase = false, seen }: { rebase?: boolean; seen?: number | undefined } = {},
): Promise<Draft> {
  const { env, principal } = author;
  const base = await kind.presentVersion(env.DB, ref);
  const value = await kind.prepare(author, form);
  const adminId = principal.id;
  const given = { noun: kind.noun, ref, value, adminId, base, rebase, expected, seen };
  const { isSaved, draft } = await saveDraft(env.DB, given);
  if (draft && (isSaved || isAlready(draft, given))) return draft;
  const isOther = draft && expected !== undefined && draft.version !== expected;
  if (isOther) throw conflictWith(draft);
  const online = await conflictOn(env.DB, `${kind.noun}:${ref}`, base);
  const own = !draft && expected ? await findOwnStep(author, kind, ref, expected) : {};
  throw new ApiError('conflict', {
    conflict: { ...online, ...own, version: draft?.version ?? 0 },
  });
}

/** Whether a draft is what would be saved: the answer to a save may be lost, which is then sent again. */
function isAlready(
  { value, base_number }: Draft,
  given: Pick<NewDraft, 'value' | 'base' | 'rebase' | 'seen'>,
): boolean {
  const base = given.rebase ? given.base : (given.seen ?? base_number);
  return base_number === base && JSON.stringify(value) === JSON.stringify(given.value);
}

/** Makes a draft of what a version held, and publishes nothing; errors as `storeDraft`. */
export async function restoreVersion<Form extends object>(
  author: Author,
  kind: Versioned<Form>,
  ref: number,
  number: number,
  { expected, seen }: { expected: number; seen: number | undefined },
): Promise<Draft> {
  const version = await findVersion(author.env.DB, kind.noun, ref, number);
  if (!version) throw new ApiError('version_not_found');
  await keepDraftAsVersion(author.env.DB, { noun: kind.noun, ref, expected }).run();
  const form = await kind.formOf(author.env.DB, version.value as object);
  return storeDraft(author, kind, ref, form, expected, { seen });
}

/**
 * Ends what is prepared of a thing, which stays as a version; nothing happens when there is nothing. With
 * an expected version, `conflict` when the draft is another one.
 */
export async function discardDraft<Form extends object>(
  db: D1Database,
  { noun, presentVersion }: Versioned<Form>,
  ref: number,
  expected: number | undefined,
): Promise<void> {
  await presentVersion(db, ref);
  const of = { noun, ref, expected };
  const [, deleted] = await db.batch([keepDraftAsVersion(db, of), deleteDraft(db, of)]);
  const other = deleted!.meta.changes === 0 && (await findDraft(db, noun, ref));
  if (other) throw conflictWith(other);
}

/**
 * Puts the draft of a thing online, or at its date where that is to come: `isLater` refuses one that is over.
 * `conflict` when the draft is no longer the expected one, or when something else was published since it was
 * begun.
 */
export async function publishDraft<Form extends object>(
  author: Author,
  kind: Versioned<Form>,
  ref: number,
  expected: number | undefined,
  isLater: boolean,
): Promise<Left> {
  return retry(async () => {
    const { draft, left } = await expectedDraft(author, kind, ref, expected, ':publish');
    if (left) return left;
    return endDraft(author, kind, ref, await draftChange(author, kind, ref, draft, isLater));
  });
}

/** The change that puts a draft online and ends it; errors as `publish` of its noun. */
export async function draftChange<Form extends object>(
  author: Author,
  kind: Versioned<Form>,
  ref: number,
  draft: Draft,
  isLater = false,
): Promise<Change<VersionedNoun>> {
  const { value, base_number } = draft;
  const change = await kind.publish(author, ref, value as Form, base_number, isLater);
  return withoutDraft(asRelease(change), draft, ':publish');
}

/**
 * Makes a version of a draft. Of what is not online, or is taken offline, the draft becomes the row and
 * ends; else it stays. Errors as `publishDraft`.
 */
export async function keepDraft<Form extends object>(
  author: Author,
  kind: Versioned<Form>,
  ref: number,
  expected: number | undefined,
  isTakenOffline: boolean,
): Promise<Left> {
  return retry(async () => {
    const step = isTakenOffline ? ':withdraw' : '';
    const { draft, left } = await expectedDraft(author, kind, ref, expected, step);
    if (left) return left;
    const place = { expected: draft.base_number, isTakenOffline };
    const change = await kind.keep?.(author, ref, draft.value as Form, place);
    if (change) return endDraft(author, kind, ref, withoutDraft(change, draft, step));
    await keepDraftAsVersion(author.env.DB, { noun: kind.noun, ref, expected }).run();
    return { version: draft.base_number, draft: draft.version };
  });
}

/** What ends a draft, of which one that only keeps it is content with any. */
type Step = ':publish' | ':withdraw' | '';

/**
 * Returns the draft of the expected version; the caller reads its row. After a lost response the draft is
 * gone: then returns the result of the same step.
 */
async function expectedDraft<Form extends object>(
  author: Author,
  kind: Versioned<Form>,
  ref: number,
  expected: number | undefined,
  step: Step,
): Promise<{ draft: Draft; left?: undefined } | { draft?: undefined; left: Left }> {
  const { DB } = author.env;
  const draft = await findDraft(DB, kind.noun, ref);
  if (draft && (expected ?? draft.version) === draft.version) return { draft };
  const present = await kind.presentVersion(DB, ref);
  if (draft) throw conflictWith(draft);
  if (!expected) throw new ApiError('draft_not_found');
  const ended = ticketsOf(kind.noun, ref, expected);
  const made = await findTicket(DB, `${ended}${step}`);
  if (made?.version === present) return { left: { version: present, draft: 0 } };
  const own = await findOwnStep(author, kind, ref, expected);
  throw new ApiError('draft_not_found', {
    conflict: { ...(await conflictOn(DB, `${kind.noun}:${ref}`, present)), ...own },
  });
}

/** What the author's own step has made of a draft of this version, if nothing came after it. */
async function findOwnStep<Form extends object>(
  { env, principal }: Author,
  { noun, presentVersion }: Versioned<Form>,
  ref: number,
  expected: number,
): Promise<{ own_version: number } | undefined> {
  const made = await findTicket(env.DB, ticketsOf(noun, ref, expected));
  const isLast = made?.version === (await presentVersion(env.DB, ref));
  return isLast && made.admin_id === principal.id ? { own_version: made.version } : undefined;
}

/** How the tickets of what ends a draft of this version begin: one of them is given. */
const ticketsOf = (noun: VersionedNoun, ref: number, version: number) =>
  `draft:${noun}:${ref}:${version}`;

/** Writes a change that ends a draft. */
async function endDraft<Form extends object>(
  author: Author,
  { noun, presentVersion }: Versioned<Form>,
  ref: number,
  change: Change<VersionedNoun>,
): Promise<Left> {
  const written = await recordedWrite(author, [change], selectPublished);
  if (written) return { ...(written.row.results[0] as { version: number }), draft: 0 };
  const present = await presentVersion(author.env.DB, ref);
  throw new ApiError('conflict', {
    conflict: await conflictOn(author.env.DB, `${noun}:${ref}`, present),
  });
}

/** The same change, which also ends its draft, unless that was saved again meanwhile. */
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
