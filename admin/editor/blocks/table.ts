import { Node, type CommandProps } from '@tiptap/core';
import type { Node as Block, Schema } from '@tiptap/pm/model';
import { Plugin, Selection, TextSelection, type Command } from '@tiptap/pm/state';
import * as tables from '@tiptap/pm/tables';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { putBlock } from './put-block';
import { tableAround } from './table-around';
import { tableHtml } from './table-html';
import { TABLE_ROLES } from './table-nodes';
import { TableView } from './table-view';

interface Size {
  rows: number;
  cols: number;
  withHeaderRow?: boolean;
}

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    table: {
      /** Puts an empty table behind the block of the caret, which goes into its first cell. */
      insertTable: (size: Size) => ReturnType;
      addRowBefore: () => ReturnType;
      addRowAfter: () => ReturnType;
      deleteRow: () => ReturnType;
      addColumnBefore: () => ReturnType;
      addColumnAfter: () => ReturnType;
      deleteColumn: () => ReturnType;
      toggleHeaderRow: () => ReturnType;
      toggleHeaderColumn: () => ReturnType;
      deleteTable: () => ReturnType;
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

  addCommands() {
    const plain =
      (command: Command) =>
      () =>
      ({ state, dispatch }: CommandProps) =>
        command(state, dispatch);
    /** The same, and the caret stays in the table. */
    const within =
      (command: Command) =>
      () =>
      ({ state, tr, dispatch }: CommandProps) => {
        const found = tableAround(state);
        const isDone = command(state, dispatch);
        const table = found && tr.doc.nodeAt(found.place);
        if (isDone && dispatch && table?.type.name === 'table' && !tableAround(state))
          tr.setSelection(Selection.near(tr.doc.resolve(found!.place + table.nodeSize - 1), -1));
        return isDone;
      };
    return {
      insertTable:
        (size) =>
        ({ tr, dispatch, editor }) => {
          if (!dispatch) return true;
          const place = putBlock(tr, emptyTable(editor.schema, size), tr.selection.to);
          tr.setSelection(TextSelection.near(tr.doc.resolve(place + 1))).scrollIntoView();
          return true;
        },
      addRowBefore: plain(tables.addRowBefore),
      addRowAfter: plain(tables.addRowAfter),
      deleteRow: within(tables.deleteRow),
      addColumnBefore: plain(tables.addColumnBefore),
      addColumnAfter: plain(tables.addColumnAfter),
      deleteColumn: within(tables.deleteColumn),
      toggleHeaderRow: plain(tables.toggleHeader('row')),
      toggleHeaderColumn: plain(tables.toggleHeader('column')),
      deleteTable: plain(tables.deleteTable),
      setTableCaption:
        (caption) =>
        ({ state, tr, dispatch }) => {
          const found = tableAround(state);
          if (found && dispatch) tr.setNodeAttribute(found.place, 'caption', caption);
          return found !== null;
        },
    };
  },

  addKeyboardShortcuts() {
    const { editor } = this;
    const deleteWhole = () =>
      editor.commands.command(({ state, dispatch }) => deleteAll(state, dispatch));
    return {
      Tab: () => {
        if (!tableAround(editor.state)) return false;
        if (
          editor.commands.command(({ state, dispatch }) => tables.goToNextCell(1)(state, dispatch))
        )
          return true;
        return editor
          .chain()
          .addRowAfter()
          .command(({ state, dispatch }) => tables.goToNextCell(1)(state, dispatch))
          .run();
      },
      'Shift-Tab': () =>
        editor.commands.command(({ state, dispatch }) => tables.goToNextCell(-1)(state, dispatch)),
      Backspace: deleteWhole,
      Delete: deleteWhole,
      'Ctrl-F9': () => {
        const found = tableAround(editor.state);
        const view = found && editor.view.nodeDOM(found.place);
        const first =
          view instanceof HTMLElement && view.querySelector<HTMLElement>('.table-bar button');
        if (first) first.focus();
        return Boolean(first);
      },
    };
  },

  addProseMirrorPlugins: () => [
    tables.tableEditing(),
    // The table that is written in shows its tools.
    new Plugin({
      props: {
        decorations: (state) => {
          const found = tableAround(state);
          if (!found) return null;
          const { place, table } = found;
          const mark = Decoration.node(place, place + table.nodeSize, { class: 'is-current' });
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

/** Removes the table when all of its cells are selected. */
const deleteAll: Command = (state, dispatch) => {
  const { selection } = state;
  const isWhole =
    selection instanceof tables.CellSelection &&
    selection.isRowSelection() &&
    selection.isColSelection();
  return isWhole && tables.deleteTable(state, dispatch);
};
