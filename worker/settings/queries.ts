import { DEFAULT_SETTINGS, settingsSchema, type Settings } from '#contract/settings';
import { readable } from '#contract/text';
import { TICKET_HOLDS, TICKET_REF, TICKET_VERSION } from '../audit/queries.ts';
import { now } from '../database.ts';

export function selectSettings(db: D1Database): D1PreparedStatement {
  return db.prepare('SELECT value, version FROM settings WHERE id = 1');
}

/** The stored settings, defaults filling what is not there. */
export function settingsFromRows(rows: unknown[]): Settings {
  const row = rows[0] as { value: string } | undefined;
  if (!row) return DEFAULT_SETTINGS;
  // JSON can hold halves of characters, which no address can.
  const value = JSON.parse(row.value, (_, text: unknown) =>
    typeof text === 'string' ? readable(text) : text,
  ) as Partial<Settings>;
  const stored = settingsSchema.safeParse(value);
  // Written by another release: its unknown keys are ignored, its known ones kept.
  return stored.success ? stored.data : { ...DEFAULT_SETTINGS, ...value };
}

export interface StoredSettings {
  settings: Settings;
  /** 0 before anything was stored. */
  version: number;
}

/** What `selectSettings` read. */
export function settingsFrom(result: D1Result | undefined): StoredSettings {
  const rows = (result?.results ?? []) as { version: number }[];
  return { settings: settingsFromRows(rows), version: rows[0]?.version ?? 0 };
}

export async function readSettings(db: D1Database): Promise<StoredSettings> {
  return settingsFrom(await selectSettings(db).all());
}

/** Statement that replaces the settings, in the write of a ticket. */
export function updateSettings(
  db: D1Database,
  ticket: string,
  settings: Settings,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO settings (id, value, updated_at, version)
       SELECT ${TICKET_REF}, ?2, ?3, ${TICKET_VERSION} WHERE ${TICKET_HOLDS}
       ON CONFLICT (id) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at,
         version = excluded.version`,
    )
    .bind(ticket, JSON.stringify(settings), now());
}

/** Whether nothing was ever stored: a site that is restored may have articles and no settings yet. */
export async function isNewDatabase(db: D1Database): Promise<boolean> {
  const stored = 'SELECT id FROM settings UNION ALL SELECT id FROM articles LIMIT 1';
  return (await db.prepare(stored).first()) === null;
}

/** Statement that stores the settings of a new database. */
export function seedSettings(db: D1Database, settings: Settings, at: string): D1PreparedStatement {
  return db
    .prepare('INSERT INTO settings (id, value, updated_at) VALUES (1, ?, ?)')
    .bind(JSON.stringify(settings), at);
}
