import { NOUNS, type DocumentNoun } from '#contract/nouns';
import type { Edited } from '#contract/publication/versions';
import { readable } from '#contract/text/schemas';
import type { ZodType } from 'zod';
import { TICKET_HOLDS, TICKET_REF, TICKET_VERSION } from '../audit/queries.ts';
import { now } from '../database.ts';
import { pick } from '../drafts/versioned.ts';

export interface StoredDocument<Values> {
  values: Values;
  /** 0 until the document is first stored. */
  version: number;
}

/** Id of the only row. */
export const DOCUMENT_ID = 1;

/** A document with its draft. */
export type EditedDocument<Values> = Edited<
  StoredDocument<Values> & { id: typeof DOCUMENT_ID },
  Partial<Values>
>;

/** Statements on the table of a noun of shape `document`, and readers of their results. */
export function documentRows<Values extends object>(
  noun: DocumentNoun,
  { whole, defaults }: { whole: ZodType<Values>; defaults: Values },
) {
  const table = NOUNS[noun].plural;
  const keys = Object.keys(defaults);

  /** Statement that reads the document. */
  const select = (db: D1Database) => db.prepare(`SELECT value, version FROM ${table} WHERE id = 1`);

  /** Returns the stored values, or the defaults when nothing is stored. */
  function valuesFrom(result: D1Result | undefined): Values {
    const row = result?.results[0] as { value: string } | undefined;
    if (!row) return defaults;
    // JSON can hold halves of surrogate pairs, which a URL cannot.
    const value = JSON.parse(row.value, (_, text: unknown) =>
      typeof text === 'string' ? readable(text) : text,
    ) as Partial<Values>;
    // Another release may have stored keys that this one does not have.
    const known = pick(value, keys) as Partial<Values>;
    const stored = whole.safeParse(known);
    return stored.success ? stored.data : { ...defaults, ...known };
  }

  function from(result: D1Result | undefined): StoredDocument<Values> {
    const row = result?.results[0] as { version: number } | undefined;
    return { values: valuesFrom(result), version: row?.version ?? 0 };
  }

  return {
    select,
    valuesFrom,
    from,
    read: async (db: D1Database) => from(await select(db).all()),
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
    /** Statement that stores the values in a new database. */
    seed: (db: D1Database, values: Values, at: string) =>
      db
        .prepare(`INSERT INTO ${table} (id, value, updated_at) VALUES (1, ?, ?)`)
        .bind(JSON.stringify(values), at),
  };
}

export type DocumentRows<Values extends object> = ReturnType<typeof documentRows<Values>>;

/** True when nothing was ever stored. A restored site may have articles and no settings yet. */
export async function isNewDatabase(db: D1Database): Promise<boolean> {
  const stored = 'SELECT id FROM settings UNION ALL SELECT id FROM articles LIMIT 1';
  return (await db.prepare(stored).first()) === null;
}
