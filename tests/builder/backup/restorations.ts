import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifiedManifest } from '#builder/backup/backup-folder';
import { restore } from '#builder/backup/restore-backup';
import { stageBackup } from '#builder/backup/staged-backup';
import type { Storage } from '#builder/backup/write-backup';
import { openLocalState, type LocalState } from '#builder/local/state/local-state';
import { slugify } from '#contract/text/slug';
import { seedAdmin } from '#worker/admins/queries';
import { SELECT_TABLE_NAMES } from '#worker/backup/queries';
import type { Env } from '#worker/env';

export type Database = LocalState['env']['DB'];

let folder = '';
const opened: LocalState[] = [];

/** Creates the folder for backups and environments. `closePlaces` deletes it. */
export async function makeFolder(): Promise<string> {
  folder = await mkdtemp(join(tmpdir(), 'passerelle-restorations-'));
  return folder;
}

export async function closePlaces(): Promise<void> {
  for (const { close } of opened) await close();
  await rm(folder, { recursive: true, force: true });
}

/** Creates a database and a bucket as a first deployment does. */
export async function place(): Promise<Env> {
  const state = await openLocalState(join(folder, `place-${opened.length}`));
  opened.push(state);
  const ASSETS = { fetch: async () => new Response(null, { status: 404 }) };
  return { ...state.env, ASSETS, SITE_URL: '' } as unknown as Env;
}

interface Consent {
  isAgain?: boolean;
  say?: (line: string) => void;
}

/** Returns a function that restores a backup. `isAgain` agrees to erase an unfinished restoration. */
export async function restorerOf(backup: string) {
  const { files } = await verifiedManifest(backup);
  const staged = await stageBackup(backup, await verifiedManifest(backup));
  return (storage: Storage, consent: Consent = {}) =>
    restore(storage, staged, { folder: backup, files, ...consent });
}

/** Wraps a database or a bucket so that `before` runs before each call of a method. */
export function watched<Watched extends object>(
  watchee: Watched,
  before: () => Promise<unknown>,
  called = 'batch',
): Watched {
  return through(watchee, [called], async (call) => {
    await before();
    return call();
  });
}

/** Makes a call, whose number starts at 1. */
export type How = (call: () => Promise<unknown>, number: number) => Promise<unknown>;

/** Wraps a storage so that `how` makes each call that may write. */
export function stepped({ DB, UPLOADS }: Storage, how: How): Storage {
  let number = 0;
  const counting = (call: () => Promise<unknown>) => how(call, ++number);
  return {
    DB: through(DB, ['batch'], counting),
    UPLOADS: through(UPLOADS, ['put', 'list', 'delete'], counting),
  };
}

function through<Watched extends object>(
  watchee: Watched,
  names: string[],
  how: (call: () => Promise<unknown>) => Promise<unknown>,
): Watched {
  return new Proxy(watchee, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      const method = value.bind(target) as (...given: unknown[]) => Promise<unknown>;
      if (!names.includes(String(name))) return method;
      return (...given: unknown[]) => how(() => method(...given));
    },
  });
}

type Row = Record<string, unknown>;

export async function rowsOf(db: Database, sql: string): Promise<Row[]> {
  return ((await db.prepare(sql).all()) as { results: Row[] }).results;
}

const tablesOf = async (db: Database) =>
  (await rowsOf(db, SELECT_TABLE_NAMES))
    .map(({ name }) => String(name))
    .filter((name) => name !== 'd1_migrations' && !name.startsWith('_cf_'));

/** Returns every row of the tables of a backup, and the size of each stored file. */
export async function stateOf({ DB, UPLOADS }: Storage): Promise<Record<string, string[]>> {
  const tables = await tablesOf(DB);
  const statements = tables.map((table) => DB.prepare(`SELECT * FROM "${table}"`) as unknown);
  const rows = (await DB.batch(statements)) as { results: Row[] }[];
  return {
    ...Object.fromEntries(
      tables.map((table, i) => [table, rows[i]!.results.map((row) => JSON.stringify(row)).sort()]),
    ),
    files: (await storedIn(UPLOADS)).map(({ key, size }) => `${key} ${size}`),
  };
}

/** Resets a database and a bucket to a first deployment, faster than a new one. */
export async function empty({ DB, UPLOADS }: Storage): Promise<void> {
  const tables = ['image_uses', 'restoring', 'scheduled_runs', ...(await tablesOf(DB))];
  await DB.batch(
    [
      'PRAGMA defer_foreign_keys = ON',
      ...tables.map((table) => `DELETE FROM "${table}"`),
      `DELETE FROM sqlite_sequence WHERE name <> 'd1_migrations'`,
    ].map((sql) => DB.prepare(sql)),
  );
  for (const { key } of await storedIn(UPLOADS)) await UPLOADS.delete(key);
}

async function storedIn(bucket: Storage['UPLOADS']): Promise<{ key: string; size: number }[]> {
  return ((await bucket.list()) as { objects: { key: string; size: number }[] }).objects;
}

/** Adds an account and some content. */
export async function addContent(db: Database, name: string): Promise<void> {
  const person = { username: name, email: '', fullName: name, isActive: true };
  await seedAdmin(db, { ...person, passwordHash: 'none', passwordSetBy: '' }).run();
  const at = '2026-11-01T08:00:00.000Z';
  await db.batch([
    db
      .prepare('INSERT INTO categories (name, slug, created_at) VALUES (?, ?, ?)')
      .bind(name, slugify(name), at),
    db
      .prepare(
        `INSERT INTO articles (slug, title, content, category_id, created_at, updated_at)
       VALUES (?1, ?2, '<p>Texte.</p>', 1, ?3, ?3)`,
      )
      .bind(slugify(name), name, at),
    db.prepare(`INSERT INTO settings (id, value, updated_at) VALUES (1, '{}', ?)`).bind(at),
  ]);
}

/** Adds a contact message of a visitor. */
export async function sendMessage(db: Database, subject: string): Promise<void> {
  await db
    .prepare(
      `INSERT INTO contact_messages (name, email, subject, message, sender, submission, created_at)
       VALUES ('Zoé', 'zoe@exemple.fr', ?, 'Texte', '', ?, '2026-11-01')`,
    )
    .bind(subject, subject)
    .run();
}

/** Adds a question of an author. */
export async function writeQuestion(db: Database): Promise<void> {
  await db
    .prepare(
      `INSERT INTO questions (question, answer, created_at, updated_at)
       VALUES ('Quoi ?', 'Ceci.', '2026-11-01', '2026-11-01')`,
    )
    .run();
}
