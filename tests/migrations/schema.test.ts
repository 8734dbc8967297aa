import { readFile, readdir } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { CONTENT } from '#contract/content/nouns';
import { NOUN_KEYS, NOUNS, VERSIONED_NOUNS } from '#contract/nouns';
import { expect, it } from 'vitest';

/** Tables other than those of nouns. */
const TABLES = [
  'access_rules',
  'article_counts',
  'audit_log',
  'builds',
  'category_redirects',
  'contact_messages',
  'content_changes',
  'deadlines',
  'drafts',
  'emails',
  'erased_images',
  'image_uses',
  'login_attempts',
  'loose_files',
  'member_redirects',
  'message_entries',
  'page_views',
  'password_links',
  'presences',
  'previews',
  'recovery_codes',
  'redirects',
  'release_items',
  'release_links',
  'release_remarks',
  'restoring',
  'saved_replies',
  'scheduled_runs',
  'second_keys',
  'sessions',
  'uploads',
  'used_challenges',
  'versions',
  'view_days',
  'view_pages',
];

/** Returns the schema as SQLite stores it, without comments and spacing. */
function structure(statements: string[]) {
  const database = new DatabaseSync(':memory:');
  for (const statement of statements) database.exec(statement);
  return database
    .prepare(
      `SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY name`,
    )
    .all()
    .map((row) => ({
      type: row.type,
      name: String(row.name),
      sql: String(row.sql)
        .replace(/--.*$/gm, '')
        // SQLite quotes renamed tables, and added columns have other spacing.
        .replaceAll('"', '')
        .replace(/\s+/g, ' ')
        .replace(/ ?([(),]) ?/g, '$1'),
    }));
}

const migrations = (await readdir('migrations')).filter((file) => file.endsWith('.sql')).sort();
const sources = await Promise.all(migrations.map((file) => readFile(`migrations/${file}`, 'utf8')));

it('is what the migrations add up to', async () => {
  expect(structure(sources)).toEqual(structure([await readFile('schema.sql', 'utf8')]));
});

it('has every table of the design, each strict', async () => {
  const tables = structure(sources).filter(
    // The search index is a virtual table, which stores its data in tables of its own.
    ({ type, name }) => type === 'table' && !name.startsWith('article_words'),
  );
  const ofNouns = NOUN_KEYS.map((noun) => NOUNS[noun].plural);
  expect(tables.map(({ name }) => name)).toEqual([...TABLES, ...ofNouns].toSorted());
  for (const { sql } of tables) expect(sql).toContain('STRICT');
});

it('each noun notes the pictures of its columns as uses, when a row is made, changed and deleted', async () => {
  const triggers = structure([await readFile('schema.sql', 'utf8')]).filter(
    ({ type, name }) => type === 'trigger' && name.startsWith('image_uses_'),
  );
  const sqlOf = (name: string) => triggers.find((trigger) => trigger.name === name)?.sql ?? '';
  for (const noun of VERSIONED_NOUNS) {
    const { plural } = NOUNS[noun];
    const { versions, pictures } = CONTENT[noun];
    const columns = [...pictures.addresses, ...pictures.texts];
    if (columns.length === 0) continue;
    const kept = 'json' in versions ? [versions.json] : versions.columns;
    expect(kept, `pictures of ${noun} in contract/content`).toEqual(
      expect.arrayContaining(columns),
    );
    const missing = {
      [`image_uses_${noun}_insert`]: [
        `AFTER INSERT ON ${plural}`,
        ...columns.map((name) => `new.${name}`),
      ],
      [`image_uses_${noun}_update`]: [
        `AFTER UPDATE OF ${columns.join()} ON ${plural}`,
        ...columns.map((name) => `new.${name}`),
      ],
      [`image_uses_${noun}_delete`]: [`AFTER DELETE ON ${plural}`],
    };
    for (const [name, parts] of Object.entries(missing))
      expect(
        parts.filter((part) => !sqlOf(name).includes(part)),
        `${name} in schema.sql`,
      ).toEqual([]);
  }
});

/** Columns that belong to the row itself and that versions do not store. */
const COUNTED = /^(?:id|version|(?:created|updated|deleted)_at|display_order|is_supplied|search)$/;

it('every column that a person writes is kept by versions, flags as what they are', async () => {
  const schema = await readFile('schema.sql', 'utf8');
  const database = new DatabaseSync(':memory:');
  database.exec(schema);
  for (const noun of VERSIONED_NOUNS) {
    const { plural } = NOUNS[noun];
    const { versions } = CONTENT[noun];
    if ('json' in versions) continue;
    const table = new RegExp(`CREATE TABLE ${plural} \\([\\s\\S]*?\\n\\)`).exec(schema)![0];
    const flags = Array.from(table.matchAll(/CHECK \((\w+) IN \(0, 1\)\)/g), ([, name]) => name!);
    const columns = database
      .prepare(`SELECT name FROM pragma_table_info(?)`)
      .all(plural)
      .map(({ name }) => String(name))
      .filter((name) => !COUNTED.test(name) && !flags.includes(name));
    const kept = versions.columns.filter((name) => !COUNTED.test(name));
    expect(kept.toSorted(), noun).toEqual(columns.toSorted());
    const keptFlags = flags.filter((name) => !COUNTED.test(name));
    expect(versions.flags.toSorted(), noun).toEqual(keptFlags.toSorted());
    expect(versions.columns, noun).toContain(Reflect.get(NOUNS[noun], 'title'));
  }
});
