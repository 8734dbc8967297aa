import { opening } from '#contract/opening';
import { readingMinutes } from '#contract/reading-time';
import { RICH_TEXT_SCHEMA } from '#contract/rich-text';
import { transliterate } from '#contract/slug';
import type { PictureFacts, SmallerFormat } from '#contract/uploaded-picture';
import type { Element, Root } from 'hast';
import { toText } from 'hast-util-to-text';
import { SKIP, visitParents } from 'unist-util-visit-parents';
import { uploaded } from '../../images';
import { createWriter, keepTogether } from '../../rich-text';
import { frameTables } from './tables';

export interface ContentsEntry {
  id: string;
  text: string;
  level: 1 | 2 | 3;
}

export interface RichText {
  html: string;
  /** The table of contents: every h1, h2 and h3, in order. */
  contents: ContentsEntry[];
  readingMinutes: number;
  /** How its paragraphs begin, for those who describe the page. */
  opening: string;
  /** Whether there are films of other sites. */
  hasVideos: boolean;
}

/** Ids of what stands around an article. */
const PAGE_IDS = 'contenu sommaire sommaire-liste similaires liens-rapides articles-recents contact'
  .concat(' nous-contacter menu-a-propos menu-inscription')
  .split(' ');
/** How wide a picture is at most, between the margins of a page (see `.rich-text`). */
const WIDTH_IN_TEXT = '(min-width: 48rem) 44rem, 100vw';
const WIDTHS: Record<string, string> = {
  'picture-wide': '(min-width: 60rem) 58rem, 100vw',
  'picture-small': '(min-width: 25rem) 24rem, 100vw',
};
const CONTENTS_LEVELS: Record<string, ContentsEntry['level']> = { h1: 1, h2: 2, h3: 3 };

const { clean, write } = createWriter(RICH_TEXT_SCHEMA);

/** An article's HTML made safe and ready to show, with what its page says about it. */
export function renderRichText(
  html: string,
  pictures: Record<string, PictureFacts> = {},
): RichText {
  const tree = clean(html);
  keepTogether(tree);
  const contents = identifyHeadings(tree);
  fitPictures(tree, pictures);
  frameTables(tree);
  const words = toText(tree).split(/\s+/).filter(Boolean).length;
  return {
    html: write(tree),
    contents,
    readingMinutes: readingMinutes(words),
    opening: opening(paragraphs(tree)),
    hasVideos: hasVideos(tree),
  };
}

/** The words of the paragraphs, without headings and lists. */
function paragraphs(tree: Root): string {
  return tree.children
    .filter((node) => node.type === 'element' && node.tagName === 'p')
    .map((node) => toText(node))
    .join(' ');
}

/**
 * Gives each heading of the table of contents an id of its own. An existing id is kept, unless the
 * page or a heading before has it.
 */
function identifyHeadings(tree: Root): ContentsEntry[] {
  const taken = new Set<unknown>(PAGE_IDS);
  const headings: Element[] = [];
  visitParents(tree, 'element', (element) => {
    const { properties, tagName } = element;
    if (taken.has(properties.id)) delete properties.id;
    else if (properties.id) taken.add(properties.id);
    if (tagName in CONTENTS_LEVELS) headings.push(element);
  });
  const lastNumbers = new Map<string, number>();
  return headings.map((heading, index) => {
    const text = toText(heading).trim();
    const id = String(heading.properties.id ?? unused(headingId(text, index), taken, lastNumbers));
    taken.add(id);
    heading.properties.id = id;
    return { id, text, level: CONTENTS_LEVELS[heading.tagName]! };
  });
}

function hasVideos(tree: Root): boolean {
  let isFound = false;
  visitParents(tree, { tagName: 'figure' }, ({ properties }) => {
    isFound ||= [properties.className].flat().includes('video');
  });
  return isFound;
}

/** Stored pictures come when they are near, in the size that the screen needs. */
function fitPictures(tree: Root, pictures: Record<string, PictureFacts>): void {
  visitParents(tree, { tagName: 'img' }, (picture, ancestors, index) => {
    const parent = ancestors.at(-1)!;
    const [size] = 'properties' in parent ? [parent.properties.className].flat() : [];
    const facts = pictures[String(picture.properties.src)];
    if (facts) Object.assign(picture.properties, { width: facts.width, height: facts.height });
    parent.children[index!] = fitted(picture, WIDTHS[String(size)] ?? WIDTH_IN_TEXT);
    return SKIP;
  });
}

function fitted(picture: Element, sizes: string): Element {
  const { src, avif, webp } = uploaded(String(picture.properties.src));
  if (!avif || !webp) return picture;
  Object.assign(picture.properties, { src, loading: 'lazy', decoding: 'async' });
  const children = [source('avif', avif, sizes), source('webp', webp, sizes), picture];
  return { type: 'element', tagName: 'picture', properties: {}, children };
}

function source(format: SmallerFormat, srcSet: string, sizes: string): Element {
  const properties = { type: `image/${format}`, srcSet, sizes };
  return { type: 'element', tagName: 'source', properties, children: [] };
}

/** Lowercase, non-word characters stripped, spaces made hyphens, repeated hyphens collapsed. */
function headingId(text: string, index: number): string {
  const id = transliterate(text)
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-');
  return id || `heading-${index}`;
}

/** The id, or with the first free number: counting goes on where it stopped for the same one. */
function unused(id: string, taken: Set<unknown>, lastNumbers: Map<string, number>): string {
  if (!taken.has(id)) return id;
  let number = (lastNumbers.get(id) ?? 1) + 1;
  while (taken.has(`${id}-${number}`)) number++;
  lastNumbers.set(id, number);
  return `${id}-${number}`;
}
