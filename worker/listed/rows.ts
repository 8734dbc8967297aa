import { emptyOf } from '#contract/content/fields';
import { ApiError } from '#contract/errors';
import { CONTENT } from '#contract/content/nouns';
import { NOUNS, type ListedNoun } from '#contract/nouns';
import type { ZodObject, ZodType } from 'zod';
import { forgetName } from '../audit/queries.ts';
import { parse } from '../http/request.ts';
import { storedAddress } from '../images/store.ts';
import { cleanShortText } from '../text/rich-text.ts';
import {
  hasValues,
  recordedWrite,
  refuseOtherVersion,
  storeChange,
  createOnce,
  type WriteContext,
  type Change,
} from '../write.ts';
import type { Content, ListedRow, Rows } from './queries.ts';

/** Types of a listed noun. */
export interface Kind {
  row: ListedRow;
  /** Form of a new row. */
  create: { submission?: string | undefined };
  /** Form that changes an existing row. */
  form: { display_order?: number | undefined; is_active?: boolean | undefined };
}

/** A noun whose rows form one list, in an order set by administrators. Visitors see the active rows. */
export interface Listed<K extends Kind> {
  noun: ListedNoun;
  rows: Rows<K['row']>;
  /** Schemas of a row as administrators read it, and as visitors do. */
  row: ZodObject;
  publicRow: ZodObject;
  /** Schemas of a row in the administrators' list, and of a row with its draft. */
  listed: ZodObject;
  edited: ZodObject;
  create: ZodType<K['create'], K['create']>;
  update: ZodType<K['form'], K['form']>;
  /** Schema of a draft: any fields of the form, complete or not. */
  draft: ZodType<K['form'], K['form']>;
  rules?: RowRules<K['row']> | undefined;
}

/** Rules of a noun whose rows appear outside of their list. */
export interface RowRules<Row extends ListedRow> {
  /**
   * Returns the values that the server derives from a form; `before` is absent for a new row. `chosen` has the slugs of
   * the other changes of the same write.
   */
  derive: (
    db: D1Database,
    form: Partial<Row>,
    place: { before?: Row; chosen?: Set<string> | undefined },
  ) => Promise<Partial<Row>>;
  /** Statements that update other tables after a change; `after` is absent for a deleted row. */
  follow: (db: D1Database, ticket: string, before: Row, after?: Row) => D1PreparedStatement[];
  /** SQL over a row: true when visitors see it, even if it is inactive. */
  isVisible: string;
}

/** Returns the error code for a missing row. */
export function unknownRow<N extends ListedNoun>(noun: N) {
  return `${noun}_not_found` as const;
}

/** Returns the name of a row for readers of the audit log. */
export function nameOf({ noun }: { noun: ListedNoun }, row: object): string {
  return String(Reflect.get(row, NOUNS[noun].title));
}

/** Returns a form with its images stored on this site and its texts sanitized. An empty address means no image. */
export async function preparedForm<K extends Kind, Form extends K['create'] | K['form']>(
  context: WriteContext,
  kind: Listed<K>,
  form: Form,
): Promise<Form> {
  const { addresses, texts } = CONTENT[kind.noun].pictures;
  const ready = new Map<string, unknown>(Object.entries(form));
  for (const field of addresses) {
    const address = ready.get(field);
    if (typeof address !== 'string') continue;
    const none: unknown = Reflect.get(withoutPicture(kind, field), field);
    ready.set(field, (await storedAddress(context, address)) || none);
  }
  for (const field of texts) {
    const html = ready.get(field);
    if (typeof html === 'string') ready.set(field, cleanShortText(html, field));
  }
  return Object.fromEntries(ready) as Form;
}

/** Returns the empty values of an image field and of its companions, such as `<field>_alt`. */
export function withoutPicture<K extends Kind>(
  { noun }: Listed<K>,
  field: string,
): Partial<K['form']> {
  const ofPicture = Object.entries(emptyOf(CONTENT[noun].fields)).filter(
    ([name]) => name === field || name.startsWith(`${field}_`),
  );
  return Object.fromEntries(ofPicture) as Partial<K['form']>;
}

/** Creates a row, once per idempotency key, and returns it. */
export async function createRow<K extends Kind>(
  context: WriteContext,
  kind: Listed<K>,
  form: K['create'],
): Promise<K['row']> {
  const ready = parse(kind.create, await preparedForm(context, kind, form));
  const stored = { ...storedAs(kind), noun: kind.noun };
  const store = (ticket?: string) =>
    storeChange(context, () => creation(context.env.DB, kind, ready, ticket), stored);
  return createOnce(context, form.submission, store, stored);
}

async function creation<K extends Kind>(
  db: D1Database,
  kind: Listed<K>,
  form: K['create'],
  ticket: string | undefined,
): Promise<Change<ListedNoun>> {
  const given = { ...emptyOf(CONTENT[kind.noun].fields), ...form } as unknown as K['row'];
  const content: Content<K['row']> = { ...given, ...(await kind.rules?.derive(db, given, {})) };
  return {
    noun: kind.noun,
    ticket,
    verb: 'create',
    detail: nameOf(kind, content),
    isVisible: content.is_active,
    statements: (batch, given) => [kind.rows.insert(batch, given, content)],
  };
}

/**
 * Changes the form's fields of a row and returns the row. Throws `conflict` when an expected version is given and is
 * not the present one. Without an expected version the last write wins, field by field.
 */
export async function changeRow<K extends Kind>(
  context: WriteContext,
  kind: Listed<K>,
  id: number,
  form: K['form'],
  expected: number | undefined,
): Promise<K['row']> {
  const db = context.env.DB;
  // Checks first: a refused form must not store an image.
  if (CONTENT[kind.noun].pictures.addresses.length > 0)
    await rowToChange(db, kind, id, expected, form);
  const ready = parse(kind.update, await preparedForm(context, kind, form));
  return storeChange(context, () => rowChange(db, kind, id, ready, expected), storedAs(kind));
}

/** Returns the change that writes a form to a row. Errors as `changeRow`; `chosen` as in `RowRules`. */
export async function rowChange<K extends Kind>(
  db: D1Database,
  kind: Listed<K>,
  id: number,
  form: K['form'],
  expected: number | undefined,
  chosen?: Set<string>,
): Promise<Change<ListedNoun>> {
  const before = await rowToChange(db, kind, id, expected, form);
  const derived = await kind.rules?.derive(db, form as Partial<K['row']>, { before, chosen });
  const after: K['row'] = { ...before, ...form, ...derived };
  return {
    noun: kind.noun,
    ref: id,
    verb: 'update',
    detail: nameOf(kind, before),
    newName: nameOf(kind, after),
    expected: before.version,
    isVisible: before.is_active || after.is_active || (kind.rules?.isVisible ?? false),
    // The list may be reordered before this write, without a new version.
    statements: (batch, ticket) => [
      kind.rows.update(batch, ticket, { ...after, display_order: form.display_order }),
      ...(kind.rules?.follow(batch, ticket, before, after) ?? []),
    ],
  };
}

/** Deletes a row with all its versions. */
export async function removeRow<K extends Kind>(
  context: WriteContext,
  kind: Listed<K>,
  id: number,
): Promise<void> {
  const row = await rowToChange(context.env.DB, kind, id, undefined);
  const change: Change<ListedNoun> = {
    noun: kind.noun,
    ref: id,
    verb: 'delete',
    detail: nameOf(kind, row),
    isVisible: row.is_active,
    isErased: true,
    statements: (db, ticket) => [
      ...(kind.rules?.follow(db, ticket, row) ?? []),
      kind.rows.remove(db, ticket),
      ...(NOUNS[kind.noun].isPerson ? [forgetName(db, ticket)] : []),
    ],
  };
  await recordedWrite(context, [change], kind.rows.selectWritten);
}

/** Returns a row. Throws `conflict` on an unexpected version, unless the row already has the form's values. */
export async function rowToChange<K extends Kind>(
  db: D1Database,
  { noun, rows }: Listed<K>,
  id: number,
  expected: number | undefined,
  form?: K['form'],
): Promise<K['row']> {
  const row = await rows.find(db, id);
  if (!row) throw new ApiError(unknownRow(noun));
  if (form && hasValues(row, form)) return row;
  await refuseOtherVersion(db, `${noun}:${id}`, row.version, expected);
  return row;
}

function storedAs<K extends Kind>({ rows }: Listed<K>) {
  return { read: rows.selectWritten, from: (result: D1Result) => rows.listFrom(result)[0] ?? null };
}
