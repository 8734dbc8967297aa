import type { Element, Root } from 'hast';
import { toText } from 'hast-util-to-text';
import { SKIP, visitParents } from 'unist-util-visit-parents';
import { ARTICLE } from './texts';

/**
 * Wraps each table in a frame, so that a wide one scrolls on its own, also by keyboard. Marks up
 * row headers. The frame's label is the caption, or the heading above.
 */
export function frameTables(tree: Root): void {
  const names = new Set<string>();
  let heading = '';
  visitParents(tree, 'element', (element, ancestors) => {
    if (/^h[1-6]$/.test(element.tagName)) heading = toText(element).trim();
    if (element.tagName !== 'table') return;
    markHeaders(element);
    const siblings = ancestors.at(-1)!.children;
    siblings[siblings.indexOf(element)] = framed(element, uniqueName(element, heading, names));
    return SKIP;
  });
}

function uniqueName(table: Element, heading: string, names: Set<string>): string {
  const caption = elementsOf(table).find(({ tagName }) => tagName === 'caption');
  const wanted = (caption && toText(caption).trim()) || ARTICLE.tableUnder(heading);
  let name = wanted;
  for (let count = 2; names.has(name); count++) name = `${wanted} (${count})`;
  names.add(name);
  return name;
}

function framed(table: Element, ariaLabel: string): Element {
  const properties = { className: ['table-frame'], role: 'region', ariaLabel, tabIndex: 0 };
  return { type: 'element', tagName: 'div', properties, children: [table] };
}

/** Sets the scope of column headers, and creates row headers. */
function markHeaders(table: Element): void {
  const rows = elementsOf(table).flatMap((part) =>
    part.tagName === 'tr' ? [part] : elementsOf(part),
  );
  const [head, ...body] = rows.filter(({ tagName }) => tagName === 'tr').map(elementsOf);
  if (!head?.every(({ tagName }) => tagName === 'th')) return;
  for (const cell of head) cell.properties.scope ??= 'col';
  if (head.length > 1) markRowHeaders(body);
}

/**
 * Turns cells of the first column into row headers when they name the rows: the table has column
 * headers, and each first cell has a text of its own. Tables with spanning cells are left
 * unchanged.
 */
function markRowHeaders(body: Element[][]): void {
  if (body.flat().some(isSpanning)) return;
  const first = body.map(([cell]) => cell);
  const words = first.map((cell) => (cell ? toText(cell).trim() : ''));
  if (words.includes('') || new Set(words).size < words.length) return;
  for (const cell of first)
    Object.assign(cell!, { tagName: 'th', properties: { ...cell!.properties, scope: 'row' } });
}

const isSpanning = ({ properties }: Element): boolean =>
  properties.rowSpan !== undefined || properties.colSpan !== undefined;

const elementsOf = ({ children }: Element): Element[] =>
  children.filter((child) => child.type === 'element');
