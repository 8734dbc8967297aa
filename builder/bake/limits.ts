import { lstatSync } from 'node:fs';
import { relative } from 'node:path';
import { CommandError } from '../environment.ts';
import { listFiles } from '../files.ts';

/** Cloudflare's limits: files of one version of a site, by plan, and bytes of one file. */
export const FILE_LIMITS = { free: 20_000, paid: 100_000, bytes: 25 * 1024 * 1024 } as const;
/** Characters that Cloudflare reads of a line of `_headers`. */
export const HEADER_LENGTH = 2000;
/** Number of `_headers` rules that Cloudflare reads. */
const HEADER_RULES = 100;
/** Share of a limit from which the operator is warned. */
export const WARNED_FROM = 0.8;

interface FileCount {
  files: number;
  largest: { path: string; bytes: number };
}

/** Counts the files of a folder and finds the largest. */
export async function countFiles(folder: string): Promise<FileCount> {
  const paths = await listFiles(folder);
  const count: FileCount = { files: paths.length, largest: { path: '', bytes: 0 } };
  for (const path of paths) {
    const bytes = lstatSync(path).size;
    if (bytes > count.largest.bytes) count.largest = { path: relative(folder, path), bytes };
  }
  return count;
}

const shown = (number: number) => number.toLocaleString('fr-FR');

/**
 * Returns warnings about the number of files. Throws a `CommandError` when Cloudflare would refuse
 * them.
 */
export function warningsOfFiles({ files, largest }: FileCount): string[] {
  const { free, paid, bytes } = FILE_LIMITS;
  if (largest.bytes > bytes)
    throw new CommandError(
      `Le fichier ${largest.path} fait ${shown(largest.bytes)} octets : Cloudflare n’en accepte pas plus de ${shown(bytes)}.`,
    );
  if (files > paid)
    throw new CommandError(
      `Le site a ${shown(files)} fichiers : Cloudflare n’en accepte pas plus de ${shown(paid)}. Supprimez d’anciens articles.`,
    );
  if (files > free)
    return [
      `Le site a ${shown(files)} fichiers : il lui faut l’offre payante de Cloudflare, qui en accepte ${shown(paid)}.`,
    ];
  if (files >= free * WARNED_FROM)
    return [
      `Le site a ${shown(files)} fichiers : au-delà de ${shown(free)}, il lui faudra l’offre payante de Cloudflare.`,
    ];
  return [];
}

/**
 * Returns warnings about a `_headers` file. Throws a `CommandError` when Cloudflare would ignore a
 * part of it.
 */
export function warningsOfHeaders(text: string): string[] {
  const lines = text.split('\n').filter((line) => line.trim());
  const paths = lines.filter((line) => /^[^\s#]/.test(line)).map((line) => line.trim());
  const refused = paths.find((path) => !isRulePath(path));
  if (refused)
    throw new CommandError(
      `Dans le fichier _headers, Cloudflare ne lirait pas la règle « ${refused} » : une règle commence par / ou par https://, sans port, et a une seule étoile.`,
    );
  const longest = lines
    .reduce((one, other) => (other.length > one.length ? other : one), '')
    .trim();
  const [name] = longest.split(':', 1);
  return [
    ...warningsOf(
      longest.length,
      HEADER_LENGTH,
      `L’en-tête ${name} fait ${shown(longest.length)} caractères, et Cloudflare n’en lit que ${shown(HEADER_LENGTH)}. Chaque script écrit dans une page l’allonge : faites-en un fichier.`,
    ),
    ...warningsOf(
      paths.length,
      HEADER_RULES,
      `Le fichier _headers a ${shown(paths.length)} règles, et Cloudflare n’en lit que ${shown(HEADER_RULES)}. Chaque sorte de page en ajoute une.`,
    ),
  ];
}

/**
 * True when Cloudflare reads the path as the path of a rule (`parseHeaders` in
 * cloudflare/workers-sdk).
 */
function isRulePath(path: string): boolean {
  const isRule = /^(?:https:\/\/[^/]+)?\//.test(path) && !/^https:\/\/[^/]*:\d+\//.test(path);
  return isRule && path.split('*').length <= 2;
}

function warningsOf(measured: number, limit: number, sentence: string): string[] {
  if (measured > limit) throw new CommandError(sentence);
  return measured >= limit * WARNED_FROM ? [sentence] : [];
}
