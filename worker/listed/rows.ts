import { ApiError } from '#contract/errors';
import { NOUNS, type ListedNoun } from '#contract/nouns';
import type { ZodType } from 'zod';
import { forgetName } from '../audit/queries.ts';
import { parse } from '../http.ts';
import {
  isAlready,
  recordedWrite,
  refuseOtherVersion,
  storeChange,
  storeOnce,
  type Author,
  type Change,
} from '../write.ts';
import type { Content, ListedRow, Rows } from './queries.ts';

/** What a listed noun is made of. */
export interface Kind {
  row: ListedRow;
  /** What makes a new row. */
  create: { submission?: string | undefined };
  /** What changes one that is there. */
  form: { display_order?: number | undefined; is_active?: boolean | undefined };
}

/** A noun whose rows stand in one list, in the order that people give them; visitors see the active ones. */
export interface Listed<K extends Kind> {
  noun: ListedNoun;
  rows: Rows<K['row']>;
  /** Whether its rows are called as people are: the log forgets the name with the row. */
  isPerson?: boolean;
  create: ZodType<K['create'], K['create']>;
  update: ZodType<K['form'], K['form']>;
  /** Makes the texts safe and stores the pictures of a form. */
  prepare: <Form extends K['create'] | K['form']>(author: Author, form: Form) => Promise<Form>;
  /** What is stored of a new row, with what its form does not say. */
  contentOf: (form: K['create']) => Content<K['row']>;
}

/** The error when there is no such row. */
export function unknownRow<N extends ListedNoun>(noun: N) {
  return `${noun}_not_found` as const;
}

/** What a row is called, for people who read the log. */
export function nameOf({ noun }: { noun: ListedNoun }, row: object): string {
  return String(Reflect.get(row, NOUNS[noun].versions.title));
}

/** Stores a new row and returns it; the same submission again, what is stored already. */
export async function createRow<K extends Kind>(
  author: Author,
  kind: Listed<K>,
  form: K['create'],
): Promise<K['row']> {
  const content = kind.contentOf(parse(kind.create, await kind.prepare(author, form)));
  const change: Change<ListedNoun> = {
    noun: kind.noun,
    verb: 'create',
    detail: nameOf(kind, content),
    isSeen: content.is_active,
    statements: (db, ticket) => [kind.rows.insert(db, ticket, content)],
  };
  const stored = { ...storedAs(kind), noun: kind.noun };
  const store = (ticket?: string) =>
    storeChange(author, async () => ({ ...change, ticket }), stored);
  return storeOnce(author, form.submission, store, stored);
}

/**
 * Changes what the form says of a row and returns it. With an expected version, `conflict` when it is no
 * longer the present one; without, the last to write wins, field by field.
 */
export async function changeRow<K extends Kind>(
  author: Author,
  kind: Listed<K>,
  id: number,
  form: K['form'],
  expected: number | undefined,
): Promise<K['row']> {
  const db = author.env.DB;
  // What is refused must not store a picture.
  if (NOUNS[kind.noun].pictures.addresses.length > 0)
    await rowToChange(db, kind, id, expected, form);
  const ready = parse(kind.update, await kind.prepare(author, form));
  return storeChange(author, () => rowChange(db, kind, id, ready, expected), storedAs(kind));
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
    detail: nameOf(kind, before),
    expected: before.version,
    isSeen: before.is_active || after.is_active,
    // The list may be put in order before this is written, which makes no version.
    statements: (batch, ticket) => [
      kind.rows.update(batch, ticket, { ...after, display_order: form.display_order }),
    ],
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
    detail: nameOf(kind, row),
    isSeen: row.is_active,
    isErased: true,
    statements: (db, ticket) => [
      kind.rows.remove(db, ticket),
      ...(kind.isPerson ? [forgetName(db, ticket)] : []),
    ],
  };
  await recordedWrite(author, [change], kind.rows.selectWritten);
}

/** A row; else an error, `conflict` for another version than expected which does not say what a form says. */
export async function rowToChange<K extends Kind>(
  db: D1Database,
  { noun, rows }: Listed<K>,
  id: number,
  expected: number | undefined,
  form?: K['form'],
): Promise<K['row']> {
  const row = await rows.find(db, id);
  if (!row) throw new ApiError(unknownRow(noun));
  if (form && isAlready(row, form)) return row;
  await refuseOtherVersion(db, `${noun}:${id}`, row.version, expected);
  return row;
}

function storedAs<K extends Kind>({ rows }: Listed<K>) {
  return { read: rows.selectWritten, from: (result: D1Result) => rows.listFrom(result)[0] ?? null };
}
