import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { IconLink } from '../icons.ts';
import { EDITOR } from './texts';
import { Tool } from './Tool';

/** Opens the box of the link. */
export function LinkTool({ editor }: { editor: Editor }) {
  const isActive = useEditorState({ editor, selector: () => editor.isActive('link') });
  return (
    <Tool
      label={EDITOR.link}
      Icon={IconLink}
      keys="Control+K"
      isActive={isActive}
      aria-haspopup="dialog"
      onClick={() => editor.commands.openLinkBox()}
    />
  );
}
