import { readFileSync, readdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { figureCreate } from '#contract/lists/figures';
import { memberCreate } from '#contract/lists/members';
import { SAMPLE_FIGURES } from '#contract/lists/sample-figures';
import { SAMPLE_MEMBERS } from '#contract/lists/sample-members';
import { slugify } from '#contract/text/slug';
import { expect, it } from 'vitest';

/** Returns a migrated database. The last migrations find settings, as on an existing site, or none. */
function migrated(settings?: object): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  for (const name of readdirSync('migrations').sort()) {
    if (settings && name.startsWith('0021'))
      database
        .prepare(`INSERT INTO settings (id, value, updated_at) VALUES (1, ?, '')`)
        .run(JSON.stringify(settings));
    database.exec(readFileSync(`migrations/${name}`, 'utf8'));
  }
  return database;
}

const rowsOf = (database: DatabaseSync, sql: string) =>
  database
    .prepare(sql)
    .all()
    .map((row) => ({ ...row }));

it('the samples are as the forms accept them', () => {
  for (const figure of SAMPLE_FIGURES) expect(figureCreate.parse(figure)).toEqual(figure);
  for (const { slug, ...form } of SAMPLE_MEMBERS) {
    expect(memberCreate.parse(form)).toEqual(form);
    expect(slug).toBe(slugify(form.name));
  }
});

it('leaves to an existing site the people of its team page, and a new database to the seed', () => {
  const columns =
    'name, role, text, image, profiles, slug, is_on_team, is_example, is_active, display_order';
  const select = `SELECT ${columns} FROM members ORDER BY id`;
  expect(rowsOf(migrated({}), select)).toEqual(
    SAMPLE_MEMBERS.map((member, display_order) => ({
      ...member,
      is_on_team: 1,
      is_example: 1,
      is_active: 1,
      display_order,
    })),
  );
  expect(rowsOf(migrated(), select)).toEqual([]);
});

const FIGURES =
  'SELECT value, label, page, is_example, is_active FROM figures ORDER BY display_order';
const asRow = ({ value, label, page }: (typeof SAMPLE_FIGURES)[number]) => ({
  value,
  label,
  page,
  is_example: 1,
  is_active: 1,
});

it('makes rows of the figures in the settings: defaults are examples, empty ones have no row', () => {
  expect(rowsOf(migrated({}), FIGURES)).toEqual(SAMPLE_FIGURES.map(asRow));
  expect(rowsOf(migrated(), FIGURES)).toEqual([]);
  const database = migrated({
    figure_missions: ' ',
    figure_satisfaction: '97%',
    figure_educators: '250+',
    figure_matching_time: '24h',
  });
  const kept = SAMPLE_FIGURES.map(asRow).filter(({ value }) => value !== '450');
  expect(rowsOf(database, FIGURES)).toEqual(
    kept.map((row) => (row.value === '95%' ? { ...row, value: '97%', is_example: 0 } : row)),
  );
  const versions = `SELECT ref, value ->> 'value' AS value FROM versions WHERE noun = 'figure'`;
  expect(rowsOf(database, versions)).toEqual(
    rowsOf(database, 'SELECT id AS ref, value FROM figures'),
  );
});
