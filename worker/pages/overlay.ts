import { NOUNS, shapeOf, type VersionedNoun } from '#contract/nouns';
import type { ArticleListPage, ArticlePage, Pages } from '#contract/pages/pages';
import { listPrepared, type Prepared } from '../drafts/queries.ts';
import { LISTED } from '../listed/nouns.ts';

/** Overlays drafts (or those of one release) on the published data of a page. */
export async function overlayDrafts<Page extends object>(
  db: D1Database,
  page: Page,
  release?: number,
): Promise<Page> {
  const prepared = await listPrepared(db, release);
  if (prepared.length === 0) return page;
  return { ...overlayPage(page, prepared), ...(await changedLists(db, page, prepared)) } as Page;
}

/** Returns the lists of a page in which a draft changes, shows or hides a row. */
async function changedLists(
  db: D1Database,
  page: object,
  prepared: Prepared[],
): Promise<Record<string, object[]>> {
  const lists: Record<string, object[]> = {};
  for (const { kind, visibleWith } of LISTED) {
    const changes = prepared.filter(({ noun }) => noun === kind.noun);
    const { plural } = NOUNS[kind.noun];
    if (changes.length > 0 && plural in page)
      lists[plural] = await visibleWith(db, new Map(changes.map(({ ref, value }) => [ref, value])));
  }
  return lists;
}

/** Any property of a page's data. */
type Place =
  | keyof ArticlePage
  | keyof ArticleListPage
  | { [Path in keyof Pages]: keyof Pages[Path] }[keyof Pages];

/** Properties that hold articles. The property of a document is named after the plural. */
const ARTICLE_PLACES: readonly Place[] = [
  'article',
  'articles',
  'featured',
  'related',
  'recentArticles',
  'previous',
  'next',
];

function isShownAt(place: string, noun: VersionedNoun): boolean {
  if (shapeOf(noun) === 'document') return place === NOUNS[noun].plural;
  return shapeOf(noun) === 'article' && ARTICLE_PLACES.some((one) => one === place);
}

function overlayPage(page: object, prepared: Prepared[]): object {
  return Object.fromEntries(
    Object.entries(page).map(([place, shown]) => {
      const changes = prepared.filter(({ noun }) => isShownAt(place, noun));
      const overlay = (thing: PageRow) => changes.reduce(overlayRow, thing);
      return [
        place,
        Array.isArray(shown) ? shown.map(overlay) : isRow(shown) ? overlay(shown) : shown,
      ];
    }),
  );
}

type PageRow = Record<string, unknown>;

function isRow(value: unknown): value is PageRow {
  return typeof value === 'object' && value !== null;
}

/**
 * Overlays a draft on one row of a page; documents match without an id. The slug stays, since no page exists at the
 * new one.
 */
function overlayRow(thing: PageRow, { noun, ref, value }: Prepared): PageRow {
  if (shapeOf(noun) !== 'document' && thing.id !== ref) return thing;
  const isKnown = (field: string) => shapeOf(noun) === 'document' || field in thing;
  const known = Object.entries(value).filter(([field]) => isKnown(field) && field !== 'slug');
  return { ...thing, ...Object.fromEntries(known) };
}
