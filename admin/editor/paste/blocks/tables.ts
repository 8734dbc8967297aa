import { isBlank, isBlock, changeTag, unwrap } from '../elements';

/** Reduces tables to captions, rows and cells. Unwraps tables with a single column, which only lay out a page. */
export function plainTables(body: HTMLElement): void {
  for (const nested of [...body.querySelectorAll('table table')].toReversed()) flatten(nested);
  for (const table of body.querySelectorAll('table')) {
    for (const extra of table.querySelectorAll('colgroup, col')) extra.remove();
    const rows = [...table.querySelectorAll('tr')];
    if (rows.every((row) => row.cells.length < 2)) {
      const lines = rows.flatMap((row) => [...row.cells]);
      table.replaceWith(...[...captionsOf(table), ...lines].flatMap(blocksOf));
      continue;
    }
    for (const row of rows) if (isBlank(row) && !row.querySelector('img')) row.remove();
    for (const cell of table.querySelectorAll('td, th')) tidyCell(cell);
    markHead(table);
  }
}

/** Replaces a table within a cell by one paragraph per row. */
function flatten(table: Element): void {
  const lines = [...table.querySelectorAll('tr')].map((row) => {
    const line = table.ownerDocument.createElement('p');
    line.textContent = [...row.cells].map((cell) => cell.textContent.trim()).join(' · ');
    return line;
  });
  table.replaceWith(...lines);
}

function captionsOf(table: Element): Element[] {
  return [...table.querySelectorAll('caption')].filter((one) => !isBlank(one));
}

function blocksOf(cell: Element): Node[] {
  if ([...cell.childNodes].some(isBlock)) return [...cell.childNodes];
  const paragraph = cell.ownerDocument.createElement('p');
  paragraph.append(...cell.childNodes);
  return [paragraph];
}

function tidyCell(cell: Element): void {
  const blocks = [...cell.children].filter(isBlock);
  for (const block of blocks) if (isBlank(block) && !block.querySelector('img')) block.remove();
  if (cell.children.length === 1 && cell.matches(':has(> :is(p, div):only-child)'))
    unwrap(cell.firstElementChild!);
  for (const name of ['colspan', 'rowspan'])
    if (cell.getAttribute(name) === '1') cell.removeAttribute(name);
  if (isBlank(cell) && !cell.querySelector('img')) cell.replaceChildren();
}

/** Makes the first row a header row when all its cells are headers or bold. */
function markHead(table: HTMLTableElement): void {
  const first = table.rows[0];
  if (!first) return;
  const isHead = [...first.cells].every(
    (cell) => cell.tagName === 'TH' || cell.closest('thead') || isBold(cell),
  );
  const rest = [...table.rows].slice(1);
  const page = table.ownerDocument;
  const body = page.createElement('tbody');
  const head = page.createElement('thead');
  (isHead ? head : body).append(first);
  body.append(...rest);
  const parts = [head, body].filter(({ children }) => children.length > 0);
  table.replaceChildren(...captionsOf(table), ...parts);
  if (!isHead) return;
  for (const cell of first.querySelectorAll('td, th')) {
    const name = changeTag(cell, 'th');
    for (const bold of name.querySelectorAll('strong, b')) unwrap(bold);
  }
}

function isBold(cell: Element): boolean {
  const bold = [...cell.querySelectorAll('strong, b')].map(({ textContent }) => textContent);
  return !isBlank(cell) && bold.join('').trim() === cell.textContent.trim();
}
