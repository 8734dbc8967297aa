import { DOMSerializer, Fragment, type Node } from '@tiptap/pm/model';

/**
 * A table as it is stored: its title, the row of headers apart, and of each header whether it is one
 * of a row or of a column.
 */
export function tableHtml(table: Node): HTMLTableElement {
  const html = document.createElement('table');
  if (table.attrs.caption) html.createCaption().textContent = String(table.attrs.caption);
  const serializer = DOMSerializer.fromSchema(table.type.schema);
  const rows = table.content.content;
  const heads = startsWithHeaders(table) ? rows.slice(0, 1) : [];
  if (heads.length > 0)
    html.createTHead().append(serializer.serializeFragment(Fragment.from(heads)));
  if (rows.length > heads.length)
    html
      .createTBody()
      .append(serializer.serializeFragment(Fragment.from(rows.slice(heads.length))));
  for (const header of html.querySelectorAll('th'))
    if (header.closest('table') === html) header.scope = header.closest('thead') ? 'col' : 'row';
  return html;
}

/** Whether every cell of the first row is a header, of that row alone. */
function startsWithHeaders(table: Node): boolean {
  return (table.firstChild?.content.content ?? []).every(
    ({ type, attrs }) => type.spec.tableRole === 'header_cell' && attrs.rowspan === 1,
  );
}
