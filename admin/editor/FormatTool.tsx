import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import type { Format } from './formats';
import { Tool } from './Tool';

/** A tool that shows whether its format is on where the cursor is, and changes that. */
export function FormatTool({ editor, format }: { editor: Editor; format: Format }) {
  const { label, Icon, keys, toggle } = format;
  const isActive = useEditorState({ editor, selector: () => format.isActive(editor) });
  return (
    <Tool
      label={label}
      Icon={Icon}
      keys={keys}
      isActive={isActive}
      onClick={() => toggle(editor)}
    />
  );
}
