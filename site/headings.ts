import { transliterate } from '#contract/text/slug';
import { hasVisibleText } from '#contract/text/schemas';
import type { Element, Root } from 'hast';
import { toText } from 'hast-util-to-text';
import rehypeParse from 'rehype-parse';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { CONTINUE, SKIP, visitParents } from 'unist-util-visit-parents';
import { hyphenate } from './hyphenation';
import { keepTogether } from './rich-text';

export interface ContentsEntry {
  id: string;
  text: string;
  level: 1 | 2 | 3;
}

/** Ids used by the page around a text. */
const PAGE_IDS = 'contenu sommaire sommaire-liste similaires liens-rapides articles-recents contact'
  .concat(' nous-contacter menu-a-propos menu-inscription')
  .split(' ');
const HEADING = /^h[1-6]$/;
const CONTENTS_LEVELS: Record<string, ContentsEntry['level']> = { h1: 1, h2: 2, h3: 3 };

const ownHtml = unified().use(rehypeParse, { fragment: true }).use(rehypeStringify);

/** Adds ids to the headings of the site's own HTML, and returns its sections. */
export function withParts(html: string): { html: string; parts: ContentsEntry[] } {
  const tree = ownHtml.parse(html);
  keepTogether(tree);
  const parts = identifyHeadings(tree).filter(({ level }) => level === 2);
  return { html: ownHtml.stringify(tree), parts };
}

/**
 * Gives each heading of the table of contents a unique id, and returns the entries. Keeps an
 * existing id unless the page or an earlier heading uses it.
 * Removes empty headings. Leaves out headings that hold only an image.
 * Adds soft hyphens to long words of the headings, but not to the entries.
 */
export function identifyHeadings(tree: Root): ContentsEntry[] {
  const taken = new Set<unknown>(PAGE_IDS);
  const headings: Element[] = [];
  visitParents(tree, 'element', (element, ancestors, index) => {
    const { properties, tagName } = element;
    const isBlank = HEADING.test(tagName) && !hasVisibleText(toText(element));
    if (isBlank && !hasPicture(element)) {
      ancestors.at(-1)!.children.splice(index!, 1);
      return [SKIP, index!];
    }
    if (taken.has(properties.id)) delete properties.id;
    else if (properties.id) taken.add(properties.id);
    if (tagName in CONTENTS_LEVELS && !isBlank) headings.push(element);
    return CONTINUE;
  });
  const lastNumbers = new Map<string, number>();
  return headings.map((heading, index) => {
    const text = toText(heading).trim();
    const id = String(heading.properties.id ?? unused(headingId(text, index), taken, lastNumbers));
    taken.add(id);
    heading.properties.id = id;
    visitParents(heading, 'text', (node) => {
      node.value = hyphenate(node.value);
    });
    return { id, text, level: CONTENTS_LEVELS[heading.tagName]! };
  });
}

function hasPicture({ tagName, children }: Element): boolean {
  return (
    tagName === 'img' || children.some((child) => child.type === 'element' && hasPicture(child))
  );
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

/**
 * Returns the id, with a number when it is taken. Counting continues from the last number of the
 * same id.
 */
function unused(id: string, taken: Set<unknown>, lastNumbers: Map<string, number>): string {
  if (!taken.has(id)) return id;
  let number = (lastNumbers.get(id) ?? 1) + 1;
  while (taken.has(`${id}-${number}`)) number++;
  lastNumbers.set(id, number);
  return `${id}-${number}`;
}
