import { HtmlRefused, UNBOUNDED } from '#contract/text/bounded-html';
import { createSanitizer } from '#contract/text/clean-html';
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
/** Inline and paragraph elements to remove once empty. */
const WRAPPERS = /^(?:a|p|strong|em|u|s|span)$/;

/** Returns the values of a row, draft or version with an image replaced or removed. */
export function swapped<Value extends object>(value: Value, { from, to, instead }: Swap): Value {
  const entries = Object.entries(value).map(([name, given]: [string, unknown]) => {
    if (typeof given !== 'string') return {};
    const field = given.replace(SMALLER, '/uploads/$1');
    if (!field.includes(from)) return {};
    if (field === from) return to ? { [name]: to.url } : (instead[name] ?? { [name]: '' });
    const html = name === 'content' ? swappedInText(field, from, to) : field;
    return { [name]: html.replaceAll(from, to?.url ?? '') };
  });
  return Object.assign({}, value, ...entries) as Value;
}

const storedText = createSanitizer(PREPARED_TEXT_SCHEMA, UNBOUNDED);

/** Replaces or removes an image in a text. Removes its caption and the links to it, or sets the size of the new one. */
function swappedInText(html: string, from: string, to: StoredImage | null): string {
  const swap = (tree: Root) => {
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

/** Removes an image, and elements left empty by it. Returns true when a child was removed. Visits each node once. */
function removePictures(parent: Element | Root, address: string): boolean {
  const before = parent.children.length;
  parent.children = (parent.children as ElementContent[]).filter((child) => {
    if (child.type !== 'element') return true;
    if (child.tagName === 'img') return child.properties.src !== address;
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
