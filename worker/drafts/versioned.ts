import type { ErrorCode } from '#contract/errors';
import type { VersionedNoun } from '#contract/nouns';
import type { ZodType } from 'zod';
import type { WriteContext, Change } from '../write.ts';

/** What drafts, versions and releases need to know of a noun. */
export interface Versioned<Form extends object> {
  noun: VersionedNoun;
  /** What a draft may hold: any fields of the form, complete or not. */
  draft: ZodType<Form, Form>;
  /** The values that a version keeps. */
  kept: ZodType;
  /** Codes of the errors of `presentVersion`, of `prepare`, and of `publish` and `keep`. */
  errors: Record<'present' | 'prepare' | 'write', readonly ErrorCode[]>;
  /** Bytes of the JSON of a draft. */
  maxBytes: number;
  /** When no row has the id of the address. */
  unknown: ErrorCode;
  /** The version of the row, 0 before it is first stored; errors for one that cannot be changed. */
  presentVersion: (db: D1Database, ref: number) => Promise<number>;
  /** What its version 0 says. Absent: a row is stored from the beginning. */
  unstored?: object;
  /** Makes the texts safe and stores the pictures of a form. */
  prepare: (context: WriteContext, form: Form) => Promise<Form>;
  /** What a draft takes over from a version. */
  formOf: (db: D1Database, value: object) => Promise<Form>;
  /**
   * The change that makes a form the row of what is not online; null for what is, unless it is to be
   * taken offline. Absent: such rows do not exist.
   */
  keep?: (
    context: WriteContext,
    ref: number,
    form: Form,
    place: { expected: number; isTakenOffline: boolean },
  ) => Promise<Change<VersionedNoun> | null>;
  /** What takes the place of a picture that a field names and that is erased, by field. */
  whenErased: Record<string, Partial<Form>>;
  /** The change that gives a row, in whatever state, other values; null when there is no row. */
  amend: (
    db: D1Database,
    ref: number,
    amend: <Value extends object>(value: Value) => Value,
  ) => Promise<Change<VersionedNoun> | null>;
  /**
   * The change that puts a form online. `invalid_input` for what is missing, `conflict` when the
   * version is no longer the expected one. `isLater`: at a date of the form, which is to come.
   */
  publish: (
    context: WriteContext,
    ref: number,
    form: Form,
    expected: number,
    isLater?: boolean,
  ) => Promise<Change<VersionedNoun>>;
  /** The change that makes of a row what a version held, online or not as it was then; errors as `publish`. */
  putBack: (
    context: WriteContext,
    ref: number,
    value: object,
    expected: number,
  ) => Promise<Change<VersionedNoun>>;
}

/** What the log calls what a draft or a release does, unless the noun has a word of its own for it. */
export function asRelease(change: Change<VersionedNoun>): Change<VersionedNoun> {
  return change.verb === 'update' ? { ...change, verb: 'release' } : change;
}

/** The fields of a version that a form has as well. */
export function pick<Key extends string>(
  value: object,
  keys: readonly Key[],
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([key]) => keys.includes(key as Key)));
}
