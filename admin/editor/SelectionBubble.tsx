import { TextSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/core';
import { BubbleMenu } from '@tiptap/react/menus';
import { useState } from 'react';
import { withinSheet } from './bubble';
import { FORMATS } from './formats';
import { FormatTool } from './FormatTool';
import { isLinkBoxOpen } from './link-box';
import { LinkTool } from './LinkTool';
import { EDITOR } from './texts';
import { Tools } from './Tools';

/** What words are most often made, beside the words that are selected. */
export function SelectionBubble({ editor }: { editor: Editor }) {
  const [options] = useState(() => withinSheet(editor, 'top'));
  return (
    <BubbleMenu
      editor={editor}
      pluginKey="selectionBubble"
      className="editor-bubble"
      options={options}
      shouldShow={({ state }) =>
        state.selection instanceof TextSelection &&
        state.doc.textBetween(state.selection.from, state.selection.to).trim() !== '' &&
        !editor.isActive('codeBlock') &&
        !isLinkBoxOpen(state)
      }
    >
      <Tools label={EDITOR.bubble} onLeave={() => editor.commands.focus()}>
        <div className="editor-row">
          <FormatTool editor={editor} format={FORMATS.bold} />
          <FormatTool editor={editor} format={FORMATS.italic} />
          <LinkTool editor={editor} />
          <FormatTool editor={editor} format={FORMATS.heading2} />
          <FormatTool editor={editor} format={FORMATS.heading3} />
          <FormatTool editor={editor} format={FORMATS.blockquote} />
        </div>
      </Tools>
    </BubbleMenu>
  );
}
