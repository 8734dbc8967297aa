import { readFile, readdir } from 'node:fs/promises';
import { applyPatch, createTwoFilesPatch } from 'diff';

/* 0001_initial.sql is a live site's database; each patch makes the next release. None changes. */

export interface Migration {
  name: string;
  sql: string;
}

const FOLDER = 'tests/migrations';

/** The files of a folder that end like that, in the order of their numbers. */
export async function readInOrder(folder: string, ending: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(ending)).sort();
  return Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(`${folder}/${name}`, 'utf8') })),
  );
}

/** A live site's database after each migration, named as it; fails where a patch does not fit. */
export async function readReleases(): Promise<Migration[]> {
  const releases = await readInOrder(FOLDER, '.sql');
  for (const { name, sql: patch } of await readInOrder(FOLDER, '.patch')) {
    const sql = applyPatch(releases.at(-1)!.sql, patch);
    if (sql === false) throw new Error(`${name} does not fit the release before it.`);
    releases.push({ name: name.replace('.patch', '.sql'), sql });
  }
  return releases;
}

/** Prints the last release, or the patch that makes a file's text of it. */
async function main(next?: string): Promise<void> {
  const { sql } = (await readReleases()).at(-1)!;
  if (!next) return void process.stdout.write(sql);
  const patch = createTwoFilesPatch('before', 'after', sql, await readFile(next, 'utf8'));
  process.stdout.write(patch);
}

if (process.argv[1] === import.meta.filename) await main(process.argv[2]);
