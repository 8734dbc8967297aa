import { readFileSync, readdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { memberCreate } from '#contract/lists/members';
import { SAMPLE_MEMBERS } from '#contract/lists/sample-members';
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

it('the sample people are as the form accepts them', () => {
  for (const member of SAMPLE_MEMBERS) expect(memberCreate.parse(member)).toEqual(member);
});

it('leaves to an existing site the people of its team page, and a new database to the seed', () => {
  const columns = 'name, role, text, image, is_example, is_active, display_order';
  const select = `SELECT ${columns} FROM members ORDER BY id`;
  expect(rowsOf(migrated({}), select)).toEqual(
    SAMPLE_MEMBERS.map((member, display_order) => ({
      ...member,
      is_example: 1,
      is_active: 1,
      display_order,
    })),
  );
  expect(rowsOf(migrated(), select)).toEqual([]);
});
