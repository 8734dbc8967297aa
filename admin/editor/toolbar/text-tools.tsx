import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import type { Format } from './formats';
import { Tool } from './Tool';
import { EDITOR } from '../texts';
import { IconArrowBackUp, IconArrowForwardUp, IconLink } from '../icons';

/** Tool that toggles a format, and shows if the format is on at the caret. */
export function FormatTool({ editor, format }: { editor: Editor; format: Format }) {
  const { label, Icon, shortcut, toggle } = format;
  const isActive = useEditorState({ editor, selector: () => format.isActive(editor) });
  return (
    <Tool
      label={label}
      Icon={Icon}
      shortcut={shortcut}
      isActive={isActive}
      onClick={() => toggle(editor)}
    />
  );
}

/** Tool that opens the link box. */
export function LinkTool({ editor }: { editor: Editor }) {
  const isActive = useEditorState({ editor, selector: () => editor.isActive('link') });
  return (
    <Tool
      label={EDITOR.link}
      Icon={IconLink}
      shortcut="link"
      isActive={isActive}
      aria-haspopup="dialog"
      onClick={() => editor.commands.openLinkBox()}
    />
  );
}

/** Tools for undo and redo. */
export function HistoryTools({ editor }: { editor: Editor }) {
  const { canUndo, canRedo } = useEditorState({
    editor,
    selector: () => ({ canUndo: editor.can().undo(), canRedo: editor.can().redo() }),
  });
  return (
    <>
      <Tool
        label={EDITOR.undo}
        Icon={IconArrowBackUp}
        shortcut="undo"
        isIdle={!canUndo}
        onClick={() => editor.chain().focus().undo().run()}
      />
      <Tool
        label={EDITOR.redo}
        Icon={IconArrowForwardUp}
        shortcut="redo"
        isIdle={!canRedo}
        onClick={() => editor.chain().focus().redo().run()}
      />
    </>
  );
}
