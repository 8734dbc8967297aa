import { PUBLIC_PATHS, articleListPath, articlePath, authorPath } from '#contract/paths';
import { isSlug } from '#contract/text/slug';
import type { Context } from 'hono';
import { findPresentSlug } from '../articles/read.ts';
import { findPresentAuthor } from '../authors/read.ts';
import { FRESH } from '../http/caching.ts';
import type { AppEnv } from '../env.ts';
import { logFailure } from '../errors.ts';
import { loadArticleList } from './read.ts';
import { loadShellOrDefault } from './shell.ts';

const FEED = '/rss.xml';
const ICON = '/images/favicon.png';
const TOUCH_ICON = '/images/apple-touch-icon.png';

/** Addresses that browsers, feed readers and password managers try without a link. */
const GUESSED = new Map([
  ['/feed', FEED],
  ['/rss', FEED],
  ['/feed.xml', FEED],
  ['/apple-touch-icon.png', TOUCH_ICON],
  ['/apple-touch-icon-precomposed.png', TOUCH_ICON],
  ['/.well-known/change-password', '/admin/account'],
]);
const KNOWN = new Set<string>([...PUBLIC_PATHS, FEED, '/robots.txt', '/sitemap.xml', '/admin']);
/** Characters that mail and chat programs append to an address. */
const ENDS = /[\s\p{P}\p{Cf}<>|]/u;
/** Longer than any address of the site: limits the work of the regular expressions. */
const LONGEST = 400;

/** Redirects a damaged address to the existing one, with status 301; null when there is none. */
export async function correction(c: Context<AppEnv>): Promise<Response | null> {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return null;
  const { pathname, search } = new URL(c.req.url);
  const address = await correctedPath(c.env.DB, pathname).catch((error: unknown) => {
    logFailure(error as Error, c);
    return null;
  });
  if (address === null) return null;
  c.header('Cache-Control', FRESH);
  return c.redirect(address + search, 301);
}

/** Returns the existing path that a damaged one refers to; null when there is none. */
export async function correctedPath(db: D1Database, pathname: string): Promise<string | null> {
  const path = cleanPath(pathname);
  const address = path === null ? null : await addressOf(db, path);
  return address === pathname ? null : address;
}

/**
 * Cleans a path of capitals, punctuation and spaces around segments, `.html` and extra slashes. Null when the path
 * is too long or not valid UTF-8.
 */
function cleanPath(pathname: string): string | null {
  if (pathname.length > LONGEST) return null;
  let text: string;
  try {
    text = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  const segments = text.normalize('NFKC').toLowerCase().split('/').map(trimmed);
  return `/${segments.filter(Boolean).join('/')}`.replace(/\.html?$/, '');
}

function trimmed(segment: string): string {
  let end = segment.length;
  while (end > 0 && ENDS.test(segment.charAt(end - 1))) end--;
  return segment.slice(0, end).replace(/^[\s\p{Cf}«“"'(<]+/u, '');
}

/** Returns the existing address that a cleaned path refers to; null when there is none. */
async function addressOf(db: D1Database, path: string): Promise<string | null> {
  if (KNOWN.has(path)) return path;
  if (path === '/favicon.ico') return iconOf(db);
  const page = Number(/^\/articles\/page\/([1-9]\d{0,5})$/.exec(path)?.[1]);
  if (page) return (await loadArticleList(db, page)) && articleListPath(page);
  const [, section, slug] = /^\/(articles|auteurs)\/([^/]+)$/.exec(path) ?? [];
  if (!slug || !isSlug(slug)) return GUESSED.get(path) ?? null;
  if (section === 'auteurs') {
    const author = await findPresentAuthor(db, slug);
    return author && authorPath(author);
  }
  const present = await findPresentSlug(db, slug);
  return present && articlePath(present);
}

async function iconOf(db: D1Database): Promise<string> {
  const { favicon } = (await loadShellOrDefault(db)).settings;
  return /^\/[^/\\]/.test(favicon) ? favicon : ICON;
}
