import type { Element, Nodes } from 'hast';
import { toString } from 'hast-util-to-string';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { elementsOf } from '../../../html-elements.ts';

/** Content of a page as a crawler without scripts reads it. */
export interface ReadPage {
  language: string;
  title: string;
  /** Content of each `meta` element, by its name or property. */
  meta: Record<string, string>;
  canonical: string | undefined;
  headings: { level: number; text: string }[];
  ids: string[];
  /** The `href` of every link, and the addresses that the search forms lead to. */
  links: string[];
  /** Images, scripts, styles, fonts and icons that the page loads. */
  assets: string[];
  feeds: string[];
  /** Text that a visitor reads or hears, one entry for each block. */
  texts: string[];
  /** JSON-LD texts. */
  structuredData: string[];
}

const parser = unified().use(rehypeParse);
const READ_ATTRIBUTES = ['alt', 'title', 'aria-label', 'placeholder'];
const UNREAD = ['script', 'style', 'svg', 'template'];
const INLINE = ['a', 'strong', 'em', 'mark', 'time', 'span', 'abbr', 'u', 's', 'code'];
const LOADED_RELATIONS = ['icon', 'apple-touch-icon', 'stylesheet', 'preload', 'modulepreload'];

export function readPage(html: string): ReadPage {
  const elements = elementsOf(parser.parse(html));
  const named = (name: string) => elements.filter(({ tagName }) => tagName === name);
  const links = named('link');
  return {
    language: attribute(named('html')[0], 'lang'),
    title: named('title').map(toString).join(),
    meta: Object.fromEntries(
      named('meta').map((meta) => [
        attribute(meta, 'name') || attribute(meta, 'property'),
        attribute(meta, 'content'),
      ]),
    ),
    canonical: links.filter((link) => hasRelation(link, ['canonical'])).map(addressOf)[0],
    headings: elements
      .filter(({ tagName }) => /^h[1-6]$/.test(tagName))
      .map((heading) => ({ level: Number(heading.tagName[1]), text: toString(heading).trim() })),
    ids: elements.map((element) => attribute(element, 'id')).filter(Boolean),
    links: [...named('a').map(addressOf), ...named('form').flatMap(choices)].filter(Boolean),
    assets: [
      ...elements.flatMap((element) => loadedBy(element)),
      ...links.filter((link) => hasRelation(link, LOADED_RELATIONS)).map(addressOf),
      ...named('style').flatMap((style) => addressesInStyle(toString(style))),
    ].filter((address) => address && !address.startsWith('data:')),
    feeds: links.filter((link) => attribute(link, 'type') === 'application/rss+xml').map(addressOf),
    texts: [
      ...elements.flatMap((element) => READ_ATTRIBUTES.map((name) => attribute(element, name))),
      ...named('meta').map((meta) => attribute(meta, 'content')),
      ...named('title').map(toString),
      ...named('body').flatMap((body) => blocksOf(body).split('\n')),
    ].filter((text) => text.includes(' ')),
    structuredData: named('script')
      .filter((script) => attribute(script, 'type') === 'application/ld+json')
      .map(toString),
  };
}

/** Returns the files that a style sheet names. */
export function addressesInStyle(style: string): string[] {
  return [...style.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)].map(([, address]) => address!);
}

function loadedBy(element: Element): string[] {
  const sets = [attribute(element, 'srcset'), attribute(element, 'imagesrcset')];
  return [
    attribute(element, 'src'),
    attribute(element, 'component-url'),
    attribute(element, 'renderer-url'),
    attribute(element, 'before-hydration-url'),
    ...sets.flatMap((set) => set.split(',').map((part) => part.trim().split(/\s+/)[0] ?? '')),
  ];
}

/** Returns the addresses that a GET form leads to, one for each option. */
function choices(form: Element): string[] {
  if (attribute(form, 'method').toLowerCase() === 'post') return [];
  const action = attribute(form, 'action');
  return elementsOf(form)
    .filter(({ tagName }) => tagName === 'select')
    .flatMap((select) =>
      elementsOf(select)
        .filter(({ tagName }) => tagName === 'option')
        .map((option) => encodeURIComponent(attribute(option, 'value')))
        .map((value) => `${action}?${attribute(select, 'name')}=${value}`),
    );
}

function hasRelation(link: Element, relations: string[]): boolean {
  return attribute(link, 'rel')
    .split(' ')
    .some((relation) => relations.includes(relation));
}

function addressOf(element: Element): string {
  return attribute(element, 'href');
}

/** Returns an attribute by its HTML name, or an empty string. */
function attribute(element: Element | undefined, name: string): string {
  const { properties = {} } = element ?? {};
  const key = Object.keys(properties).find((property) => property.toLowerCase() === name);
  const value = properties[key ?? ''];
  return Array.isArray(value) ? value.join(' ') : String(value ?? '');
}

/** Returns the text of a node, with line breaks around every block. */
function blocksOf(node: Nodes): string {
  if (node.type === 'text') return node.value.replaceAll('\n', ' ');
  if (node.type !== 'element' || UNREAD.includes(node.tagName)) return '';
  // A browser shows consecutive spaces as one space.
  const text = node.children.map(blocksOf).join('').replace(/ {2,}/g, ' ');
  return INLINE.includes(node.tagName) ? text : `\n${text.trim()}\n`;
}
