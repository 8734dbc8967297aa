import { ApiError } from '#contract/errors';
import type { ListedNoun } from '#contract/nouns';
import { forgetName } from '../audit/queries.ts';
import {
  isAlready,
  recordedWrite,
  refuseOtherVersion,
  storeChange,
  storeOnce,
  type Author,
  type Change,
} from '../write.ts';

interface Shown {
  is_active: boolean;
}

/** What a listed noun is made of. */
export interface Kind {
  content: Shown;
  row: Shown & { id: number; version: number };
  form: object;
}

/** A noun whose rows stand in one list, in the order that people give them; visitors see the active ones. */
export interface Listed<K extends Kind> {
  noun: ListedNoun;
  /** What a row is called, for people who read the log. */
  nameOf: (content: K['content'] | K['row']) => string;
  /** Whether that is a person's name, which the log forgets with the row. */
  isPerson?: boolean;
  find: (db: D1Database, id: number) => Promise<K['row'] | null>;
  /** Statement that reads every row, in their order. */
  selectAll: (db: D1Database) => D1PreparedStatement;
  /** Statement that reads the row of a write. */
  selectWritten: (db: D1Database, ticket: string) => D1PreparedStatement;
  /** The rows that either statement read. */
  listFrom: (result: D1Result) => K['row'][];
  insert: (db: D1Database, ticket: string, content: K['content']) => D1PreparedStatement;
  /** Statement that rewrites the row of a ticket, of which a form said something. */
  update: (db: D1Database, ticket: string, after: K['row'], form: K['form']) => D1PreparedStatement;
  remove: (db: D1Database, ticket: string) => D1PreparedStatement;
}

/** The error when there is no such row. */
export function unknownRow<N extends ListedNoun>(noun: N) {
  return `${noun}_not_found` as const;
}

/** Stores a new row and returns it; the same submission again, what is stored already. */
export function createRow<K extends Kind>(
  author: Author,
  kind: Listed<K>,
  content: K['content'],
  submission: string | undefined,
): Promise<K['row']> {
  const change: Change<ListedNoun> = {
    noun: kind.noun,
    verb: 'create',
    detail: kind.nameOf(content),
    isSeen: content.is_active,
    statements: (db, ticket) => [kind.insert(db, ticket, content)],
  };
  const stored = { ...storedAs(kind), noun: kind.noun };
  const store = (ticket?: string) =>
    storeChange(author, async () => ({ ...change, ticket }), stored);
  return storeOnce(author, submission, store, stored);
}

/**
 * Changes what the form says of a row and returns it. With an expected version, `conflict` when it is no
 * longer the present one; without, the last to write wins, field by field.
 */
export function changeRow<K extends Kind>(
  author: Author,
  kind: Listed<K>,
  id: number,
  form: K['form'],
  expected: number | undefined,
): Promise<K['row']> {
  const change = () => rowChange(author.env.DB, kind, id, form, expected);
  return storeChange(author, change, storedAs(kind));
}

/** The change that makes of a row what a form says; errors as `changeRow`. */
export async function rowChange<K extends Kind>(
  db: D1Database,
  kind: Listed<K>,
  id: number,
  form: K['form'],
  expected: number | undefined,
): Promise<Change<ListedNoun>> {
  const before = await rowToChange(db, kind, id, expected, form);
  const after: K['row'] = { ...before, ...form };
  return {
    noun: kind.noun,
    ref: id,
    verb: 'update',
    detail: kind.nameOf(before),
    expected: before.version,
    isSeen: before.is_active || after.is_active,
    statements: (batch, ticket) => [kind.update(batch, ticket, after, form)],
  };
}

/** Deletes a row with every version of it. */
export async function removeRow<K extends Kind>(
  author: Author,
  kind: Listed<K>,
  id: number,
): Promise<void> {
  const row = await rowToChange(author.env.DB, kind, id, undefined);
  const change: Change<ListedNoun> = {
    noun: kind.noun,
    ref: id,
    verb: 'delete',
    detail: kind.nameOf(row),
    isSeen: row.is_active,
    isErased: true,
    statements: (db, ticket) => [
      kind.remove(db, ticket),
      ...(kind.isPerson ? [forgetName(db, ticket)] : []),
    ],
  };
  await recordedWrite(author, [change], kind.selectWritten);
}

/** A row; else an error, `conflict` for another version than expected which does not say what a form says. */
export async function rowToChange<K extends Kind>(
  db: D1Database,
  { noun, find }: Listed<K>,
  id: number,
  expected: number | undefined,
  form?: K['form'],
): Promise<K['row']> {
  const row = await find(db, id);
  if (!row) throw new ApiError(unknownRow(noun));
  if (form && isAlready(row, form)) return row;
  await refuseOtherVersion(db, `${noun}:${id}`, row.version, expected);
  return row;
}

function storedAs<K extends Kind>({ selectWritten, listFrom }: Listed<K>) {
  return { read: selectWritten, from: (result: D1Result) => listFrom(result)[0] ?? null };
}
