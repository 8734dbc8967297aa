import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
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

/** What a backup is made of and restored to, on this machine as on Cloudflare. */
export type Storage = Pick<Env, 'DB' | 'UPLOADS'>;

export interface BackupReport {
  rows: number;
  files: number;
  /** Keys of files that the database names and the storage does not have. */
  missing: string[];
}

/**
 * Writes every row of one moment and every stored file into a folder, which is there whole or not at
 * all. Files are never changed or removed, and stored before the row that names them: read after the
 * rows, they are all there. Those that no row names are kept too.
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

const PARTIAL = '.partial';
/** Of the process that fills the folder. */
const lockOf = (incoming: string) => `${incoming}.lock`;

/** Removes what backups left that were cut off: it holds what people wrote, also what was erased since. */
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
    // It was erased since it was listed.
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

/** Writes a file that only its owner reads, and returns its SHA-256. */
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

/** Every key of a bucket, of which an answer lists a thousand. */
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

/** Names of what was erased and not removed yet: a backup would keep it. */
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
