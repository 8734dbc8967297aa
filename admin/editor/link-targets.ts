import { articlePath, PUBLIC_PATHS } from '#contract/paths';
import { searchable } from '#contract/search';
import { SITE_PAGES } from './texts';

/** A page of this site that a link may lead to. */
export interface LinkTarget {
  address: string;
  label: string;
  /** Nobody but administrators sees it yet. */
  isDraft: boolean;
}

/** The pages of the site whose name or address holds what is typed. */
export function findPages(typed: string): LinkTarget[] {
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

export function targetOf({ slug, title, status = 'published' }: FoundArticle): LinkTarget {
  return { address: articlePath(slug), label: title, isDraft: status !== 'published' };
}
