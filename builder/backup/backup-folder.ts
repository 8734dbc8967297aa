import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { CommandError } from '../environment.ts';
import { machineRefusal } from '../refusals.ts';
import { storedFile } from './refused-rows.ts';

/**
 * Name of the file that describes a backup. A backup is a folder readable with common tools: a line
 * of JSON for each row in `tables/<name>.ndjson`, the stored files in `files/`, and checksums.
 */
export const MANIFEST = 'manifest.json';
/** Checksums in the format of `sha256sum --check`. */
export const CHECKSUMS = 'SHA256SUMS';
export const FORMAT = 1;

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  date: z.iso.datetime(),
  /** Migrations applied to the database: the version of its schema. */
  migrations: z.array(z.string()).min(1),
  /** Number of rows of each table. */
  tables: z.record(z.string().regex(/^\w+$/), z.number().int()),
  /** Greatest id that each table ever assigned. */
  last_ids: z.record(z.string(), z.number().int()),
  files: z.array(storedFile),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Paths allowed in a backup. No file outside its folder is read. */
const WITHIN = /^(?:manifest\.json|tables\/\w+\.ndjson|files\/[\w%-][\w.%-]*)$/;

export const TABLES = 'tables';
export const tablePath = (table: string) => `${TABLES}/${table}.ndjson`;
export const filePath = (key: string) => `files/${encodeURIComponent(key)}`;

/**
 * Verifies the checksum of every file of a backup, and returns its manifest. Throws a
 * `CommandError` when a byte has changed.
 */
export async function verifiedManifest(folder: string): Promise<Manifest> {
  const sums = await readChecksums(folder);
  for (const [path, sum] of sums) if ((await hashOf(folder, path)) !== sum) throw damage(path);
  const manifest = await readManifest(folder);
  const named = [
    MANIFEST,
    ...Object.keys(manifest.tables).map(tablePath),
    ...manifest.files.map(({ key }) => filePath(key)),
  ];
  const unchecked = named.find((path) => !sums.has(path));
  if (unchecked) throw damage(unchecked);
  return manifest;
}

async function readChecksums(folder: string): Promise<Map<string, string>> {
  const text = await readFile(join(folder, CHECKSUMS), 'utf8').catch((cause: unknown) => {
    throw new CommandError(machineRefusal(cause) ?? absenceIn(folder, cause), { cause });
  });
  const lines = text.split('\n').slice(0, -1);
  return new Map(
    lines.map((line) => {
      const [, sum, path] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
      if (!sum || !path || !WITHIN.test(path)) throw damage(CHECKSUMS);
      return [path, sum];
    }),
  );
}

/** Explains why a folder has no readable checksums. */
function absenceIn(folder: string, cause: unknown): string {
  if ((cause as NodeJS.ErrnoException).code === 'ENOTDIR')
    return `« ${folder} » n’est pas un dossier, ce qu’est une sauvegarde.`;
  return existsSync(folder)
    ? `« ${folder} » n’est pas une sauvegarde entière : le fichier « ${CHECKSUMS} » manque.`
    : `« ${folder} » n’existe pas.`;
}

async function hashOf(folder: string, path: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(join(folder, path))) hash.update(chunk as Buffer);
  } catch (cause) {
    throw new CommandError(
      machineRefusal(cause) ??
        `Cette sauvegarde est incomplète : le fichier « ${path} » manque. Rien n’a été restauré.`,
      { cause },
    );
  }
  return hash.digest('hex');
}

async function readManifest(folder: string): Promise<Manifest> {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')));
  } catch (cause) {
    throw new CommandError(
      'Cette sauvegarde est d’une forme que cette version de Passerelle ne connaît pas. Rien n’a été restauré.',
      { cause },
    );
  }
}

/** Returns the error for a backup file that changed since it was written. */
export function damage(path: string): CommandError {
  return new CommandError(
    `Cette sauvegarde est abîmée : le fichier « ${path} » n’est plus celui qui a été écrit. Rien n’a été restauré.`,
  );
}
