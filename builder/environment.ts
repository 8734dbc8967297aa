import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { withLock } from './lock.ts';
import { machineRefusal } from './refusals.ts';

export const ROOT = resolve(import.meta.dirname, '..');
/** Where `npm run build` writes: what is deployed. */
export const DIST = join(ROOT, 'dist');
/** What can be made again, and is kept because that takes time. */
export const CACHE = join(ROOT, 'node_modules/.cache/passerelle');
export const WRANGLER_CONFIG = join(ROOT, 'wrangler.toml');
export const SECRETS_FILE = join(ROOT, '.dev.vars');
const SECRETS_LOCK = join(CACHE, 'secrets.lock');

/**
 * Ends a command with one sentence for a person; anything else that is thrown is a defect, or
 * what the machine refuses.
 * Its cause is printed when `DEBUG` is set.
 */
export class CommandError extends Error {}

export interface LocalOptions {
  port: number;
  /** Folder of the local database, files and baked site. */
  stateDir: string;
}

/** The options of local work, from `PORT` and `STATE_DIR`. */
export function localOptions(): LocalOptions {
  const port = Number(process.env.PORT ?? 8787);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new CommandError(
      `PORT doit être un nombre de 1 à 65535, et non « ${process.env.PORT} ».`,
    );
  return { port, stateDir: resolve(ROOT, process.env.STATE_DIR ?? '.passerelle') };
}

/** The secrets of local work, drawn at random the first time; wrangler reads the same file. */
export async function localSecrets(): Promise<Record<string, string>> {
  // Two commands that start at once on a new machine draw the same ones.
  return secretsIn(await withLock(SECRETS_LOCK, completeSecrets));
}

/** Those that are there already, or undefined before the first are drawn. */
export async function presentSecrets(): Promise<Record<string, string> | undefined> {
  return existsSync(SECRETS_FILE) ? secretsIn(await readFile(SECRETS_FILE, 'utf8')) : undefined;
}

function secretsIn(text: string): Record<string, string> {
  const lines = text.matchAll(/^(\w+)="?([^"\n]*)"?$/gm);
  return Object.fromEntries(Array.from(lines, ([, name, value]) => [name, value]));
}

/** The text of the file of secrets, with those that were missing. */
async function completeSecrets(): Promise<string> {
  const present = existsSync(SECRETS_FILE) ? await readFile(SECRETS_FILE, 'utf8') : '';
  const missing = Object.entries({
    APP_SECRET: randomBytes(48).toString('base64url'),
    REBUILD_HOOK_SECRET: randomBytes(32).toString('base64url'),
  }).filter(([name]) => !new RegExp(`^${name}=`, 'm').test(present));
  const whole = [present.trimEnd(), ...missing.map(([name, value]) => `${name}="${value}"`)]
    .filter(Boolean)
    .join('\n');
  if (missing.length) await writeFile(SECRETS_FILE, `${whole}\n`, { mode: 0o600 });
  return whole;
}

/** The options of a command line; one that the command does not know is refused. */
export function commandOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new CommandError(`Cette option n’existe pas. Voyez celles qui existent avec --help.`, {
      cause: error,
    });
  }
}

/** Runs the main function of a command; a `CommandError` ends it with its sentence alone. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const sentence = error instanceof CommandError ? error.message : machineRefusal(error);
    if (sentence === undefined) throw error;
    console.error(sentence);
    if (process.env.DEBUG) console.error(error instanceof CommandError ? error.cause : error);
    process.exit(1);
  }
}
