import { readFile, readdir } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';

/** The schema as SQLite understood it, without the comments and spacing of the source. */
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
        // A renamed table is quoted, and an added column has its own spacing.
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
    // The search index is a virtual table, whose data is in tables of its own.
    ({ type, name }) => type === 'table' && !name.startsWith('article_words'),
  );
  expect(tables.map(({ name }) => name)).toEqual([
    'access_rules',
    'admins',
    'article_counts',
    'articles',
    'audit_log',
    'builds',
    'categories',
    'category_redirects',
    'contact_messages',
    'content_changes',
    'drafts',
    'erased_images',
    'image_uses',
    'images',
    'login_attempts',
    'loose_files',
    'page_views',
    'presences',
    'previews',
    'questions',
    'recovery_codes',
    'redirects',
    'release_items',
    'releases',
    'scheduled_runs',
    'second_keys',
    'sessions',
    'settings',
    'testimonials',
    'uploads',
    'used_challenges',
    'versions',
    'view_days',
    'view_pages',
  ]);
  for (const { sql } of tables) expect(sql).toContain('STRICT');
});
