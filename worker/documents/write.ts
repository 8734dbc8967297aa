import { ApiError } from '#contract/errors';
import { NOUNS, type DocumentNoun } from '#contract/nouns';
import type { ZodObject, ZodType } from 'zod';
import { rebasePrepared } from '../drafts/queries.ts';
import { pick } from '../drafts/versioned.ts';
import { parse } from '../http/request.ts';
import { storedAddress } from '../images/store.ts';
import { findVersion } from '../versions/queries.ts';
import { refuseOtherVersion, storeChange, type WriteContext, type Change } from '../write.ts';
import type { DocumentRows, EditedDocument, StoredDocument } from './queries.ts';

/** A noun of shape `document`, with its statements and schemas. */
export interface DocumentKind<Values extends object> {
  noun: DocumentNoun;
  rows: DocumentRows<Values>;
  whole: ZodObject & ZodType<Values>;
  answer: ZodObject & ZodType<Values>;
  /** Schema of the values that visitors can read, and the function that picks them. Default: all values. */
  visible?: { answer: ZodType<Partial<Values>>; pick: (values: Values) => Partial<Values> };
  /** The values with their version and draft. */
  edited: ZodObject & ZodType<EditedDocument<Values>>;
  update: ZodType<Partial<Values>, Partial<Values>>;
  draft: ZodType<Partial<Values>, Partial<Values>>;
  /** Returns the detail of the audit log entry about changed keys. */
  detailOf: (id: number, keys: string[]) => string;
  /** Values of a row that is not stored; its keys are those of the row. */
  defaultsOf: (id: number) => Values;
  /** Values that replace an erased image, by key that names it; default: those of version 0. */
  whenErased?: Record<string, Partial<Values>>;
  /** Returns a value with its HTML sanitized. Throws `invalid_input` for HTML beyond the limits. */
  sanitize?: (key: string, value: unknown) => unknown;
}

/**
 * Changes some values and returns all of them. Errors as `documentChange`. Changes to other values since the
 * expected version are no conflict.
 */
export async function changeDocument<Values extends object>(
  context: WriteContext,
  kind: DocumentKind<Values>,
  id: number,
  changes: Partial<Values>,
  expected: number | undefined,
): Promise<StoredDocument<Values>> {
  const { DB } = context.env;
  const { rows } = kind;
  const ready = await readyToStore(context, kind, changes);
  const makeChange = async () => {
    const present = await rows.read(DB, id);
    const base = await baseVersion(DB, kind, id, present, ready, expected);
    return documentChange(DB, kind, id, present, ready, base);
  };
  return storeChange(context, makeChange, {
    read: (db) => rows.select(db, id),
    from: (result) => rows.from(result, id),
  });
}

/** Returns the present version when these values did not change since the expected one, else the expected version. */
async function baseVersion<Values extends object>(
  db: D1Database,
  kind: DocumentKind<Values>,
  id: number,
  { values, version }: StoredDocument<Values>,
  changes: Partial<Values>,
  expected: number | undefined,
): Promise<number | undefined> {
  if (expected === undefined || expected === version) return expected;
  const seenValues = await valuesAt(db, kind, id, expected);
  const isFree = Object.entries(changes).every(([name, value]) =>
    [value, seenValues[name]].includes(values[name as keyof Values]),
  );
  return isFree ? version : expected;
}

/** Returns the values of a version; empty when that version is no longer stored. */
async function valuesAt<Values extends object>(
  db: D1Database,
  { noun, defaultsOf }: DocumentKind<Values>,
  id: number,
  version: number,
): Promise<Record<string, unknown>> {
  if (version === 0) return defaultsOf(id) as Record<string, unknown>;
  const storedVersion = await findVersion(db, noun, id, version);
  return (storedVersion?.value ?? {}) as Record<string, unknown>;
}

/**
 * Returns the change that gives a document new values. Throws `invalid_input` when the combined values are invalid,
 * and `conflict` when the expected version is not the present one.
 */
export async function documentChange<Values extends object>(
  db: D1Database,
  { noun, rows, whole, defaultsOf, detailOf }: DocumentKind<Values>,
  id: number,
  present: StoredDocument<Values>,
  changes: Partial<Values>,
  expected: number | undefined,
): Promise<Change<DocumentNoun>> {
  await refuseOtherVersion(db, `${noun}:${id}`, present.version, expected);
  const keys = Object.keys(defaultsOf(id));
  if (Object.keys(changes).some((key) => !keys.includes(key))) throw new ApiError('invalid_input');
  const next = pick(parse(whole, { ...present.values, ...changes }), keys) as Values;
  const changed = changedKeys(present.values, next);
  return {
    noun,
    ref: id,
    verb: 'update',
    detail: detailOf(id, changed),
    expected: present.version,
    isVisible: true,
    statements: (batch, ticket) => [
      // A write without changes makes no draft stale.
      ...(changed.length === 0 ? rebasePrepared(batch, noun, ticket) : []),
      rows.update(batch, ticket, next),
    ],
  };
}

/** Returns the changes with sanitized HTML, and with images of other sites copied to this one. */
export async function readyToStore<Values extends object>(
  context: WriteContext,
  { noun, whole, sanitize = (_, value) => value }: DocumentKind<Values>,
  changes: Partial<Values>,
): Promise<Partial<Values>> {
  const clean = Object.entries(changes).map(([key, value]) => [key, sanitize(key, value)]);
  const stored = Object.fromEntries(clean) as Record<string, unknown>;
  for (const key of NOUNS[noun].pictureKeys) {
    const address = (whole.shape[key] as ZodType).safeParse(stored[key]);
    // An invalid address is refused later, with the other values.
    if (stored[key] && address.success)
      stored[key] = await storedAddress(context, address.data as string);
  }
  return stored as Partial<Values>;
}

function changedKeys<Values extends object>(before: Values, after: Values): string[] {
  const keys = Object.keys(after) as (keyof Values & string)[];
  return keys.filter((key) => after[key] !== before[key]);
}
