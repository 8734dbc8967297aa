import { Node, type Attribute } from '@tiptap/core';
import type { Node as Block } from '@tiptap/pm/model';
import { Selection, type Command } from '@tiptap/pm/state';

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

/** What `prosemirror-tables` calls these nodes. */
export const TABLE_ROLES: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

/** Where the table around the caret is, with what it holds. */
export function tableAround({
  selection,
}: {
  selection: Selection;
}): { place: number; table: Block } | null {
  const { $head } = selection;
  for (let depth = $head.depth; depth > 0; depth--)
    if ($head.node(depth).type.name === 'table')
      return { place: $head.before(depth), table: $head.node(depth) };
  return null;
}

/** The same command, after which the caret is still in the table. */
export function staying(command: Command): Command {
  return (state, dispatch) => {
    const found = tableAround(state);
    const goOn: typeof dispatch = (tr) => {
      const table = found && tr.doc.nodeAt(found.place);
      if (table?.type.name === 'table' && !tableAround(tr))
        tr.setSelection(Selection.near(tr.doc.resolve(found!.place + table.nodeSize - 1), -1));
      dispatch!(tr);
    };
    return command(state, dispatch && goOn);
  };
}
