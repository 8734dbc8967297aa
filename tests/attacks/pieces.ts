import type { Element } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { visitParents } from 'unist-util-visit-parents';
import type { Piece } from './allowed.ts';

const parser = unified().use(rehypeParse, { fragment: true });

/** Returns the elements and other nodes that a parser finds in the HTML, except text. */
export function piecesOf(html: string): Piece[] {
  const pieces: Piece[] = [];
  visitParents(parser.parse(html), (node) => {
    if (node.type === 'root' || node.type === 'text') return;
    pieces.push(node.type === 'element' ? pieceOf(node) : { ...NOTHING, tag: node.type });
  });
  return pieces;
}

/** Foreign elements need no namespace here: they are below `svg` or `math`, which no article may contain. */
const NOTHING = { namespace: 'http://www.w3.org/1999/xhtml', attributes: [] };

function pieceOf({ tagName, properties }: Element): Piece {
  const attributes = Object.entries(properties).map(([name, value]): [string, string] => [
    name === 'className' ? 'class' : name.toLowerCase().replace('arialabel', 'aria-label'),
    [value].flat().join(' '),
  ]);
  return { ...NOTHING, tag: tagName, attributes };
}
