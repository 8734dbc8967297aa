import { articlePath, PUBLIC_PATHS } from '#contract/paths';
import { searchable } from '#contract/text/search';
import { useArticleSearch } from '../../use-article-search';
import { linkAddress } from './link-address';
import { SITE_PAGES } from '../texts';

const SHOWN = 6;

/** Finds pages and articles by typed words. An address of another site finds none. */
export function useLinkTargets(typed: string) {
  const text = typed.trim();
  const isAddress = linkAddress(text) !== null && !text.startsWith('/');
  const words = isAddress ? '' : text;
  const { articles, ...search } = useArticleSearch(words, SHOWN);
  const pages = words ? findPages(words) : [];
  return {
    targets: [...articles.map(targetOf), ...pages].slice(0, SHOWN),
    ...search,
  };
}

/** Page or article of this site that a link can lead to. */
export interface LinkTarget {
  address: string;
  label: string;
  /** True for an article that only administrators can see. */
  isDraft: boolean;
}

/** Returns the pages of the site whose name contains the words, or whose address begins with them. */
function findPages(typed: string): LinkTarget[] {
  const words = searchable(typed);
  return PUBLIC_PATHS.filter(
    (path) => path.startsWith(typed.trim()) || searchable(SITE_PAGES[path]).includes(words),
  ).map((address) => ({ address, label: SITE_PAGES[address], isDraft: false }));
}

interface FoundArticle {
  slug: string;
  title: string;
  /** Sent to administrators only. */
  status?: string;
}

function targetOf({ slug, title, status = 'published' }: FoundArticle): LinkTarget {
  return { address: articlePath(slug), label: title, isDraft: status !== 'published' };
}
