import type { Element, Nodes } from 'hast';
import { visitParents } from 'unist-util-visit-parents';

/** Every element of a tree, in the order of its tags. */
export function elementsOf(tree: Nodes): Element[] {
  const found: Element[] = [];
  visitParents(tree, 'element', (element) => {
    found.push(element);
  });
  return found;
}
