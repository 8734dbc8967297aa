import type { StoredImage } from '#contract/images';
import type { Element, ElementContent, Root } from 'hast';
import { visitParents } from 'unist-util-visit-parents';
import { articleText } from '../rich-text.ts';

/** One picture that gives way to another, or to nothing. */
export interface Swap {
  from: string;
  to: StoredImage | null;
  /** What takes the place of a picture that a field names, by field. */
  instead: Record<string, object>;
}

/** The address of a smaller size, as texts have it from before it was named after the whole. */
const SMALLER = /\/sizes\/([a-f0-9]{64}\.[a-z]{3,4})(?:\/\d+\.[a-z]+)?/g;
/** What is left with nothing in it goes too. */
const WRAPPERS = /^(?:a|p|strong|em|u|s|span)$/;

/** What a row, a draft or a version holds, without a picture or with another in its place. */
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

/** Without a picture go its caption and the links to it; another has a size of its own. */
function swappedInText(html: string, from: string, to: StoredImage | null): string {
  const made = articleText.clean(html, (tree) => {
    if (to) return resizePictures(tree, from, to);
    removePictures(tree, from);
    unwrapLinks(tree, from);
  });
  return made?.html ?? html;
}

function resizePictures(tree: Root, address: string, { width, height }: StoredImage): void {
  visitParents(tree, { tagName: 'img' }, ({ properties }) => {
    if (properties.src === address && properties.width)
      Object.assign(properties, { width, height });
  });
}

function removePictures(tree: Root, address: string): void {
  const gone: { parent: Element | Root; child: Element }[] = [];
  visitParents(tree, { tagName: 'img' }, (picture, ancestors) => {
    if (picture.properties.src !== address) return;
    let child = picture;
    const above = ancestors.toReversed() as (Element | Root)[];
    let parent = above.shift()!;
    while (parent.type === 'element' && isOnlyFor(parent, child)) {
      child = parent;
      parent = above.shift()!;
    }
    gone.push({ parent, child });
  });
  for (const { parent, child } of gone)
    parent.children = (parent.children as ElementContent[]).filter((other) => other !== child);
}

/** Whether an element has nothing to say without this child. */
function isOnlyFor({ tagName, children }: Element, child: Element): boolean {
  const others = children.filter((other) => other !== child && !isBlank(other));
  if (tagName !== 'figure') return WRAPPERS.test(tagName) && others.length === 0;
  return others.every((other) => other.type === 'element' && other.tagName === 'figcaption');
}

function isBlank(node: ElementContent): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

function unwrapLinks(tree: Root, address: string): void {
  visitParents(tree, { tagName: 'a' }, (link, ancestors) => {
    if (!String(link.properties.href ?? '').includes(address)) return;
    const parent = ancestors.at(-1) as Element | Root;
    const place = (parent.children as ElementContent[]).indexOf(link);
    (parent.children as ElementContent[]).splice(place, 1, ...link.children);
    return place;
  });
}
