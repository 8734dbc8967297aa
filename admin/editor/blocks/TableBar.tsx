import { LIMITS } from '#contract/limits';
import { Menu } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import type { Command } from '@tiptap/pm/state';
import * as tables from '@tiptap/pm/tables';
import { useEditorState } from '@tiptap/react';
import { IconTrash } from '../../icons.ts';
import { TABLE } from './texts';
import { useBackToText } from './BlockFields';
import { keepCaretInTable } from './table-nodes';
import { shownKeys } from '../../ui/shortcuts/shortcuts';

const MENUS = [
  {
    label: TABLE.row,
    items: [
      [TABLE.rowBefore, tables.addRowBefore],
      [TABLE.rowAfter, tables.addRowAfter],
      [TABLE.deleteRow, keepCaretInTable(tables.deleteRow)],
    ],
  },
  {
    label: TABLE.column,
    items: [
      [TABLE.columnBefore, tables.addColumnBefore],
      [TABLE.columnAfter, tables.addColumnAfter],
      [TABLE.deleteColumn, keepCaretInTable(tables.deleteColumn)],
    ],
  },
  {
    label: TABLE.cells,
    items: [
      [TABLE.merge, tables.mergeCells],
      [TABLE.split, tables.splitCell],
    ],
  },
  {
    label: TABLE.headers,
    items: [
      [TABLE.headerRow, tables.toggleHeader('row')],
      [TABLE.headerColumn, tables.toggleHeader('column')],
    ],
  },
] as const;

/** Tools of the table that contains the caret. */
export function TableBar({ editor }: { editor: Editor }) {
  const bar = useBackToText(editor);
  const run = (command: Command) => editor.chain().focus().changeTable(command).run();
  const caption = useEditorState({
    editor,
    selector: (state) =>
      String(tables.findTable(state.editor.state.selection.$head)?.node.attrs.caption ?? ''),
  });
  const impossible = useEditorState({
    editor,
    selector: ({ editor: { state } }) =>
      [tables.mergeCells, tables.splitCell].filter((command) => !command(state)),
  });
  return (
    <div
      ref={bar}
      className="table-bar"
      role="group"
      aria-label={TABLE.tools}
      title={TABLE.keys(shownKeys('tableTools'))}
    >
      {MENUS.map(({ label, items }) => (
        <Menu key={label} returnFocus={false} position="bottom-start">
          <Menu.Target>
            <button type="button">{label}</button>
          </Menu.Target>
          <Menu.Dropdown>
            {items.map(([title, command]) => (
              <Menu.Item
                key={title}
                // `aria-disabled` instead of `disabled`: a menu needs an item that can take the focus.
                aria-disabled={impossible.includes(command) || undefined}
                c={impossible.includes(command) ? 'dimmed' : undefined}
                onClick={() => impossible.includes(command) || run(command)}
              >
                {title}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ))}
      <label>
        {TABLE.caption}
        <input
          value={caption}
          maxLength={LIMITS.article.tableCaption}
          onChange={(event) => editor.commands.setTableCaption(event.currentTarget.value)}
        />
      </label>
      <button
        type="button"
        title={TABLE.remove}
        aria-label={TABLE.remove}
        onClick={() => run(tables.deleteTable)}
      >
        <IconTrash size={18} />
      </button>
    </div>
  );
}
