import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { appliedMigrations } from '#worker/backup/queries';
import { endRestoration, isNotOwner } from '#worker/restoring/queries';
import { filePath, type Manifest } from './backup-folder.ts';
import { CommandError } from '../environment.ts';
import { releasedMigrations } from '../migrations.ts';
import { contentRefusal, holdOn, takenOver, type Consent, type Hold } from './hold.ts';
import {
  contentIn,
  deleteAll,
  deleteReplaced,
  insertions,
  isUntouched,
  lookAt,
  missingIn,
  targetOf,
  type Target,
} from './restored-tables.ts';
import { keysOf, type Storage } from './write-backup.ts';

/** Most keys that R2 deletes in one call. */
const DELETED_TOGETHER = 1000;

interface Backup extends Partial<Consent> {
  folder: string;
  files: Manifest['files'];
}

export interface RestoreReport {
  /** Number of rows of each table. */
  tables: Record<string, number>;
  files: number;
  /** Number of stored files that are not in the backup. */
  otherFiles: number;
}

/** Progress of a restoration, to undo it after a failure. */
interface Written {
  isBegun: boolean;
  /** Keys of files that were not stored before. */
  files: string[];
  hasRows: boolean;
}

/**
 * Writes a staged backup into an empty installation, then checks that everything arrived. After a
 * failure, removes what it wrote.
 * The online site keeps running, and its scheduled tasks wait. Files come first, because no page
 * shows them before their rows exist.
 * With consent, deletes the rows of an unfinished restoration first.
 */
export async function restore(
  { DB, UPLOADS }: Storage,
  staged: DatabaseSync,
  { folder, files, isAgain = false, say = () => {} }: Backup,
): Promise<RestoreReport> {
  const target = targetOf(DB, staged);
  await requireMigrated(DB);
  const hold = holdOn(target);
  const written: Written = { isBegun: false, files: [], hasRows: false };
  let report: RestoreReport;
  try {
    await hold.take({ isAgain, say });
    written.isBegun = true;
    const storedBefore = new Set(await keysOf(UPLOADS));
    written.files = files.map(({ key }) => key).filter((key) => !storedBefore.has(key));
    await copyFiles(UPLOADS, hold, { folder, files });
    const tables = await writeRows(target, hold, written);
    const stored = new Set(await keysOf(UPLOADS));
    if (!files.every(({ key }) => stored.has(key)))
      throw new CommandError('Des images n’ont pas été restaurées.');
    report = { tables, files: files.length, otherFiles: stored.size - files.length };
  } catch (error) {
    await undo(target, hold, { UPLOADS, written }).catch((failure: unknown) => {
      if (!isNotOwner(failure)) throw written.isBegun ? interrupted(error) : notHeard(error);
      // The lock is lost, or was never taken: the data belongs to another restoration.
      if (written.isBegun || isNotOwner(error)) throw takenOver(error);
    });
    throw error;
  }
  await hold.end();
  return report;
}

async function requireMigrated(db: D1Database): Promise<void> {
  const applied = await appliedMigrations(db);
  if (applied.join() !== (await releasedMigrations()).join())
    throw new CommandError(
      'La base de données n’est pas à jour : lancez d’abord « npm run deploy ».',
    );
}

async function copyFiles(
  bucket: R2Bucket,
  hold: Hold,
  { folder, files }: Pick<Backup, 'folder' | 'files'>,
): Promise<void> {
  for (const { key, content_type: contentType } of files) {
    const bytes = await readFile(join(folder, filePath(key)));
    await hold.write([]);
    await bucket.put(key, bytes, { httpMetadata: { contentType } });
  }
}

/**
 * Writes every row. Returns the number of rows of each table, and throws when a table has fewer
 * rows than the backup.
 */
async function writeRows(
  target: Target,
  hold: Hold,
  written: Written,
): Promise<Record<string, number>> {
  await hold.write(deleteReplaced(target), isUntouched(target)).catch(async (error: unknown) => {
    const present = await lookAt(target);
    throw contentIn(present.counts).length ? contentRefusal(present) : error;
  });
  written.hasRows = true;
  for (const table of target.tables)
    for (const batch of insertions(target, table)) await hold.write(batch);
  const { counts } = await lookAt(target);
  const table = missingIn(target, counts);
  if (table) throw new CommandError(`La table « ${table} » n’a pas été restaurée en entier.`);
  return counts;
}

/** Deletes what a restoration wrote, and lets the scheduled tasks run again. */
async function undo(
  target: Target,
  hold: Hold,
  { UPLOADS, written }: Pick<Storage, 'UPLOADS'> & { written: Written },
): Promise<void> {
  await hold.write(written.hasRows ? await deleteAll(target, target.lastMessage) : []);
  for (let from = 0; from < written.files.length; from += DELETED_TOGETHER) {
    await hold.write([]);
    // A file that stays is not shown by any page, and the next restoration replaces it.
    await UPLOADS.delete(written.files.slice(from, from + DELETED_TOGETHER)).catch(() => {});
  }
  await hold.write([endRestoration(target.db)]);
}

function interrupted(cause: unknown): CommandError {
  return new CommandError(
    'La restauration a été interrompue, et le site est incomplet. Lancez la même commande avec --again : elle efface ce qui est là et recommence.',
    { cause },
  );
}

function notHeard(cause: unknown): CommandError {
  return new CommandError(
    'La connexion a été perdue au début, et la restauration a peut-être commencé. Lancez la même commande : elle dit où en est le site.',
    { cause },
  );
}
