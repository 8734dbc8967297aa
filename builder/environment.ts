import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs, parseEnv, type ParseArgsConfig } from 'node:util';
import { withLock } from './lock.ts';
import { endWithNpm } from './npm-run.ts';
import { machineRefusal } from './refusals.ts';

export const ROOT = resolve(import.meta.dirname, '..');
/** Where `npm run build` writes: what is deployed. */
export const DIST = join(ROOT, 'dist');
/** What can be made again, and is kept because that takes time. */
export const CACHE = join(ROOT, 'node_modules/.cache/passerelle');
export const WRANGLER_CONFIG = join(ROOT, 'wrangler.toml');
export const SECRETS_FILE = join(ROOT, '.dev.vars');
export const DEFAULT_PORT = 8787;
const SECRETS_LOCK = join(CACHE, 'secrets.lock');

/**
 * Ends a command with one sentence for a person; anything else that is thrown is a defect, or
 * what the machine refuses.
 * Its cause is printed when `DEBUG` is set.
 */
export class CommandError extends Error {}

/** An address that names a site alone, without a slash at its end; empty for anything else. */
export function siteAddress(text: string, allowed: RegExp): string {
  if (!URL.canParse(text)) return '';
  const { href, origin } = new URL(text);
  return href === `${origin}/` && allowed.test(origin) ? origin : '';
}

export interface LocalOptions {
  port: number;
  /** Folder of the local database, files and baked site. */
  stateDir: string;
}

/** The options of local work, from `PORT` and `STATE_DIR`; an empty one is not given. */
export function localOptions(): LocalOptions {
  const port = Number(process.env.PORT || DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new CommandError(
      `PORT doit être un nombre de 1 à 65535, et non « ${process.env.PORT} ».`,
    );
  return { port, stateDir: resolve(ROOT, process.env.STATE_DIR || '.passerelle') };
}

/** The folder of the site that a local state holds. */
export const siteOf = (stateDir: string): string => join(stateDir, 'site');

/** The secrets of local work, drawn at random the first time; wrangler reads the same file. */
export async function localSecrets(): Promise<Record<string, string>> {
  // Two commands that start at once on a new machine draw the same ones.
  return secretsIn(await withLock(SECRETS_LOCK, completeSecrets));
}

/** Those that are there already, or undefined before the first are drawn. */
export async function presentSecrets(): Promise<Record<string, string> | undefined> {
  return existsSync(SECRETS_FILE) ? secretsIn(await readFile(SECRETS_FILE, 'utf8')) : undefined;
}

/** As wrangler reads them: with spaces, quotes and comments. */
const secretsIn = (text: string) => parseEnv(text) as Record<string, string>;

/** The text of the file of secrets, with those that were missing or empty. */
async function completeSecrets(): Promise<string> {
  const present = existsSync(SECRETS_FILE) ? await readFile(SECRETS_FILE, 'utf8') : '';
  const { text, isComplete } = withSecrets(present);
  if (isComplete) return text;
  await writeFile(SECRETS_FILE, text, { mode: 0o600 });
  // A file that was there keeps its mode when it is written.
  await chmod(SECRETS_FILE, 0o600);
  return text;
}

/** A text of secrets with those that every product needs, drawn where they are missing or empty. */
export function withSecrets(present: string): { text: string; isComplete: boolean } {
  const known = secretsIn(present);
  const missing = Object.entries(LENGTHS).filter(([name]) => !known[name]);
  const kept = present
    .split('\n')
    .filter((line) => !missing.some(([name]) => isLineOf(name, line)));
  const drawn = missing.map(
    ([name, bytes]) => `${name}="${randomBytes(bytes).toString('base64url')}"`,
  );
  const text = [kept.join('\n').trimEnd(), ...drawn].filter(Boolean).join('\n');
  return { text: `${text}\n`, isComplete: missing.length === 0 };
}

/** Bytes of the secrets that every product needs. */
const LENGTHS = { APP_SECRET: 48, REBUILD_HOOK_SECRET: 32 };

const isLineOf = (name: string, line: string) =>
  new RegExp(`^\\s*(export\\s+)?${name}\\s*=`).test(line);

type Options = NonNullable<ParseArgsConfig['options']>;

/** The options of a command line; one that the command does not know is refused. */
function commandOptions<const Known extends Options>(options: Known) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    const wrong = error as NodeJS.ErrnoException;
    throw new CommandError(`${optionRefusal(wrong, options)} Voyez les options avec --help.`, {
      cause: error,
    });
  }
}

/** What Node says of a command line that it refuses, in French. */
function optionRefusal({ code, message }: NodeJS.ErrnoException, options: Options): string {
  const [, option = ''] = /'([^']*?)(?: <value>)?'/.exec(message) ?? [];
  switch (code) {
    case 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL':
      return `« ${option} » n’est pas une option de cette commande.`;
    case 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE':
      return options[option.slice(2)]?.type === 'string'
        ? `L’option « ${option} » attend une valeur : ${option}=…`
        : `L’option « ${option} » ne prend pas de valeur.`;
    default:
      return `L’option « ${option} » n’existe pas.`;
  }
}

/** What is given of the options that a command knows. */
export type Given<Known extends Options> = ReturnType<typeof commandOptions<Known>>;

/**
 * Runs the main function of a command with its options, or prints its help for `--help`; a
 * `CommandError` ends it with its sentence alone.
 */
export async function runCommand<const Known extends Options>(
  help: string,
  known: Known,
  main: (given: Given<Known>) => Promise<void>,
): Promise<void> {
  if (process.argv.includes('--help')) return console.log(help);
  await endWithNpm();
  try {
    await main(commandOptions(known));
  } catch (error) {
    const sentence = error instanceof CommandError ? error.message : machineRefusal(error);
    if (sentence === undefined) throw error;
    console.error(sentence);
    if (process.env.DEBUG) console.error(error instanceof CommandError ? error.cause : error);
    process.exit(1);
  }
}
