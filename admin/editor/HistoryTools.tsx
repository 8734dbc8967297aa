import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { IconArrowBackUp, IconArrowForwardUp } from './icons';
import { EDITOR } from './texts';
import { Tool } from './Tool';

/** Takes back what was typed, and brings it again. */
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
        keys="Control+Z"
        isIdle={!canUndo}
        onClick={() => editor.chain().focus().undo().run()}
      />
      <Tool
        label={EDITOR.redo}
        Icon={IconArrowForwardUp}
        keys="Control+Shift+Z"
        isIdle={!canRedo}
        onClick={() => editor.chain().focus().redo().run()}
      />
    </>
  );
}
