import { ApiError } from '#contract/errors';
import type { VersionedNoun } from '#contract/nouns';
import type { Draft } from '#contract/versions';
import { conflictOn } from '../audit/queries.ts';
import { recordedWrite, type Author, type Change } from '../write.ts';
import {
  deleteDraft,
  deletePublishedDraft,
  draftStillHas,
  findDraft,
  findVersion,
  saveDraft,
  selectPublished,
} from '../versions/queries.ts';
import type { Versioned } from './versioned.ts';

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
 * somebody else has saved the draft since.
 */
export async function storeDraft<Form extends object>(
  author: Author,
  kind: Versioned<Form>,
  ref: number,
  form: Form,
  expected: number | undefined,
): Promise<Draft> {
  const { env, adminId } = author;
  const base = await kind.presentVersion(env.DB, ref);
  const value = await kind.prepare(author, form);
  const given = { noun: kind.noun, ref, value, adminId, base, expected };
  const { isSaved, draft } = await saveDraft(env.DB, given);
  if (!isSaved || !draft) throw conflictWith(draft);
  return draft;
}

/** Makes a draft of what a version held, and publishes nothing; errors as `storeDraft`. */
export async function restoreVersion<Form extends object>(
  author: Author,
  kind: Versioned<Form>,
  ref: number,
  number: number,
  expected: number,
): Promise<Draft> {
  const version = await findVersion(author.env.DB, kind.noun, ref, number);
  if (!version) throw new ApiError('version_not_found');
  return storeDraft(author, kind, ref, kind.formOf(version.value as object), expected);
}

/** Forgets what is prepared of a thing; nothing happens when there is nothing. */
export async function discardDraft<Form extends object>(
  db: D1Database,
  { noun, presentVersion }: Versioned<Form>,
  ref: number,
): Promise<void> {
  await presentVersion(db, ref);
  await deleteDraft(db, noun, ref).run();
}

/**
 * Puts the draft of a thing online and returns the new version. `conflict` when the draft is no longer the
 * expected one, or when something else was published since it was begun.
 */
export async function publishDraft<Form extends object>(
  author: Author,
  kind: Versioned<Form>,
  ref: number,
  expected: number | undefined,
): Promise<number> {
  const db = author.env.DB;
  const draft = await readDraft(db, kind, ref);
  if (expected !== undefined && expected !== draft.version) throw conflictWith(draft);
  const change = await draftChange(author, kind, ref, draft);
  const written = await recordedWrite(author, [change], selectPublished);
  if (!written)
    throw new ApiError('conflict', {
      conflict: await conflictOn(db, `${kind.noun}:${ref}`, await kind.presentVersion(db, ref)),
    });
  return (written.row.results[0] as { version: number }).version;
}

/** The change that puts a draft online and ends it; errors as `publish` of its noun. */
export async function draftChange<Form extends object>(
  author: Author,
  kind: Versioned<Form>,
  ref: number,
  draft: Draft,
): Promise<Change<VersionedNoun>> {
  return withoutDraft(
    await kind.publish(author, ref, draft.value as Form, draft.base_number),
    draft,
  );
}

/** The same change, which also ends its draft, unless that was saved again meanwhile. */
function withoutDraft(change: Change<VersionedNoun>, draft: Draft): Change<VersionedNoun> {
  const { noun, when = 'TRUE', statements } = change;
  return {
    ...change,
    verb: 'release',
    when: `${when} AND ${draftStillHas(noun, draft.version)}`,
    statements: (db: D1Database, ticket: string) => [
      ...statements(db, ticket),
      deletePublishedDraft(db, noun, ticket),
    ],
  };
}

function conflictWith(draft: Draft | null): ApiError {
  return new ApiError('conflict', {
    conflict: {
      version: draft?.version ?? 0,
      saved_at: draft?.saved_at ?? new Date().toISOString(),
      saved_by: draft?.saved_by ?? null,
    },
  });
}
