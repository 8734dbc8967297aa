import { isListed, NOUNS, type ListedNoun, type VersionedNoun } from '#contract/nouns';
import type { ArticleListPage, ArticlePage, Pages } from '#contract/pages';
import { listPrepared, type Prepared } from '../drafts/queries.ts';

/** A page as it would be if what is prepared were online; `release` names one, else every draft. */
export async function withPrepared<Page extends object>(
  db: D1Database,
  page: Page,
  release?: number,
): Promise<Page> {
  const prepared = await listPrepared(db, release);
  return prepared.length > 0 ? (laidOver(page, prepared) as Page) : page;
}

/** A property of some page. */
type Place =
  | keyof ArticlePage
  | keyof ArticleListPage
  | { [Path in keyof Pages]: keyof Pages[Path] }[keyof Pages];

/** Where pages show things of a noun: previews lay what is prepared over them. */
const PLACES: Record<Exclude<VersionedNoun, ListedNoun>, readonly Place[]> = {
  article: ['article', 'articles', 'featured', 'related', 'recentArticles', 'previous', 'next'],
  settings: ['settings'],
};

function isShownAt(place: string, noun: VersionedNoun): boolean {
  return isListed(noun) ? place === NOUNS[noun].plural : PLACES[noun].some((one) => one === place);
}

function laidOver(page: object, prepared: Prepared[]): object {
  return Object.fromEntries(
    Object.entries(page).map(([place, shown]) => {
      const changes = prepared.filter(({ noun }) => isShownAt(place, noun));
      const over = (thing: Shown) => changes.reduce(overThing, thing);
      return [place, Array.isArray(shown) ? shown.map(over) : isThing(shown) ? over(shown) : shown];
    }),
  );
}

type Shown = Record<string, unknown>;

function isThing(value: unknown): value is Shown {
  return typeof value === 'object' && value !== null;
}

/**
 * The settings are one row without an id; of a card, only what it shows changes, and never its address: there
 * is nothing at another one yet.
 */
function overThing(thing: Shown, { noun, ref, value }: Prepared): Shown {
  if (noun !== 'settings' && thing.id !== ref) return thing;
  const known = Object.entries(value).filter(([field]) => field in thing && field !== 'slug');
  return { ...thing, ...Object.fromEntries(known) };
}
