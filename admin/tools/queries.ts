import { queryOptions } from '@tanstack/react-query';
import { ApiFailure, send } from '../api';
import { SITEMAP } from './texts';

interface Sitemap {
  /** URLs of the sitemap, in its order. */
  urls: string[];
  /** XML of the sitemap, one tag per line, indented by two spaces. */
  xml: string;
}

/** Sitemap for search engines. */
export const sitemapQuery = queryOptions({
  queryKey: ['sitemap'],
  queryFn: async (): Promise<Sitemap> => {
    const text = await (await send('/sitemap.xml')).text();
    const page = new DOMParser().parseFromString(text, 'application/xml');
    if (page.querySelector('parsererror')) throw new ApiFailure(500, { message: SITEMAP.failed });
    const urls = [...page.querySelectorAll('loc')].map((loc) => loc.textContent ?? '');
    return { urls, xml: indented(page.documentElement, 0) };
  },
});

function indented(element: Element, level: number): string {
  const indent = '  '.repeat(level);
  const attributes = [...element.attributes].map(({ name, value }) => ` ${name}="${value}"`);
  const open = `${indent}<${element.tagName}${attributes.join('')}>`;
  const children = [...element.children];
  if (children.length === 0) return `${open}${element.textContent}</${element.tagName}>`;
  const inside = children.map((child) => indented(child, level + 1));
  return [open, ...inside, `${indent}</${element.tagName}>`].join('\n');
}
