import { NO_FILTER, filterQuery } from './articles/filter.ts';

/** Returns the path of an article page. */
export function articlePath(slug: string): string {
  return `/articles/${slug}`;
}

/** Returns the path of an author's page. */
export function authorPath(slug: string): string {
  return `/auteurs/${slug}`;
}

export function articleListPath(page: number, filter = NO_FILTER): string {
  return (page === 1 ? '/articles' : `/articles/page/${page}`) + filterQuery(filter);
}

/** Returns the path of the feed of the newest articles, or of a category's feed by its slug. */
export function feedPath(category?: string): string {
  return category ? `/articles/flux/${category}.xml` : '/rss.xml';
}

/** Address of the sign-up, and the page that it leads to. */
export const SIGN_UP = { from: '/register', to: '/coming-soon' } as const;

/** Returns the path of a page shown by a signed preview link, or of a page of a site shown by one. */
export function previewPath(token: string, page = ''): string {
  return `/apercu/${token}${page}`;
}

/** On-demand twins of pages that have many paths. */
const TWINS: readonly (readonly [path: RegExp, twin: string])[] = [
  [/^\/articles\/page\/[1-9]\d{0,5}$/, '/live/articles'],
  [/^\/articles\/[a-z0-9-]{1,160}$/, '/live/article'],
  [/^\/auteurs\/[a-z0-9-]{1,160}$/, '/live/auteur'],
];

/** Returns the path of a page's on-demand twin, which the Worker renders. */
export function livePath(path: string): string {
  const twin = TWINS.find(([pattern]) => pattern.test(path));
  return twin ? twin[1] : path === '/' ? '/live/home' : `/live${path}`;
}

/** True for the path of a page that a preview can show, if the page exists. */
export function hasTwin(path: string): boolean {
  return PREVIEW_PATHS.some((one) => one === path) || TWINS.some(([pattern]) => pattern.test(path));
}

/** Pages for search engines, in the order of the site plan. */
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

/** Pages that a preview can show. */
export const PREVIEW_PATHS = [...PUBLIC_PATHS, '/404'] as const;
export type PreviewPath = (typeof PREVIEW_PATHS)[number];

/** Returns the path of an article's share image, made for articles without their own. */
export function sharePicturePath(slug: string): string {
  return `${SHARE_PICTURES}/${slug}.jpg`;
}

export const SHARE_PICTURES = '/images/partage';
/** Share image of pages and articles without their own. */
export const SHARE_PICTURE = '/images/share.jpg';

/** True for one of the project's own drawings: SVG, which social networks do not show. */
export function isDrawing(address: string): boolean {
  return address.startsWith('/art/');
}
