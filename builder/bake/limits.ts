import { lstatSync } from 'node:fs';
import { relative } from 'node:path';
import { CommandError } from '../environment.ts';
import { listFiles } from '../files.ts';

/** What Cloudflare takes of one version of a site, by offer, and of one file. */
export const FILE_LIMITS = { free: 20_000, paid: 100_000, bytes: 25 * 1024 * 1024 } as const;
/** What Cloudflare reads of a line of `_headers`. */
export const HEADER_LENGTH = 2000;
/** The rules of `_headers` that Cloudflare reads. */
const HEADER_RULES = 100;
/** The part of a limit from which somebody is told. */
export const WARNED_FROM = 0.8;

interface FileCount {
  files: number;
  largest: { path: string; bytes: number };
}

/** How many files a folder has, and the largest of them. */
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

/** What to know of so many files; throws what Cloudflare would refuse. */
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

/** What to know of a `_headers` file; throws when Cloudflare would ignore a part of it. */
export function warningsOfHeaders(text: string): string[] {
  const lines = text.split('\n').filter((line) => line.trim());
  const rules = lines.filter((line) => line.startsWith('/') || line.startsWith('http')).length;
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
      rules,
      HEADER_RULES,
      `Le fichier _headers a ${shown(rules)} règles, et Cloudflare n’en lit que ${shown(HEADER_RULES)}. Chaque sorte de page en ajoute une.`,
    ),
  ];
}

function warningsOf(measured: number, limit: number, sentence: string): string[] {
  if (measured > limit) throw new CommandError(sentence);
  return measured >= limit * WARNED_FROM ? [sentence] : [];
}
