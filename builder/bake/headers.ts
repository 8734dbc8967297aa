import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SECURITY_HEADERS, contentSecurityPolicy } from '#contract/pages/security-headers';
import { EVERY_PATH, type PageSources } from './inline-sources.ts';
import { warningsOfHeaders } from './limits.ts';

/** Every Worker has an address there beside the site's own, which alone belongs in search engines. */
const WORKERS_DEV = '.workers.dev';
const NOT_INDEXED = `\nhttps://:worker.:subdomain${WORKERS_DEV}/*\n  X-Robots-Tag: noindex\n`;
/** The static host sends none with its 405, which must have one (RFC 9110, 15.5.6). */
const ALLOW = { Allow: 'GET, HEAD' };

/** Rules of many paths come before those of few, which take their policy off. */
const reach = (path: string) => (path.endsWith('*') ? path.length : Number.MAX_SAFE_INTEGER);

const POLICY = 'Content-Security-Policy';

/**
 * Gives baked pages their security headers, in the `_headers` file that the static host reads: before
 * its other rules, which take the policy of pages off what is none. The policy of a page names what the
 * bundler put into it, whatever it says. Returns what to know of their number and length.
 */
export async function writeSecurityHeaders(
  client: string,
  sources: PageSources['baked'],
  siteUrl: string,
): Promise<string[]> {
  const common = Object.entries({ ...SECURITY_HEADERS, ...ALLOW }).map(
    ([name, value]) => `  ${name}: ${value}\n`,
  );
  const policies = Object.entries(sources).map(
    ([path, of]) => [path, `  ${POLICY}: ${contentSecurityPolicy(of)}\n`] as const,
  );
  const rules = policies
    .toSorted(([path], [other]) => reach(path) - reach(other))
    .map(([path, policy]) => {
      // Of two rules of one path, Cloudflare reads the last.
      const others = path === EVERY_PATH ? common.join('') : `  ! ${POLICY}\n`;
      return `${path}\n${others}${policy}`;
    });
  const indexed = new URL(siteUrl).hostname.endsWith(WORKERS_DEV) ? '' : NOT_INDEXED;
  const file = join(client, '_headers');
  const text = `${rules.join('\n')}${indexed}\n${await readFile(file, 'utf8')}`;
  await writeFile(file, text);
  return warningsOfHeaders(text);
}
