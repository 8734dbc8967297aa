import type { Element, Root } from 'hast';
import { toText } from 'hast-util-to-text';
import { SKIP, visitParents } from 'unist-util-visit-parents';
import { ARTICLE } from './texts';

/** A table wider than the screen scrolls by itself, by the keyboard too. */
export function frameTables(tree: Root): void {
  visitParents(tree, { tagName: 'table' }, (table, ancestors, index) => {
    ancestors.at(-1)!.children[index!] = framed(table);
    return SKIP;
  });
}

function framed(table: Element): Element {
  const caption = table.children.find((child) => 'tagName' in child && child.tagName === 'caption');
  const ariaLabel = (caption && toText(caption).trim()) || ARTICLE.table;
  const properties = { className: ['table-frame'], role: 'region', ariaLabel, tabIndex: 0 };
  return { type: 'element', tagName: 'div', properties, children: [table] };
}
