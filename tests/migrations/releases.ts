import { readFile, readdir } from 'node:fs/promises';
import { applyPatch, createTwoFilesPatch } from 'diff';

/* Dumps of a live database, one for each migration. 0001_initial.sql is the first; each patch turns it into the
   next. None may be edited. */

export interface Migration {
  name: string;
  sql: string;
}

const FOLDER = 'tests/migrations';

/** Reads the files of a folder with an ending, in the order of their numbers. */
export async function readInOrder(folder: string, ending: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(ending)).sort();
  return Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(`${folder}/${name}`, 'utf8') })),
  );
}

/** Returns the dump of a live database after each migration, under its name. Throws when a patch does not apply. */
export async function readReleases(): Promise<Migration[]> {
  const releases = await readInOrder(FOLDER, '.sql');
  for (const { name, sql: patch } of await readInOrder(FOLDER, '.patch')) {
    const sql = applyPatch(releases.at(-1)!.sql, patch);
    if (sql === false) throw new Error(`${name} does not fit the release before it.`);
    releases.push({ name: name.replace('.patch', '.sql'), sql });
  }
  return releases;
}

/** Prints the last dump, or the patch that turns it into the dump in a file. */
async function main(next?: string): Promise<void> {
  const { sql } = (await readReleases()).at(-1)!;
  if (!next) return void process.stdout.write(sql);
  const patch = createTwoFilesPatch('before', 'after', sql, await readFile(next, 'utf8'));
  process.stdout.write(patch);
}

if (process.argv[1] === import.meta.filename) await main(process.argv[2]);
