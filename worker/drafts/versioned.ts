import type { ErrorCode } from '#contract/errors';
import type { VersionedNoun } from '#contract/nouns';
import type { ZodType } from 'zod';
import type { WriteContext, Change } from '../write.ts';

/** Functions and facts of a noun that its drafts, versions and releases use. */
export interface Versioned<Form extends object> {
  noun: VersionedNoun;
  /** Schema of a draft: any fields of the form, complete or not. */
  draft: ZodType<Form, Form>;
  /** Schema of the values that a version stores. */
  versionSchema: ZodType;
  /** Codes of the errors of `presentVersion`, of `prepare`, and of `publish` and `keep`. */
  errors: Record<'present' | 'prepare' | 'write', readonly ErrorCode[]>;
  /** Maximum size of a draft's JSON, in bytes. */
  maxBytes: number;
  /** Error code when no row has the id of the address. */
  unknown: ErrorCode;
  /** Returns the version of the row, 0 before it is first stored. Throws when the row cannot be changed. */
  presentVersion: (db: D1Database, ref: number) => Promise<number>;
  /** Returns the values of version 0 of a row, before it was stored: those that hide it from visitors, or defaults. */
  unstored: (ref: number) => object;
  /** Returns the values of an unpublished row without a draft, as a draft; null for other rows. Absent: no such rows. */
  unpublished?: (db: D1Database, ref: number) => Promise<Form | null>;
  /** Sanitizes the texts of a form and stores its images. */
  prepare: (context: WriteContext, form: Form) => Promise<Form>;
  /** Returns the fields of a version that a draft takes over. */
  formOf: (db: D1Database, value: object) => Promise<Form>;
  /**
   * Returns the change that stores a form in an unpublished row. Returns null for a published row, unless it is to
   * be taken offline. Absent when the noun has no unpublished rows.
   */
  keep?: (
    context: WriteContext,
    ref: number,
    form: Form,
    place: { expected: number; isTakenOffline: boolean },
  ) => Promise<Change<VersionedNoun> | null>;
  /** Values that replace an erased image, by field that names it. */
  whenErased: Record<string, Partial<Form>>;
  /** Returns the change that edits the values of a row in any state; null when there is no row. */
  amend: (
    db: D1Database,
    ref: number,
    amend: <Value extends object>(value: Value) => Value,
  ) => Promise<Change<VersionedNoun> | null>;
  /**
   * Returns the change that publishes a form. Throws `invalid_input` when values are missing, and `conflict` when
   * the version is no longer the expected one. With `isLater`, the publication is scheduled for the form's date,
   * which must be in the future.
   */
  publish: (
    context: WriteContext,
    ref: number,
    form: Form,
    expected: number,
    isLater?: boolean,
  ) => Promise<Change<VersionedNoun>>;
  /** Returns the change that restores a version, with its publication state. Errors as `publish`. */
  putBack: (
    context: WriteContext,
    ref: number,
    value: object,
    expected: number,
  ) => Promise<Change<VersionedNoun>>;
}

/** Logs an update by a draft or a release as `release`; other verbs stay. */
export function asRelease(change: Change<VersionedNoun>): Change<VersionedNoun> {
  return change.verb === 'update' ? { ...change, verb: 'release' } : change;
}

/** Returns the entries of a value with these keys. */
export function pick<Key extends string>(
  value: object,
  keys: readonly Key[],
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([key]) => keys.includes(key as Key)));
}
