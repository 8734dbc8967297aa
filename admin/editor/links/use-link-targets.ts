import { articlePath, PUBLIC_PATHS } from '#contract/paths';
import { searchable } from '#contract/text/search';
import { useFoundArticles } from '../../use-found-articles';
import { linkAddress } from './link-address';
import { SITE_PAGES } from '../texts';

const SHOWN = 6;

/** The pages and articles that are found by what is typed; none for an address of elsewhere. */
export function useLinkTargets(typed: string) {
  const text = typed.trim();
  const isAddress = linkAddress(text) !== null && !text.startsWith('/');
  const words = isAddress ? '' : text;
  const { articles, ...search } = useFoundArticles(words, SHOWN);
  const pages = words ? findPages(words) : [];
  return {
    targets: [...articles.map(targetOf), ...pages].slice(0, SHOWN),
    ...search,
  };
}

/** A page of this site that a link may lead to. */
export interface LinkTarget {
  address: string;
  label: string;
  /** Nobody but administrators sees it yet. */
  isDraft: boolean;
}

/** The pages of the site whose name or address holds what is typed. */
function findPages(typed: string): LinkTarget[] {
  const words = searchable(typed);
  return PUBLIC_PATHS.filter(
    (path) => path.startsWith(typed.trim()) || searchable(SITE_PAGES[path]).includes(words),
  ).map((address) => ({ address, label: SITE_PAGES[address], isDraft: false }));
}

interface FoundArticle {
  slug: string;
  title: string;
  /** Said to administrators only. */
  status?: string;
}

function targetOf({ slug, title, status = 'published' }: FoundArticle): LinkTarget {
  return { address: articlePath(slug), label: title, isDraft: status !== 'published' };
}
