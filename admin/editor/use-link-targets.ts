import { useFoundArticles } from '../use-found-articles';
import { linkAddress } from './link-address';
import { findPages, targetOf, type LinkTarget } from './link-targets';

const SHOWN = 6;

interface LinkTargets {
  targets: LinkTarget[];
  /** Whether others may still come. */
  isSearching: boolean;
  /** Whether articles could not be searched. */
  isError: boolean;
}

/** The pages and articles that are found by what is typed; none for an address of elsewhere. */
export function useLinkTargets(typed: string): LinkTargets {
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
