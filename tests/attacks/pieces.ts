import type { Element } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { visitParents } from 'unist-util-visit-parents';
import type { Piece } from './allowed.ts';

const parser = unified().use(rehypeParse, { fragment: true });

/** What a parser finds in this HTML, text apart. */
export function piecesOf(html: string): Piece[] {
  const pieces: Piece[] = [];
  visitParents(parser.parse(html), (node) => {
    if (node.type === 'root' || node.type === 'text') return;
    pieces.push(node.type === 'element' ? pieceOf(node) : { ...NOTHING, tag: node.type });
  });
  return pieces;
}

/** Foreign elements are below `svg` or `math`, which are no elements of an article. */
const NOTHING = { namespace: 'http://www.w3.org/1999/xhtml', attributes: [] };

function pieceOf({ tagName, properties }: Element): Piece {
  const attributes = Object.entries(properties).map(([name, value]): [string, string] => [
    name === 'className' ? 'class' : name.toLowerCase().replace('arialabel', 'aria-label'),
    [value].flat().join(' '),
  ]);
  return { ...NOTHING, tag: tagName, attributes };
}
