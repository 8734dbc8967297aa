import { applyD1Migrations, env } from 'cloudflare:test';

interface Part {
  type: 'table' | 'trigger' | 'view';
  name: string;
}

/** Tables, triggers and views of the migrations, without the shadow tables of SQLite's full-text index. */
const PARTS = `SELECT type, name FROM sqlite_schema
  WHERE type IN ('table', 'trigger', 'view') AND name NOT LIKE 'article\\_words\\_%' ESCAPE '\\'
    AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`;

/** Resets the database to its state after the migrations, and deletes every file. */
export async function emptyStorage(): Promise<void> {
  const { DB, UPLOADS } = env;
  const { results } = await DB.prepare(PARTS).all<Part>();
  const named = (wanted: Part['type']) =>
    results.filter(({ type }) => type === wanted).map(({ name }) => name);
  await DB.batch(
    [
      'PRAGMA defer_foreign_keys = ON',
      ...named('trigger').map((name) => `DROP TRIGGER ${name}`),
      ...named('view').map((name) => `DROP VIEW ${name}`),
      ...named('table').map((name) => `DELETE FROM ${name}`),
      // Tables that refer to others are younger.
      ...named('table')
        .toReversed()
        .map((name) => `DROP TABLE ${name}`),
    ].map((sql) => DB.prepare(sql)),
  );
  await applyD1Migrations(DB, env.MIGRATIONS);
  const { objects } = await UPLOADS.list();
  if (objects.length > 0) await UPLOADS.delete(objects.map(({ key }) => key));
}
