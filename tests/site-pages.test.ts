import { livePath, PUBLIC_PATHS } from '#contract/paths';
import { expect, it } from 'vitest';
import { PAGES } from './browser/site-pages.ts';
import { inside } from './rules/source-files.ts';

/** Pages that are not in `PUBLIC_PATHS`: errors, files, and pages that only the builder or the Worker requests. */
const OTHERS = [
  '/.well-known/security.txt',
  '/404',
  '/admin',
  '/articles/[slug]',
  '/articles/page/[page]',
  '/auteurs/[slug]',
  '/erreurs/apercu-termine',
  '/erreurs/article-introuvable',
  '/erreurs/articles-indisponibles',
  '/live/404',
  '/live/article',
  '/live/article-results',
  '/live/auteur',
  '/live/flux',
  '/parts/[part]',
  '/robots.txt',
  '/rss.xml',
  '/sitemap.xml',
  '/textes.json',
];

const pages = inside('site/pages').map(
  ({ path }) => path.replace(/^site\/pages|(?:\/index)?\.(?:astro|ts)$/g, '') || '/',
);
const paths = PUBLIC_PATHS.flatMap((path) => [path, livePath(path)]);

it('each path of the site has its page, and the twin that shows what is prepared', () => {
  expect(
    paths.filter((path) => !pages.includes(path)),
    'missing in site/pages',
  ).toEqual([]);
});

it('each page is a path of the site, or said not to be', () => {
  const known = [...paths, ...OTHERS];
  expect(
    pages.filter((page) => !known.includes(page)),
    'in PUBLIC_PATHS of contract/paths.ts, or in OTHERS here',
  ).toEqual([]);
});

it('each path of the site is looked at in a browser', () => {
  expect(
    PUBLIC_PATHS.filter((path) => !PAGES.some((page) => page.path === path)),
    'missing in tests/browser/site-pages.ts',
  ).toEqual([]);
});

it('each twin is rendered on demand', () => {
  const baked = inside('site/pages/live').filter(
    ({ text }) => !text.includes('export const prerender = false;'),
  );
  expect(baked.map(({ path }) => path)).toEqual([]);
});
