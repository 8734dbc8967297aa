import { LIMITS } from '#contract/limits';
import {
  isVersioned,
  NOUNS,
  type ListedNoun,
  type Noun,
  type Verb,
  type VersionedNoun,
} from '#contract/nouns';
import { ApiError } from '#contract/errors';
import { startOf } from '#contract/text/start-of';
import type { Context } from 'hono';
import { conflictOn, insertTickets, type Ticket } from './audit/queries.ts';
import type { Principal } from './auth/principal.ts';
import type { AdminEnv } from './auth/require.ts';
import { buildRequest, callBuilder, inBackground, logged } from './builds/publish.ts';
import { forgetFreshness } from './builds/staleness.ts';
import { insertChange } from './changes/queries.ts';
import { isBrokenReference, isDuplicate } from './database.ts';
import type { Env } from './env.ts';
import { forgetVersions, recordPublication } from './history/queries.ts';
import { publicationOf, REFUSED, settingsOf } from './texts.ts';
import { keepVersion, pruneVersions } from './versions/queries.ts';

const ATTEMPTS = 5;
/** Verbs of changes that an administrator, or a schedule, publishes. */
const PUBLISHING = new Set<string>(['release', 'publish']);
/** Column of tickets: a duplicate there means that the idempotency key was used before. */
const USED_TICKET = 'audit_log.ticket';

/** The acting principal, and a way to run work after the response. */
export interface WriteContext {
  env: Env;
  principal: Principal;
  /** Work that the response does not wait for. */
  later: (work: Promise<void>) => void;
  /** Slugs chosen by earlier changes of the same write, as `articles/slug`. */
  chosen?: Set<string>;
}

/** Returns the context of a write by the signed-in administrator. */
export function contextOf(c: Context<AdminEnv>): WriteContext {
  return {
    env: c.env,
    principal: c.var.admin.principal,
    later: (work) => inBackground(c, work),
  };
}

/** One change to one row of a noun. Its SQL may use the ticket, the id of its audit entry: see `TICKET_REF`. */
interface ChangeOf<N extends Noun> {
  noun: N;
  /** Ticket made from an idempotency key: a repeated change fails as a duplicate. Random by default. */
  ticket?: string | undefined;
  /** Id of the row; absent for a new one, whose id the ticket takes. */
  ref?: number;
  verb: Verb<N>;
  /** Name of the row in the audit log. */
  detail: string;
  /** Name of the row after the change, for the record of its publication. Default: `detail`. */
  newName?: string;
  /** Version that the row must have (optimistic lock); 0 for a row that must not exist. */
  expected?: number;
  /** Additional SQL condition over the noun's row; over nothing for a new one. */
  when?: string;
  /** True when the change is visible to visitors. SQL is evaluated over the written row. */
  isVisible?: boolean | string;
  /** False for a change that makes no version, such as a move within a list. */
  isVersion?: boolean;
  /** True when the row is deleted, with its versions and drafts. */
  isErased?: boolean;
  /** Statements of the noun. Each one checks the ticket, so that a lost race writes nothing. */
  statements: (db: D1Database, ticket: string) => D1PreparedStatement[];
}

export type Change<N extends Noun = Noun> = { [Key in N]: ChangeOf<Key> }[N];

export interface Written {
  /** Result of the `read` statement, at the end of the batch. */
  row: D1Result;
}

/**
 * Writes changes, all or none, in one batch: audit entries, rows, versions and, when visitors see a
 * difference, change marks and the build request. Then calls the builder. Returns null when a row was no
 * longer as expected: nothing was written. Throws `invalid_input` for an unknown category.
 */
export async function recordedWrite(
  { env, principal, later }: WriteContext,
  changes: Change[],
  read: (db: D1Database, ticket: string) => D1PreparedStatement,
): Promise<Written | null> {
  const db = env.DB;
  const tickets = changes.map(
    ({ noun, verb, ticket = crypto.randomUUID(), ...change }): Ticket => ({
      id: ticket,
      adminId: principal.id,
      noun,
      action: `${noun}.${verb}`,
      ...change,
    }),
  );
  const insertion = insertTickets(db, tickets);
  const isVisible = changes.some((change) => change.isVisible);
  const statements = [
    ...insertion.statements,
    ...changes.flatMap((change, index) => statementsOf(db, change, tickets[index]!.id)),
    ...publicationRecord(db, changes, tickets),
    ...(isVisible ? await buildRequest(env, tickets[0]!.id) : []),
    read(db, tickets[0]!.id),
  ];
  const results = await db.batch(statements).catch(refuseUnknownCategory);
  if (!insertion.isDone(results)) return null;
  if (isVisible) {
    forgetFreshness(env);
    later(logged(callBuilder(env)));
  }
  return { row: results.at(-1)! };
}

/**
 * Returns the statements that record what these changes publish as a release. Empty when they are those of a release, or
 * publish nothing.
 */
function publicationRecord(
  db: D1Database,
  changes: Change[],
  tickets: Ticket[],
): D1PreparedStatement[] {
  if (changes.some(({ noun }) => noun === 'release')) return [];
  const published = changes.flatMap((change, index) =>
    isPublication(change) ? [{ noun: change.noun, change, ticket: tickets[index]!.id }] : [],
  );
  const [first] = published;
  if (!first) return [];
  const name = publicationOf(recordName(first.change), published.length - 1);
  return recordPublication(db, startOf(name, LIMITS.releaseName), published);
}

/** Returns the name of a published row. The audit log names settings by their keys. */
function recordName({ noun, detail, newName }: Change<VersionedNoun>): string {
  if (noun === 'settings') return settingsOf(detail.split(', '));
  return newName || detail || NOUNS[noun].one;
}

function isPublication(change: Change): change is Extract<Change, { noun: VersionedNoun }> {
  const { noun, verb, isVisible } = change;
  return isVersioned(noun) && (PUBLISHING.has(verb) || (verb === 'create' && isVisible === true));
}

/** A broken reference always means a deleted category: writes refer to no other rows that can be deleted. */
function refuseUnknownCategory(failure: unknown): never {
  if (!isBrokenReference(failure)) throw failure;
  throw new ApiError('invalid_input', { fields: { category_id: REFUSED.category } });
}

function statementsOf(
  db: D1Database,
  { noun, isVisible = false, isVersion = true, isErased = false, statements }: Change,
  ticket: string,
): D1PreparedStatement[] {
  return [
    ...statements(db, ticket),
    ...(isVisible ? [insertChange(db, noun, ticket, isVisible)] : []),
    ...(isVersion && isVersioned(noun) ? versionOf(db, noun, ticket, isErased) : []),
  ];
}

function versionOf(db: D1Database, noun: VersionedNoun, ticket: string, isErased: boolean) {
  return isErased
    ? forgetVersions(db, noun, ticket)
    : [keepVersion(db, noun, ticket), ...pruneVersions(db, noun, ticket)];
}

/** Reads the row of a write. */
interface RowReader<Row> {
  read: (db: D1Database, ticket: string) => D1PreparedStatement;
  from: (result: D1Result) => Row | null;
}

/**
 * Makes one change, writes it and returns its row. After a lost race the change is made again, from
 * rows that must then be read again.
 */
export async function storeChange<Row>(
  context: WriteContext,
  makeChange: (isRetry: boolean) => Promise<Change>,
  { read, from }: RowReader<Row>,
): Promise<Row> {
  return retry(async (isRetry) => {
    const written = await recordedWrite(context, [await makeChange(isRetry)], read);
    return written && from(written.row);
  });
}

/** Repeats a write that lost a race: null, or a duplicate of a unique value. Throws `unavailable` after five attempts. */
export async function retry<Result>(
  attempt: (isRetry: boolean) => Promise<Result | null>,
): Promise<Result> {
  for (let count = 0; count < ATTEMPTS; count++) {
    const result = await attempt(count > 0).catch(nullWhenTaken);
    if (result !== null) return result;
  }
  throw new ApiError('unavailable', { retryAfter: 1 });
}

function nullWhenTaken(error: unknown): null {
  if (isDuplicate(error) && !isDuplicate(error, USED_TICKET)) return null;
  throw error;
}

/**
 * Creates a row once per idempotency key. A repeated request of the same principal returns the row
 * created first, even when it would now be refused; `<noun>_not_found` when that row was deleted.
 */
export async function createOnce<Row>(
  context: WriteContext,
  key: string | undefined,
  create: (ticket: string | undefined) => Promise<Row>,
  { noun, read, from }: RowReader<Row> & { noun: CreatedOnce },
): Promise<Row> {
  const ticket = key && `${context.principal.id}:${noun}:${key}`;
  try {
    return await create(ticket);
  } catch (error) {
    // An ended session must not read the row.
    const isOver = error instanceof ApiError && error.code === 'session_ended';
    if (!ticket || isOver) throw error;
    const row = from(await read(context.env.DB, ticket).all());
    if (row !== null) return row;
    throw isDuplicate(error, USED_TICKET) ? new ApiError(`${noun}_not_found`) : error;
  }
}

/** Nouns whose forms send an idempotency key. */
type CreatedOnce = 'article' | 'category' | 'admin' | 'release' | ListedNoun;

/** True when a row already has the values of a form: the save is a retry after a lost response. */
export function hasValues(row: object, form: object): boolean {
  const values = Object.entries(form);
  return values.length > 0 && values.every(([field, value]) => Reflect.get(row, field) === value);
}

/** Throws `conflict`, with the last writer, when the present version is not the expected one. */
export async function refuseOtherVersion(
  db: D1Database,
  subject: string,
  present: number,
  expected: number | undefined,
): Promise<void> {
  if (expected !== undefined && expected !== present)
    throw new ApiError('conflict', { conflict: await conflictOn(db, subject, present) });
}
