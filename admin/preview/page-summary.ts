import type { Preview } from '#contract/articles/preview';
import { send } from '../api';

/** Length at which search engines cut a title, approximately. */
export const TITLE_SHOWN = 60;

/** Metadata of a page for search engines and social networks. */
export interface PageSummary {
  title: string;
  description: string;
  address: string;
  favicon: string;
  shareTitle: string;
  shareDescription: string;
  /** Address of the image; a path for an image of this site, whatever its public host. */
  shareImage: string;
  host: string;
}

/** Reads the metadata from the page itself, as search engines and social networks do. */
export async function summaryOf({ url, path }: Preview): Promise<PageSummary> {
  const answer = await send(url);
  // A parsed document loads nothing. Its styles would violate the content security policy of this page.
  const html = (await answer.text()).replace(/<style.*?<\/style>/gs, '');
  const page = new DOMParser().parseFromString(html, 'text/html');
  const read = (selector: string, attribute = 'content') =>
    page.querySelector(selector)?.getAttribute(attribute) ?? '';
  const site = new URL(read('meta[property="og:url"]'), location.href);
  const image = new URL(read('meta[property="og:image"]'), location.href);
  return {
    title: page.title,
    description: read('meta[name=description]'),
    address: site.host + path,
    favicon: read('link[rel=icon]', 'href'),
    shareTitle: read('meta[property="og:title"]'),
    shareDescription: read('meta[property="og:description"]'),
    shareImage: image.host === site.host ? image.pathname : image.href,
    host: site.host,
  };
}
