import { Node, type Attribute } from '@tiptap/core';
import { Selection, type Command } from '@tiptap/pm/state';
import { findTable } from '@tiptap/pm/tables';

const span = (name: string): Attribute => ({
  default: 1,
  parseHTML: (cell) => Math.min(99, Math.max(1, Number(cell.getAttribute(name)) || 1)),
  renderHTML: ({ [name]: count }) => (count === 1 ? {} : { [name]: count }),
});

export const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

function cell(name: string, tag: string) {
  return Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({ colspan: span('colspan'), rowspan: span('rowspan') }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });
}

export const TableCell = cell('tableCell', 'td');
export const TableHeader = cell('tableHeader', 'th');

/** Names of these nodes in `prosemirror-tables`. */
export const TABLE_ROLES: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

/** Wraps a command so that the caret stays in the table. */
export function keepCaretInTable(command: Command): Command {
  return (state, dispatch) => {
    const found = findTable(state.selection.$head);
    const dispatchInTable: typeof dispatch = (tr) => {
      const table = found && tr.doc.nodeAt(found.pos);
      if (table?.type.name === 'table' && !findTable(tr.selection.$head))
        tr.setSelection(Selection.near(tr.doc.resolve(found!.pos + table.nodeSize - 1), -1));
      dispatch!(tr);
    };
    return command(state, dispatch && dispatchInTable);
  };
}
