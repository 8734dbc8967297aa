import type { Article } from '#contract/articles/articles';
import { ApiError } from '#contract/errors';
import type { PageKeys } from '#contract/pages/bulk';
import type { ChangedPage, ChangedPages, changedPagesQuery } from '#contract/pages/changed';
import type { Figure } from '#contract/lists/figures';
import type { HomePage, Shell } from '#contract/pages/pages';
import { SHARED } from '#contract/page-texts/shared';
import { fieldsOfPage, TEXT_PAGES } from '#contract/page-texts/pages';
import { articleListPath, articlePath, authorPath, PREVIEW_PATHS } from '#contract/paths';
import { pageCount } from '#contract/requests/pagination';
import type { z } from 'zod';
import { PAGE_NAMES } from '../texts.ts';
import { databaseAfterRelease } from './after-release.ts';
import { loadPageKeys } from './bulk.ts';
import { loadPage } from './read.ts';
import { loadShell } from './shell.ts';

/** Maximum number of pages that are compared for a part of the list. Each takes two database calls. */
const PART = 100;

/**
 * Returns a part of the list of pages that change when a release is published; none for a published one. Pages of the
 * list of articles are last.
 */
export async function listChangedPages(
  db: D1Database,
  { release, part }: z.output<typeof changedPagesQuery>,
): Promise<ChangedPages> {
  const after = await databaseAfterRelease(db, release);
  if (!after) throw new ApiError('release_not_found');
  const [keysBefore, keysAfter] = await Promise.all([
    loadPageKeys(db, true),
    loadPageKeys(after, true),
  ]);
  const list = articleListPath(1);
  const fixed = PREVIEW_PATHS.filter((path) => path !== list);
  // The first list page also shows featured articles, which have no key.
  const candidates = [
    ...new Set<string>([...fixed, list, ...differing(listed(keysBefore), listed(keysAfter))]),
  ];
  const [shared, ...compared] = await Promise.all([
    readShared(db, after),
    ...candidates.slice((part - 1) * PART, part * PART).map((path) => compare(db, after, path)),
  ]);
  const pages = compared.filter((page) => page !== null);
  return { pages, parts: pageCount(candidates.length, PART), shared };
}

/** Returns the keys of pages by path. */
function listed({ articles, lists, authors }: PageKeys): Map<string, string> {
  return new Map([
    ...articles.map(({ slug, key }) => [articlePath(slug), key] as const),
    ...authors.map(({ slug, key }) => [authorPath(slug), key] as const),
    ...lists.map((key, index) => [articleListPath(index + 1), key] as const),
  ]);
}

/** Returns the paths whose key differs, those of pages that go last. */
function differing(before: Map<string, string>, after: Map<string, string>): string[] {
  const paths = new Set([...after.keys(), ...before.keys()]);
  return [...paths].filter((path) => before.get(path) !== after.get(path));
}

/** Compares a page; null when at most its shared parts differ. */
async function compare(
  before: D1Database,
  after: D1Database,
  path: string,
): Promise<ChangedPage | null> {
  const [former, next] = await Promise.all([loadPage(before, path), loadPage(after, path)]);
  const shown = next ?? former;
  if (!shown || ownPart(path, former) === ownPart(path, next)) return null;
  const change = next && former ? 'changed' : next ? 'new' : 'gone';
  return { path, title: titleOf(path, shown), change };
}

const FIGURE_PATHS: Record<Figure['page'], string> = {
  home: '/',
  vision: '/vision',
  mission: '/mission',
};

/** Returns the part of a page that it does not share with all pages, as JSON. */
function ownPart(path: string, page: Shell | null): string {
  if (!page) return '';
  const { settings: _, texts, textPictures: _pictures, examples: _examples, ...own } = page;
  const { recentArticles: _recent, updatedOn, ...content } = own;
  const keys = keysOn(path);
  const ownTexts = Object.entries(texts).filter(([key]) => keys.has(key));
  // The data of a page has the figures of all pages.
  const figures = (own as Partial<HomePage>).figures?.filter(
    ({ page: of }) => FIGURE_PATHS[of] === path,
  );
  return withoutVersions({ ...content, figures, ownTexts, updatedOn: updatedOn?.[path] });
}

/** Returns JSON without what changes with every save of a row and is not shown in lists. */
function withoutVersions(value: object): string {
  return JSON.stringify(value, (key, one: unknown) =>
    key === 'version' || key === 'updated_at' ? undefined : one,
  );
}

/** Returns the keys of the texts that belong to a page. Those of lists and authors belong to their first page. */
function keysOn(path: string): Set<string> {
  const first = path.startsWith('/articles')
    ? '/articles'
    : path.startsWith('/auteurs')
      ? '/equipe'
      : path;
  const pages = TEXT_PAGES.filter((page) => page.path === first && page !== SHARED);
  return new Set(pages.flatMap((page) => Object.keys(fieldsOfPage(page))));
}

const SHARED_KEYS = Object.keys(fieldsOfPage(SHARED));

/** Returns the parts of all pages that differ. */
async function readShared(before: D1Database, after: D1Database): Promise<ChangedPages['shared']> {
  const [former, next] = await Promise.all([loadShell(before), loadShell(after)]);
  const differs = (part: (page: Shell) => object | undefined) =>
    withoutVersions({ value: part(former) }) !== withoutVersions({ value: part(next) });
  const sharedTexts = ({ texts }: Shell) => SHARED_KEYS.map((key) => texts[key] ?? '');
  return [
    ...(differs(({ settings }) => settings) ? (['settings'] as const) : []),
    ...(differs(sharedTexts) ? (['texts'] as const) : []),
    ...(differs(({ recentArticles }) => recentArticles) ? (['articles'] as const) : []),
    ...(differs(({ examples }) => examples) ? (['examples'] as const) : []),
  ];
}

type AnyPage = Shell & { article?: Article; author?: { name: string } };

function titleOf(path: string, { article, author }: AnyPage): string {
  if (article) return article.title;
  if (author) return author.name;
  const [, list] = /^\/articles\/page\/(\d+)$/.exec(path) ?? [];
  if (list) return PAGE_NAMES.list(list);
  const page = TEXT_PAGES.find((one) => one.path === path && one !== SHARED);
  return page?.title ?? PAGE_NAMES.siteMap;
}
