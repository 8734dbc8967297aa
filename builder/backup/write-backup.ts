import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { audit } from '#worker/audit/queries';
import { appliedMigrations } from '#worker/backup/queries';
import type { Env } from '#worker/env';
import {
  CHECKSUMS,
  FORMAT,
  MANIFEST,
  TABLES,
  filePath,
  tablePath,
  type Manifest,
} from './backup-folder.ts';
import { CommandError } from '../environment.ts';
import { makeFolder } from '../folders.ts';
import { releaseLock, takeLock } from '../lock.ts';
import { machineRefusal } from '../refusals.ts';
import { goAtExit } from '../temporary-folder.ts';
import { takeSnapshot } from './snapshot.ts';

/** Database and files that a backup reads and a restoration writes, local or on Cloudflare. */
export type Storage = Pick<Env, 'DB' | 'UPLOADS'>;

export interface BackupReport {
  rows: number;
  files: number;
  /** Keys of files that the database names and the storage lacks. */
  missing: string[];
}

/**
 * Writes every row and every stored file into a folder. The folder appears under its name only when
 * it is complete.
 * Rows come from one moment. Files never change and are stored before their row, so every file is
 * present when it is read after the rows. Files without a row are included.
 */
export async function backUp(
  storage: Storage,
  folder: string,
  onProgress: (line: string) => void,
): Promise<BackupReport> {
  if (existsSync(folder))
    throw new CommandError(`« ${folder} » existe déjà. Choisissez un autre dossier avec --to.`);
  const incoming = folder + PARTIAL;
  try {
    await makeFolder(dirname(folder), 0o700);
    await removeInterrupted(dirname(folder));
    if (await takeLock(lockOf(incoming)))
      throw new CommandError(`Une autre sauvegarde remplit déjà « ${folder} ».`);
    const keep = goAtExit(incoming, lockOf(incoming));
    try {
      const report = await write(storage, incoming, onProgress);
      await rename(incoming, folder);
      await audit(storage.DB, BACKUP_ENTRY).run();
      return report;
    } finally {
      await removePartial(incoming).finally(keep);
    }
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new CommandError(
      machineRefusal(error) ??
        `« ${folder} » ne peut pas être écrit. Choisissez un autre dossier avec --to.`,
      { cause: error },
    );
  }
}

/** Entry of the audit log for a backup. The dashboard reminds administrators when the last one is old. */
const BACKUP_ENTRY = { adminId: null, action: 'backup.create', subject: 'backup:0', detail: '' };

const PARTIAL = '.partial';
/** Path of the lock held by the process that fills the folder. */
const lockOf = (incoming: string) => `${incoming}.lock`;

/**
 * Deletes unfinished backups. They hold personal data, which may have been erased from the site
 * since.
 */
async function removeInterrupted(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const incoming = join(parent, name);
    const isOurs = name.endsWith(PARTIAL) && existsSync(join(incoming, TABLES));
    if (isOurs && !(await takeLock(lockOf(incoming)))) await removePartial(incoming);
  }
}

async function removePartial(incoming: string): Promise<void> {
  await rm(incoming, { recursive: true, force: true });
  await releaseLock(lockOf(incoming));
}

async function write(
  { DB, UPLOADS }: Storage,
  folder: string,
  onProgress: (line: string) => void,
): Promise<BackupReport> {
  for (const part of [TABLES, 'files'])
    await mkdir(join(folder, part), { recursive: true, mode: 0o700 });
  const sums: string[] = [];
  const put = async (path: string, chunks: Iterable<Uint8Array>) => {
    sums.push(`${await writeHashed(join(folder, path), chunks)}  ${path}\n`);
  };
  onProgress('Lecture de la base de données…');
  const migrations = await appliedMigrations(DB);
  if (!migrations.length)
    throw new CommandError('La base de données est vide : il n’y a rien à sauvegarder.');
  const date = new Date().toISOString();
  const { tables, lastIds } = await takeSnapshot(DB);
  for (const [table, lines] of Object.entries(tables)) await put(tablePath(table), lines);
  const files: Manifest['files'] = [];
  const leaving = leavingFiles(tables.loose_files ?? []);
  for (const key of await keysOf(UPLOADS)) {
    if (leaving.has(key)) continue;
    const stored = await UPLOADS.get(key);
    // The file was erased after it was listed.
    if (!stored) continue;
    const bytes = new Uint8Array(await stored.arrayBuffer());
    await put(filePath(key), [bytes]);
    files.push({ key, bytes: bytes.length, content_type: stored.httpMetadata?.contentType });
    if (files.length % 100 === 0) onProgress(`${files.length} images copiées…`);
  }
  const counts = Object.entries(tables).map(([table, lines]) => [table, lines.length] as const);
  const manifest: Manifest = {
    format: FORMAT,
    date,
    migrations,
    tables: Object.fromEntries(counts),
    last_ids: lastIds,
    files,
  };
  await put(MANIFEST, [Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)]);
  await writeFile(join(folder, CHECKSUMS), sums.join(''), { mode: 0o600 });
  return {
    rows: counts.reduce((sum, [, rows]) => sum + rows, 0),
    files: files.length,
    missing: missingFiles(tables.images ?? [], files),
  };
}

/** Writes a file that only its owner can read, and returns its SHA-256. */
async function writeHashed(file: string, chunks: Iterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  const handle = await open(file, 'wx', 0o600);
  try {
    for (const chunk of chunks) {
      hash.update(chunk);
      await handle.appendFile(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return hash.digest('hex');
}

/** Lists every key of a bucket. R2 returns a thousand at a time. */
export async function keysOf(bucket: R2Bucket): Promise<string[]> {
  const keys: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ cursor });
    keys.push(...page.objects.map(({ key }) => key));
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return keys;
}

/** Returns the names of erased files that are still stored. A backup must not keep them. */
function leavingFiles(looseFiles: Buffer[]): Set<string> {
  const rows = looseFiles.map(
    (line) => JSON.parse(line.toString()) as { name: string; is_leaving: number },
  );
  return new Set(rows.filter((row) => row.is_leaving).map(({ name }) => name));
}

function missingFiles(images: Buffer[], files: Manifest['files']): string[] {
  const present = new Set(files.map(({ key }) => key));
  return images
    .map((line) => (JSON.parse(line.toString()) as { file: string }).file)
    .filter((key) => !present.has(key));
}
