import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  SECURITY_HEADERS,
  contentSecurityPolicy,
  type InlineSources,
} from '#contract/security-headers';

/** What Cloudflare reads of a line of `_headers`. */
const LONGEST_LINE = 2000;

/** Every Worker has an address there, beside that of the site, which search engines should know. */
const WORKERS_DEV = '.workers.dev';
const NOT_INDEXED = `\nhttps://*${WORKERS_DEV}/*\n  X-Robots-Tag: noindex\n`;

/**
 * Gives baked pages their security headers, in the `_headers` file that the static host reads. The
 * policy names what the bundler put into them, whatever they say.
 */
export async function writeSecurityHeaders(
  client: string,
  sources: InlineSources,
  siteUrl: string,
): Promise<void> {
  const headers = {
    ...SECURITY_HEADERS,
    'Content-Security-Policy': contentSecurityPolicy(sources),
  };
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  if (lines.some((line) => line.length > LONGEST_LINE))
    throw new Error(`A header is longer than the ${LONGEST_LINE} characters that are read of it.`);
  const indexed = new URL(siteUrl).hostname.endsWith(WORKERS_DEV) ? '' : NOT_INDEXED;
  await appendFile(join(client, '_headers'), `\n/*\n${lines.join('')}${indexed}`);
}
