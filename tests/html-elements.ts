import type { Element, Nodes } from 'hast';
import { visitParents } from 'unist-util-visit-parents';

/** Returns every element of a tree in document order. */
export function elementsOf(tree: Nodes): Element[] {
  const found: Element[] = [];
  visitParents(tree, 'element', (element) => {
    found.push(element);
  });
  return found;
}
