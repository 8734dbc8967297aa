import { Menu } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { LIMITS } from '#contract/limits';
import { IconTrash } from '../../icons.ts';
import { tableAround } from './table-around';
import { TABLE } from './texts';
import { useWayBack } from './use-way-back';

const MENUS = [
  {
    label: TABLE.row,
    items: [
      [TABLE.rowBefore, 'addRowBefore'],
      [TABLE.rowAfter, 'addRowAfter'],
      [TABLE.deleteRow, 'deleteRow'],
    ],
  },
  {
    label: TABLE.column,
    items: [
      [TABLE.columnBefore, 'addColumnBefore'],
      [TABLE.columnAfter, 'addColumnAfter'],
      [TABLE.deleteColumn, 'deleteColumn'],
    ],
  },
  {
    label: TABLE.headers,
    items: [
      [TABLE.headerRow, 'toggleHeaderRow'],
      [TABLE.headerColumn, 'toggleHeaderColumn'],
    ],
  },
] as const;

/** The tools of the table that the caret is in. */
export function TableBar({ editor }: { editor: Editor }) {
  const bar = useWayBack(editor);
  const caption = useEditorState({
    editor,
    selector: (state) => String(tableAround(state.editor.state)?.table.attrs.caption ?? ''),
  });
  return (
    <div ref={bar} className="table-bar" role="group" aria-label={TABLE.tools} title={TABLE.keys}>
      {MENUS.map(({ label, items }) => (
        <Menu key={label} returnFocus={false} position="bottom-start">
          <Menu.Target>
            <button type="button">{label}</button>
          </Menu.Target>
          <Menu.Dropdown>
            {items.map(([title, command]) => (
              <Menu.Item key={command} onClick={() => editor.chain().focus()[command]().run()}>
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
        onClick={() => editor.chain().focus().deleteTable().run()}
      >
        <IconTrash size={18} />
      </button>
    </div>
  );
}
