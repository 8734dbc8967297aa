import { HtmlRefused, UNBOUNDED } from '#contract/text/bounded-html';
import { createSanitizer } from '#contract/text/clean-html';
import { pdfLabel, isPdf, withoutFacts } from '#contract/images/pdf';
import type { StoredImage } from '#contract/images/images';
import { PREPARED_TEXT_SCHEMA } from '#contract/text/rich-text';
import type { Element, ElementContent, Root } from 'hast';
import { visitParents } from 'unist-util-visit-parents';

/** An image to replace by another, or to remove. */
export interface Swap {
  from: string;
  to: StoredImage | null;
  /** Values that replace a removed image, by field that names it. */
  instead: Record<string, object>;
}

/** Address of a smaller size, in its present or former form. */
const SMALLER = /\/sizes\/([a-f0-9]{64}\.[a-z]{3,4})(?:\/\d+\.[a-z]+)?/g;
/** Fields with the HTML of an article or of the answer to a question. */
const RICH_TEXTS = /^(?:content|answer)$/;
/** Elements to remove once empty. */
const WRAPPERS = /^(?:a|p|strong|em|u|s|span|li|ul|ol)$/;

/** Returns the values of a row, draft or version with an image replaced or removed. */
export function swapped<Value extends object>(value: Value, { from, to, instead }: Swap): Value {
  const entries = Object.entries(value).map(([name, given]: [string, unknown]) => {
    if (typeof given !== 'string') return {};
    const field = given.replace(SMALLER, '/uploads/$1');
    if (!field.includes(from)) return {};
    if (field === from) return to ? { [name]: to.url } : (instead[name] ?? { [name]: '' });
    const html = RICH_TEXTS.test(name) ? swappedInText(field, from, to) : field;
    return { [name]: html.replaceAll(from, to?.url ?? '') };
  });
  return Object.assign({}, value, ...entries) as Value;
}

const storedText = createSanitizer(PREPARED_TEXT_SCHEMA, UNBOUNDED);

/**
 * Replaces or removes an image or a PDF in a text. Sets the size of a new one. Of a removed one, the caption and
 * the links go too, and the line that has only a link to a PDF.
 */
function swappedInText(html: string, from: string, to: StoredImage | null): string {
  const swap = (tree: Root) => {
    if (isPdf(from)) relabelLinks(tree, from, to);
    if (to) return resizePictures(tree, from, to);
    removePictures(tree, from);
    unwrapLinks(tree, from);
  };
  try {
    return storedText.clean(html, swap).html;
  } catch (error) {
    if (error instanceof HtmlRefused) return html;
    throw error;
  }
}

function resizePictures(tree: Root, address: string, { width, height }: StoredImage): void {
  visitParents(tree, { tagName: 'img' }, ({ properties }) => {
    if (properties.src === address && properties.width)
      Object.assign(properties, { width, height });
  });
}

/** Gives the links to a PDF the size of its replacement. Without one, their words lose format and size. */
function relabelLinks(tree: Root, address: string, to: StoredImage | null): void {
  visitParents(tree, { tagName: 'a' }, (link) => {
    if (link.properties.href !== address) return;
    visitParents(link, 'text', (words) => {
      const name = withoutFacts(words.value);
      if (name !== words.value) words.value = to ? pdfLabel(name, to.bytes) : name;
    });
  });
}

/**
 * Removes an image or a line that only links to a PDF, and elements left empty by it. Returns true when a child
 * was removed. Visits each node once.
 */
function removePictures(parent: Element | Root, address: string): boolean {
  const before = parent.children.length;
  parent.children = (parent.children as ElementContent[]).filter((child) => {
    if (child.type !== 'element') return true;
    if (child.tagName === 'img') return child.properties.src !== address;
    if (isPdf(address) && child.tagName === 'a' && child.properties.href === address)
      return parent.children.some((other) => other !== child && !isBlank(other as ElementContent));
    return !removePictures(child, address) || !isEmptied(child);
  });
  return parent.children.length < before;
}

function isEmptied({ tagName, children }: Element): boolean {
  if (tagName !== 'figure') return WRAPPERS.test(tagName) && children.every(isBlank);
  return children.every(
    (child) => isBlank(child) || (child.type === 'element' && child.tagName === 'figcaption'),
  );
}

function isBlank(node: ElementContent): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

function unwrapLinks(tree: Root, address: string): void {
  visitParents(tree, { tagName: 'a' }, (link, ancestors, place) => {
    if (!String(link.properties.href ?? '').includes(address)) return;
    const parent = ancestors.at(-1) as Element | Root;
    (parent.children as ElementContent[]).splice(place!, 1, ...link.children);
    return place;
  });
}
