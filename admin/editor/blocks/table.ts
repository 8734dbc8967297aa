import { Node } from '@tiptap/core';
import { DOMSerializer, Fragment, type Node as Block, type Schema } from '@tiptap/pm/model';
import { Plugin, TextSelection, type Command as Change } from '@tiptap/pm/state';
import * as tables from '@tiptap/pm/tables';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { putBlock } from './put-block';
import { TABLE_ROLES } from './table-nodes';
import { TableView } from './table-view';
import { tiptapKeys } from '../../ui/shortcuts/shortcuts';

interface Size {
  rows: number;
  cols: number;
  withHeaderRow?: boolean;
}

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    table: {
      /** Inserts an empty table behind the caret's block, and puts the caret into its first cell. */
      insertTable: (size: Size) => ReturnType;
      /** Runs a command of `prosemirror-tables` on the table that contains the caret. */
      changeTable: (change: Change) => ReturnType;
      setTableCaption: (caption: string) => ReturnType;
    };
  }
  interface NodeConfig {
    tableRole?: string;
  }
}

export const Table = Node.create({
  name: 'table',
  content: 'tableRow+',
  group: 'block',
  isolating: true,

  extendNodeSchema: ({ name }) => {
    const tableRole = TABLE_ROLES[name];
    return tableRole ? { tableRole } : {};
  },

  addAttributes: () => ({
    caption: {
      default: '',
      rendered: false,
      parseHTML: (table) => table.querySelector(':scope > caption')?.textContent.trim() ?? '',
    },
  }),

  parseHTML: () => [
    { tag: 'table' },
    { tag: 'caption', ignore: true },
    { tag: 'colgroup', ignore: true },
  ],
  renderHTML: ({ node }) => ({ dom: tableHtml(node) }),
  addNodeView:
    () =>
    ({ node, editor }) =>
      new TableView(node, editor),

  addCommands: () => ({
    insertTable:
      (size) =>
      ({ tr, dispatch, editor }) => {
        if (!dispatch) return true;
        const place = putBlock(tr, emptyTable(editor.schema, size), tr.selection.to);
        tr.setSelection(TextSelection.near(tr.doc.resolve(place + 1))).scrollIntoView();
        return true;
      },
    changeTable:
      (command) =>
      ({ state, dispatch }) =>
        command(state, dispatch),
    setTableCaption:
      (caption) =>
      ({ state, tr, dispatch }) => {
        const found = tables.findTable(state.selection.$head);
        if (found && dispatch) tr.setNodeAttribute(found.pos, 'caption', caption);
        return found !== null;
      },
  }),

  addKeyboardShortcuts() {
    const { editor } = this;
    const goTo = (step: 1 | -1) => editor.commands.changeTable(tables.goToNextCell(step));
    const deleteWhole = () => editor.commands.changeTable(deleteAll);
    return {
      [tiptapKeys('nextCell')]: () => {
        if (!tables.findTable(editor.state.selection.$head)) return false;
        if (goTo(1)) return true;
        const goOn = tables.goToNextCell(1);
        return editor.chain().changeTable(tables.addRowAfter).changeTable(goOn).run();
      },
      [tiptapKeys('previousCell')]: () => goTo(-1),
      Backspace: deleteWhole,
      Delete: deleteWhole,
      [tiptapKeys('tableTools')]: () => {
        const found = tables.findTable(editor.state.selection.$head);
        const view = found && editor.view.nodeDOM(found.pos);
        const first =
          view instanceof HTMLElement && view.querySelector<HTMLElement>('.table-bar button');
        if (first) first.focus();
        return Boolean(first);
      },
    };
  },

  addProseMirrorPlugins: () => [
    tables.tableEditing(),
    // Marks the table that contains the caret, so that its tools are visible.
    new Plugin({
      props: {
        decorations: (state) => {
          const found = tables.findTable(state.selection.$head);
          if (!found) return null;
          const { pos, node } = found;
          const mark = Decoration.node(pos, pos + node.nodeSize, { class: 'is-current' });
          return DecorationSet.create(state.doc, [mark]);
        },
      },
    }),
  ],
});

function emptyTable(schema: Schema, { rows, cols, withHeaderRow = false }: Size): Block {
  const { table, tableRow, tableCell, tableHeader } = schema.nodes;
  const row = (_: unknown, index: number) => {
    const cell = withHeaderRow && index === 0 ? tableHeader! : tableCell!;
    return tableRow!.create(
      null,
      Array.from({ length: cols }, () => cell.createAndFill()!),
    );
  };
  return table!.create(null, Array.from({ length: rows }, row));
}

/** Deletes the table when all its cells are selected. */
const deleteAll: Change = (state, dispatch) => {
  const { selection } = state;
  const isWhole =
    selection instanceof tables.CellSelection &&
    selection.isRowSelection() &&
    selection.isColSelection();
  return isWhole && tables.deleteTable(state, dispatch);
};

/** Returns a table as it is stored: caption, header row in a `thead`, and a `scope` for each header cell. */
function tableHtml(table: Block): HTMLTableElement {
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

/** True when every cell of the first row is a header that spans this row alone. */
function startsWithHeaders(table: Block): boolean {
  return (table.firstChild?.content.content ?? []).every(
    ({ type, attrs }) => type.spec.tableRole === 'header_cell' && attrs.rowspan === 1,
  );
}
