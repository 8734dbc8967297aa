import { NOUNS, type DocumentNoun } from '#contract/nouns';
import type { Edited } from '#contract/publication/versions';
import { readable } from '#contract/text/schemas';
import type { ZodType } from 'zod';
import { TICKET_HOLDS, TICKET_REF, TICKET_VERSION } from '../audit/queries.ts';
import { now } from '../database.ts';
import { TEXT_PICTURES } from '../images/read.ts';
import { pick } from '../drafts/versioned.ts';

export interface StoredDocument<Values> {
  values: Values;
  /** 0 until the document is first stored. */
  version: number;
}

/** A document with its draft. */
export type EditedDocument<Values> = Edited<
  StoredDocument<Values> & { id: number },
  Partial<Values>
>;

interface Row {
  id: number;
  value: string;
  version: number;
}

/** Returns the stored values. JSON can hold halves of surrogate pairs, which a URL cannot. */
function storedIn({ value }: Row): Record<string, unknown> {
  return JSON.parse(value, (_, text: unknown) =>
    typeof text === 'string' ? readable(text) : text,
  ) as Record<string, unknown>;
}

/** Statements on the table of a noun of shape `document`, and readers of their results. */
export function documentRows<Values extends object>(
  noun: DocumentNoun,
  { whole, defaultsOf }: { whole: ZodType<Values>; defaultsOf: (id: number) => Values },
) {
  const table = NOUNS[noun].plural;

  /** Statement that reads a row. */
  const select = (db: D1Database, id: number) =>
    db.prepare(`SELECT id, value, version FROM ${table} WHERE id = ?`).bind(id);

  /** Returns the stored values of a row, or the defaults when it is not stored. */
  function valuesOf(row: Row | undefined, id: number): Values {
    const defaults = defaultsOf(id);
    if (!row) return defaults;
    // Another release may have stored keys that this one does not have.
    const keys = Object.keys(defaults);
    const known = pick(storedIn(row), keys);
    const stored = whole.safeParse(known);
    return { ...defaults, ...pick(stored.success ? stored.data : known, keys) };
  }

  function from(result: D1Result | undefined, id: number): StoredDocument<Values> {
    const row = result?.results[0] as Row | undefined;
    return { values: valuesOf(row, id), version: row?.version ?? 0 };
  }

  return {
    select,
    from,
    read: async (db: D1Database, id: number) => from(await select(db, id).all(), id),
    /** Returns the stored values of every row, also of rows and keys that only another release knows. */
    allFrom: (result: D1Result | undefined) => ((result?.results ?? []) as Row[]).map(storedIn),
    /** Statement that replaces the values, as part of a ticket's write. */
    update: (db: D1Database, ticket: string, values: Values) =>
      db
        .prepare(
          `INSERT INTO ${table} (id, value, updated_at, version)
           SELECT ${TICKET_REF}, ?2, ?3, ${TICKET_VERSION} WHERE ${TICKET_HOLDS}
           ON CONFLICT (id) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at,
             version = excluded.version`,
        )
        .bind(ticket, JSON.stringify(values), now()),
    /** Statement that stores a row in a new database. */
    seed: (db: D1Database, id: number, values: Values, at: string) =>
      db
        .prepare(`INSERT INTO ${table} (id, value, updated_at) VALUES (?, ?, ?)`)
        .bind(id, JSON.stringify(values), at),
  };
}

export type DocumentRows<Values extends object> = ReturnType<typeof documentRows<Values>>;

/** Statement that reads every stored row of the texts, with the facts of its images. */
export function selectAllTexts(db: D1Database): D1PreparedStatement {
  return db.prepare(`SELECT t.id, t.value, t.version, t.updated_at, ${TEXT_PICTURES} FROM texts t`);
}

/** True when nothing was ever stored. A restored site may have articles and no settings yet. */
export async function isNewDatabase(db: D1Database): Promise<boolean> {
  const stored = 'SELECT id FROM settings UNION ALL SELECT id FROM articles LIMIT 1';
  return (await db.prepare(stored).first()) === null;
}
