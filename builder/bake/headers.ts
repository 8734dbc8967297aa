import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  SECURITY_HEADERS,
  contentSecurityPolicy,
  type InlineSources,
} from '#contract/security-headers';
import { warningsOfHeader } from './limits.ts';

/** Every Worker has an address there, beside that of the site, which search engines should know. */
const WORKERS_DEV = '.workers.dev';
const NOT_INDEXED = `\nhttps://*${WORKERS_DEV}/*\n  X-Robots-Tag: noindex\n`;

/**
 * Gives baked pages their security headers, in the `_headers` file that the static host reads: before
 * its other rules, which take the policy of pages off what is none. The policy names what the bundler
 * put into them, whatever they say. Returns what to know of their length.
 */
export async function writeSecurityHeaders(
  client: string,
  sources: InlineSources,
  siteUrl: string,
): Promise<string[]> {
  const headers = {
    ...SECURITY_HEADERS,
    'Content-Security-Policy': contentSecurityPolicy(sources),
  };
  const lines = Object.entries(headers).map(([name, value]) => ({
    name,
    line: `  ${name}: ${value}\n`,
  }));
  const warnings = lines.flatMap(({ name, line }) => warningsOfHeader(name, line.length));
  const indexed = new URL(siteUrl).hostname.endsWith(WORKERS_DEV) ? '' : NOT_INDEXED;
  const text = lines.map(({ line }) => line).join('');
  const file = join(client, '_headers');
  const others = await readFile(file, 'utf8');
  await writeFile(file, `/*\n${text}${indexed}\n${others}`);
  return warnings;
}
