import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs, parseEnv, type ParseArgsConfig } from 'node:util';
import { withLock } from './lock.ts';
import { endWithNpm } from './npm-run.ts';
import { machineRefusal } from './refusals.ts';

export const ROOT = resolve(import.meta.dirname, '..');
/** Output folder of `npm run build`, which is deployed. */
export const DIST = join(ROOT, 'dist');
/** Files that can be made again. They are cached because that takes time. */
export const CACHE = join(ROOT, 'node_modules/.cache/passerelle');
export const WRANGLER_CONFIG = join(ROOT, 'wrangler.toml');
export const SECRETS_FILE = join(ROOT, '.dev.vars');
export const DEFAULT_PORT = 8787;
const SECRETS_LOCK = join(CACHE, 'secrets.lock');

/**
 * An error for the operator. A command prints only its message, without a stack. Its cause is
 * printed when `DEBUG` is set.
 * Any other error is a defect, or a refusal of the machine.
 */
export class CommandError extends Error {}

/**
 * Returns the origin of an address that has no path. Returns an empty string for any other text.
 */
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

/** Reads `PORT` and `STATE_DIR`. An empty variable counts as unset. */
export function localOptions(): LocalOptions {
  const port = Number(process.env.PORT || DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new CommandError(
      `PORT doit être un nombre de 1 à 65535, et non « ${process.env.PORT} ».`,
    );
  return { port, stateDir: resolve(ROOT, process.env.STATE_DIR || '.passerelle') };
}

/** Returns the folder of the site within a local state. */
export const siteOf = (stateDir: string): string => join(stateDir, 'site');

/** Returns the local secrets, and generates them the first time. Wrangler reads the same file. */
export async function localSecrets(): Promise<Record<string, string>> {
  // Without the lock, two commands that start at once on a new machine would generate different secrets.
  return secretsIn(await withLock(SECRETS_LOCK, completeSecrets));
}

/** Returns the existing secrets, or undefined before the first are generated. */
export async function presentSecrets(): Promise<Record<string, string> | undefined> {
  return existsSync(SECRETS_FILE) ? secretsIn(await readFile(SECRETS_FILE, 'utf8')) : undefined;
}

/** Parses the file as wrangler does: with spaces, quotes and comments. */
const secretsIn = (text: string) => parseEnv(text) as Record<string, string>;

/** Adds missing secrets to their file, and returns its text. */
async function completeSecrets(): Promise<string> {
  const present = existsSync(SECRETS_FILE) ? await readFile(SECRETS_FILE, 'utf8') : '';
  const { text, isComplete } = withSecrets(present);
  if (isComplete) return text;
  await writeFile(SECRETS_FILE, text, { mode: 0o600 });
  // `writeFile` keeps the mode of an existing file.
  await chmod(SECRETS_FILE, 0o600);
  return text;
}

/** Adds the required secrets that are missing or empty to a text. */
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

/** Number of random bytes of each required secret. */
const LENGTHS = { APP_SECRET: 48, REBUILD_HOOK_SECRET: 32 };

const isLineOf = (name: string, line: string) =>
  new RegExp(`^\\s*(export\\s+)?${name}\\s*=`).test(line);

type Options = NonNullable<ParseArgsConfig['options']>;

/** Parses the command line. Throws a `CommandError` for an unknown option. */
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

/** Translates Node's error about a command line into French. */
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

/** Values of a command's options. */
export type Given<Known extends Options> = ReturnType<typeof commandOptions<Known>>;

/**
 * Runs the main function of a command with its options, or prints its help for `--help`. A
 * `CommandError` ends the command with its message only.
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
