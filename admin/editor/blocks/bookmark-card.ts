import { PUBLIC_PATHS } from '#contract/paths';
import { api } from '../../api';
import { bodyOf } from '../../calls';
import { linkAddress } from '../links/link-address';
import { SITE_PAGES } from '../texts';
import { BOOKMARK } from './texts';

/** Content of a link card. */
export interface Card {
  address: string;
  title: string;
  description: string;
}

const ARTICLE_PATH = /^\/articles\/([a-z0-9-]+)\/?$/;

/** Returns the address of a card: a path of this site, or a web address. Null for any other text. */
export function cardAddress(typed: string): string | null {
  const address = linkAddress(typed);
  if (!address || !/^(?:https?:|\/)/i.test(address)) return null;
  const { origin, pathname, search, hash } = new URL(address, location.href);
  return origin === location.origin ? pathname + search + hash : address;
}

/** Returns the name of a card's site, as readers know it. */
export function hostOf(address: string): string {
  const isElsewhere = /^https?:/i.test(address) && URL.canParse(address);
  return isElsewhere ? new URL(address).hostname.replace(/^www\./, '') : BOOKMARK.ownSite;
}

/** Reads the title and the excerpt of a page of this site. Null for any other address. */
export async function readCard(address: string): Promise<Omit<Card, 'address'> | null> {
  const page = PUBLIC_PATHS.find((path) => path === address);
  if (page) return { title: SITE_PAGES[page], description: '' };
  const id = ARTICLE_PATH.exec(address)?.[1];
  if (!id) return null;
  try {
    const { title, excerpt } = await bodyOf(api.articles[':id'].$get({ param: { id } }));
    return { title, description: excerpt };
  } catch {
    // An article without a page has no card yet: the author types it.
    return null;
  }
}
