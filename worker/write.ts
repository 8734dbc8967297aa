import {
  isVersioned,
  type ListedNoun,
  type Noun,
  type Verb,
  type VersionedNoun,
} from '#contract/nouns';
import { ApiError } from '#contract/errors';
import type { Context } from 'hono';
import { conflictOn, insertTickets, type Ticket } from './audit/queries.ts';
import type { Principal } from './auth/principal.ts';
import type { AdminEnv } from './auth/require.ts';
import { askForBuild, inBackground } from './builds/publish.ts';
import { insertChange } from './changes/queries.ts';
import { isDuplicate } from './database.ts';
import type { Env } from './env.ts';
import { refuseUnknownCategory } from './unknown-category.ts';
import { forgetVersions, keepVersion, pruneVersions } from './versions/queries.ts';

const ATTEMPTS = 5;

/** The acting principal, and a way to run work after the response. */
export interface Author {
  env: Env;
  principal: Principal;
  /** Work that the response does not wait for. */
  later: (work: Promise<void>) => void;
  /** Addresses that the changes of one write have chosen, where it has several. */
  chosen?: Set<string>;
}

/** The signed-in administrator as the author of a write. */
export function authorOf(c: Context<AdminEnv>): Author {
  return {
    env: c.env,
    principal: c.var.admin.principal,
    later: (work) => inBackground(c, work),
  };
}

/** One change to one row of a noun. Its SQL may use the ticket: see `TICKET_REF`. */
interface ChangeOf<N extends Noun> {
  noun: N;
  /** Its ticket, where the same change may be asked for twice: the second time is a duplicate of it. */
  ticket?: string | undefined;
  /** Id of the row; absent for a new one, whose id the ticket takes. */
  ref?: number;
  verb: Verb<N>;
  /** What the row is called, for people who read the log. */
  detail: string;
  /** The version that the row must still have; 0 for a row that must not exist. */
  expected?: number;
  /** SQL over the noun's row that must hold as well; over nothing for a new one. */
  when?: string;
  /** Whether visitors see a difference; as SQL, asked of the row once it is written. */
  isSeen?: boolean | string;
  /** Whether the row gets a version; false for a place in a list, which no version keeps. */
  isVersion?: boolean;
  /** Whether nothing of the row remains: its versions and drafts go too. */
  isErased?: boolean;
  /** The noun's own statements; each holds nothing but the ticket against lost races. */
  statements: (db: D1Database, ticket: string) => D1PreparedStatement[];
}

export type Change<N extends Noun = Noun> = { [Key in N]: ChangeOf<Key> }[N];

export interface Written {
  /** What `read` returned, once everything was written. */
  row: D1Result;
}

/**
 * Writes changes, all or none, in one batch: the line in the log, the rows, their versions and the
 * change that pages are compared with; then asks for a build when visitors see a difference. Null
 * when a row was no longer as expected: nothing was written. `invalid_input` for an unknown category.
 */
export async function recordedWrite(
  { env, principal, later }: Author,
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
  const statements = [
    ...insertTickets(db, tickets),
    ...changes.flatMap((change, index) => statementsOf(db, change, tickets[index]!.id)),
    read(db, tickets[0]!.id),
  ];
  const results = await db.batch(statements).catch(refuseUnknownCategory);
  if (!results[0]?.meta.changes) return null;
  if (changes.some(({ isSeen }) => isSeen)) await askForBuild(env, later);
  return { row: results.at(-1)! };
}

function statementsOf(
  db: D1Database,
  { noun, isSeen = false, isVersion = true, isErased = false, statements }: Change,
  ticket: string,
): D1PreparedStatement[] {
  return [
    ...statements(db, ticket),
    ...(isSeen ? [insertChange(db, noun, ticket, isSeen)] : []),
    ...(isVersion && isVersioned(noun) ? versionOf(db, noun, ticket, isErased) : []),
  ];
}

function versionOf(db: D1Database, noun: VersionedNoun, ticket: string, isErased: boolean) {
  return isErased
    ? forgetVersions(db, noun, ticket)
    : [keepVersion(db, noun, ticket), pruneVersions(db, noun, ticket)];
}

interface Stored<Row> {
  read: (db: D1Database, ticket: string) => D1PreparedStatement;
  /** What `read` returned. */
  from: (result: D1Result) => Row | null;
  /** Returns null for a failure after which the change is made again; throws any other. */
  refuse?: (error: unknown) => null;
}

/**
 * Makes and writes one change and returns its row; again while what it was made from has changed
 * meanwhile, `unavailable` in the end.
 */
export async function storeChange<Row>(
  author: Author,
  makeChange: () => Promise<Change>,
  { read, from, refuse = rethrow }: Stored<Row>,
): Promise<Row> {
  return untilWritten(async () => {
    const written = await recordedWrite(author, [await makeChange()], read).catch(refuse);
    return written && from(written.row);
  });
}

/** The same for several changes, which may turn out to be none. */
export async function storeChanges(
  author: Author,
  makeChanges: () => Promise<Change[]>,
  read: Stored<unknown>['read'],
): Promise<void> {
  await untilWritten(async () => {
    const changes = await makeChanges();
    return changes.length === 0 || recordedWrite(author, changes, read);
  });
}

async function untilWritten<Left>(write: () => Promise<Left | null>): Promise<Left> {
  for (let count = 1; count <= ATTEMPTS; count++) {
    const left = await write();
    if (left !== null) return left;
  }
  throw new ApiError('unavailable', { retryAfter: 1 });
}

function rethrow(error: unknown): never {
  throw error;
}

/**
 * Stores what is new and returns it; the same submission of the same person again, what is stored
 * already, whatever refuses it by now: an answer may be lost, and what nobody heard of is sent again.
 * `<noun>_not_found` when it has been deleted since.
 */
export async function storeOnce<Row>(
  author: Author,
  submission: string | undefined,
  store: (ticket: string | undefined) => Promise<Row>,
  { noun, read, from }: Stored<Row> & { noun: StoredOnce },
): Promise<Row> {
  const ticket = submission && `${author.principal.id}:${noun}:${submission}`;
  try {
    return await store(ticket);
  } catch (error) {
    // Whoever sends it is no longer let in.
    const isOver = error instanceof ApiError && error.code === 'session_ended';
    if (!ticket || isOver) throw error;
    const row = from(await read(author.env.DB, ticket).all());
    if (row !== null) return row;
    throw isDuplicate(error, 'audit_log.ticket') ? new ApiError(`${noun}_not_found`) : error;
  }
}

/** What forms make, and nobody makes twice. */
type StoredOnce = 'article' | 'category' | 'admin' | 'release' | ListedNoun;

/** Whether a row says already what a form says: a save may be sent again when its answer was lost. */
export function isAlready(row: object, form: object): boolean {
  const said = Object.entries(form);
  return said.length > 0 && said.every(([field, value]) => Reflect.get(row, field) === value);
}

/** `conflict`, with who wrote last, when the present version is not the expected one. */
export async function refuseOtherVersion(
  db: D1Database,
  subject: string,
  present: number,
  expected: number | undefined,
): Promise<void> {
  if (expected !== undefined && expected !== present)
    throw new ApiError('conflict', { conflict: await conflictOn(db, subject, present) });
}
