import { NO_FILTER, filterQuery } from './articles/filter.ts';

/** Addresses of public pages that take a parameter. */
export function articlePath(slug: string): string {
  return `/articles/${slug}`;
}

export function articleListPath(page: number, filter = NO_FILTER): string {
  return (page === 1 ? '/articles' : `/articles/page/${page}`) + filterQuery(filter);
}

/** The feed of the newest articles, or of those of one category, given by its slug. */
export function feedPath(category?: string): string {
  return category ? `/articles/flux/${category}.xml` : '/rss.xml';
}

/** The page that a signed preview link shows. */
export function previewPath(token: string): string {
  return `/apercu/${token}`;
}

/** The on-demand twin of a page, which the Worker renders. */
export function livePath(path: string): string {
  return path === '/' ? '/live/home' : `/live${path}`;
}

/** The pages that search engines should know, in the order of the site plan. */
export const PUBLIC_PATHS = [
  '/',
  '/vision',
  '/mission',
  '/equipe',
  '/articles',
  '/contact',
  '/coming-soon',
  '/aide',
  '/mentions-legales',
  '/politique-de-confidentialite',
  '/conditions-utilisation',
  '/accessibilite',
  '/plan-du-site',
] as const;

/** Address of the picture drawn for social networks of an article without its own. */
export function sharePicturePath(slug: string): string {
  return `${SHARE_PICTURES}/${slug}.jpg`;
}

export const SHARE_PICTURES = '/images/partage';
/** The picture of what has none of its own. */
export const SHARE_PICTURE = '/images/share.jpg';

/** Whether a picture is one of the project's own drawings: SVG, which social networks do not show. */
export function isDrawing(address: string): boolean {
  return address.startsWith('/art/');
}
