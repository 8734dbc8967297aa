import { createHash } from 'node:crypto';
import { appendFile, readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SECURITY_HEADERS, contentSecurityPolicy } from '#contract/security-headers';
import { CommandError } from './environment.ts';

/** What Cloudflare reads of a line of `_headers`. */
const LONGEST_LINE = 2000;

/**
 * Gives built pages their security headers, in the `_headers` file that the static host reads. The
 * styles and scripts in the pages are allowed by their hashes; but scripts of no page that holds what
 * an administrator wrote: what had slipped in there would be allowed with them.
 */
export async function writeSecurityHeaders(client: string): Promise<void> {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const files = await readdir(client, { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const page = await readFile(join(client, file), 'utf8');
    for (const [, style] of page.matchAll(/<style[^>]*>(.*?)<\/style>/gs)) styles.add(hash(style!));
    if (file.startsWith('articles')) continue;
    for (const [, script] of page.matchAll(
      /<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>(.*?)<\/script>/gs,
    ))
      scripts.add(hash(script!));
  }
  const policy = contentSecurityPolicy({ scripts: [...scripts], styles: [...styles] });
  if (policy.length + 50 > LONGEST_LINE)
    throw new CommandError(
      `Les pages ont trop de styles différents : la règle de sécurité dépasse ${LONGEST_LINE} caractères.`,
    );
  const headers = { ...SECURITY_HEADERS, 'Content-Security-Policy': policy };
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  await appendFile(join(client, '_headers'), `\n/*\n${lines.join('')}`);
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
