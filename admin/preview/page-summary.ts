import type { Preview } from '#contract/articles/preview';
import { send } from '../api';

/** Search engines cut a longer title about here. */
export const TITLE_SHOWN = 60;

/** What a page says of itself to search engines and social networks. */
export interface PageSummary {
  title: string;
  description: string;
  address: string;
  favicon: string;
  shareTitle: string;
  shareDescription: string;
  /** Address of the picture, on this site whatever its public address. */
  shareImage: string;
  host: string;
}

/** Reads it from the page itself, so that nothing here can differ from what they will find. */
export async function summaryOf({ url, path }: Preview): Promise<PageSummary> {
  const answer = await send(url);
  // Nothing is loaded in it; its styles would go against the policy here.
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
