import { isPdf } from '#contract/images/pdf';
import { inOneText, opening } from '#contract/text/opening';
import { countWords, readingMinutes } from '#contract/text/reading-time';
import { RICH_TEXT_SCHEMA } from '#contract/text/rich-text';
import { noBreakSpaces } from '#contract/text/typography';
import type { SmallerFormat } from '#contract/images/uploaded-picture';
import type { PictureFacts } from '#contract/images/picture-facts';
import type { Element, Root, RootContent } from 'hast';
import { toText } from 'hast-util-to-text';
import { SKIP, visitParents } from 'unist-util-visit-parents';
import { identifyHeadings, type ContentsEntry } from '../../headings';
import { focusClasses, uploaded } from '../../images';
import { createWriter, keepTogether } from '../../rich-text';
import { frameTables } from './tables';

export interface RichText {
  html: string;
  /** Table of contents: every h1, h2 and h3, in order. */
  contents: ContentsEntry[];
  readingMinutes: number;
  /** Beginning of the paragraphs, for descriptions of the page. */
  opening: string;
  /** True when the text embeds videos of other sites. */
  hasVideos: boolean;
  /** True when the text links to PDFs of the library. */
  hasPdfs: boolean;
  /**
   * True when the text has titles, paragraphs and lists only. Everything else needs `blocks.css`.
   */
  isPlain: boolean;
}

/** Largest width of an image within the page margins (see `.rich-text`). */
const WIDTH_IN_TEXT = '(min-width: 48rem) 44rem, 100vw';
const WIDTHS: Record<string, string> = {
  'picture-wide': '(min-width: 60rem) 58rem, 100vw',
  'picture-small': '(min-width: 25rem) 24rem, 100vw',
  'gallery-2': '(min-width: 48rem) 22rem, 100vw',
  'gallery-3': '(min-width: 48rem) 15rem, 50vw',
};

/** Elements that `article.css` styles. */
const PLAIN = new Set([
  'h2',
  'h3',
  'p',
  'ul',
  'ol',
  'li',
  'a',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'br',
]);

const { clean, write } = createWriter(RICH_TEXT_SCHEMA);

/** Sanitizes an article's HTML and prepares it for display, with data about it for its page. */
export function renderRichText(
  html: string,
  pictures: Record<string, PictureFacts> = {},
): RichText {
  const tree = clean(html);
  const described = noBreakSpaces(opening(paragraphs(tree)));
  keepTogether(tree);
  const contents = identifyHeadings(tree);
  fitPictures(tree, pictures);
  labelFigures(tree);
  frameTables(tree);
  const written = write(tree);
  return {
    html: written,
    contents,
    readingMinutes: readingMinutes(countWords(written)),
    opening: described,
    hasVideos: some(tree, ({ properties }) => [properties.className].flat().includes('video')),
    hasPdfs: some(tree, ({ properties }) => isPdf(String(properties.href))),
    isPlain: !some(tree, ({ tagName, properties }) => properties.className || !PLAIN.has(tagName)),
  };
}

/** Returns the text of the paragraphs, without headings and lists. */
function paragraphs(tree: Root): string {
  const isParagraph = (node: RootContent) => node.type === 'element' && node.tagName === 'p';
  return inOneText(tree.children.filter(isParagraph).map((node) => toText(node)));
}

function some(tree: Root, test: (element: Element) => unknown): boolean {
  let isFound = false;
  visitParents(tree, 'element', (element) => {
    isFound ||= Boolean(test(element));
  });
  return isFound;
}

/** Makes uploaded images load lazily, in the width that the screen needs. */
function fitPictures(tree: Root, pictures: Record<string, PictureFacts>): void {
  visitParents(tree, { tagName: 'img' }, (picture, ancestors, index) => {
    const classes = ancestors.flatMap((one) =>
      'properties' in one ? [one.properties.className].flat().map(String) : [],
    );
    const facts = pictures[String(picture.properties.src)];
    if (facts) {
      Object.assign(picture.properties, { width: facts.width, height: facts.height });
      // A gallery crops its images.
      if (classes.some((name) => name.startsWith('gallery-')))
        picture.properties.className = focusClasses(facts).split(' ');
    }
    const size = classes.findLast((name) => name in WIDTHS);
    ancestors.at(-1)!.children[index!] = fitted(picture, size ? WIDTHS[size]! : WIDTH_IN_TEXT);
    return SKIP;
  });
}

/** Names figures of images by their caption: not every assistive technology reads a figcaption (RGAA 1.9). */
function labelFigures(tree: Root): void {
  visitParents(tree, { tagName: 'figure' }, ({ children, properties }) => {
    const part = (tags: RegExp) =>
      children.find((one) => one.type === 'element' && tags.test(one.tagName));
    const caption = part(/^figcaption$/);
    if (caption && part(/^(?:img|picture)$/))
      Object.assign(properties, { role: 'figure', ariaLabel: toText(caption).trim() });
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
