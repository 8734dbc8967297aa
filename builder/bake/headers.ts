import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SECURITY_HEADERS, contentSecurityPolicy } from '#contract/pages/security-headers';
import { EVERY_PATH, type PageSources } from './inline-sources.ts';
import { warningsOfHeaders } from './limits.ts';

/**
 * Cloudflare's domain for Workers. Every Worker also has an address there, which search engines
 * must not index.
 */
const WORKERS_DEV = '.workers.dev';
const NOT_INDEXED = `\nhttps://:worker.:subdomain${WORKERS_DEV}/*\n  X-Robots-Tag: noindex\n`;
/** The static host sends no `Allow` with its 405, although RFC 9110, 15.5.6 requires it. */
const ALLOW = { Allow: 'GET, HEAD' };

/**
 * Sort key of a rule. Rules for many paths come before rules for few, which remove the general
 * policy.
 */
const reach = (path: string) => (path.endsWith('*') ? path.length : Number.MAX_SAFE_INTEGER);

const POLICY = 'Content-Security-Policy';

/**
 * Adds security headers for baked pages to the `_headers` file of the static host. They come before
 * the other rules, which remove the page policy from files that are not pages. The policy of a page
 * allows only what the bundler inlined into it, independent of the page's content. Returns warnings
 * about the number and length of rules.
 */
export async function writeSecurityHeaders(
  client: string,
  sources: PageSources['baked'],
  siteUrl: string,
): Promise<string[]> {
  const common = Object.entries({ ...SECURITY_HEADERS, ...ALLOW }).map(
    ([name, value]) => `  ${name}: ${value}\n`,
  );
  const policies = Object.entries(sources).map(([path, of]) => {
    const hasFilms = path.startsWith('/articles/');
    return [path, `  ${POLICY}: ${contentSecurityPolicy(of, { hasFilms })}\n`] as const;
  });
  const rules = policies
    .toSorted(([path], [other]) => reach(path) - reach(other))
    .map(([path, policy]) => {
      // When two rules have the same path, Cloudflare applies the last one.
      const others = path === EVERY_PATH ? common.join('') : `  ! ${POLICY}\n`;
      return `${path}\n${others}${policy}`;
    });
  const indexed = new URL(siteUrl).hostname.endsWith(WORKERS_DEV) ? '' : NOT_INDEXED;
  const file = join(client, '_headers');
  const text = `${rules.join('\n')}${indexed}\n${await readFile(file, 'utf8')}`;
  await writeFile(file, text);
  return warningsOfHeaders(text);
}
