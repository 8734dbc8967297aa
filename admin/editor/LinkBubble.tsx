import { Button, Text } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { BubbleMenu } from '@tiptap/react/menus';
import { useState } from 'react';
import { withinSheet } from './bubble';
import { isLinkBoxOpen } from './link-box';
import { EDITOR, LINKS } from './texts';
import { useLeadsNowhere } from './use-leads-nowhere';

/** Where the link of the cursor leads, and what can be done with it. */
export function LinkBubble({ editor }: { editor: Editor }) {
  const [options] = useState(() => withinSheet(editor, 'bottom-start'));
  const href = useEditorState({
    editor,
    selector: () => (editor.getAttributes('link').href as string | undefined) ?? '',
  });
  const isNowhere = useLeadsNowhere(href);
  return (
    <BubbleMenu
      editor={editor}
      pluginKey="linkBubble"
      className="editor-bubble"
      role="group"
      aria-label={EDITOR.link}
      options={options}
      shouldShow={({ state }) =>
        state.selection.empty && editor.isActive('link') && !isLinkBoxOpen(state)
      }
    >
      <Text span size="sm" truncate className="editor-address">
        {href}
      </Text>
      {isNowhere && (
        <Text span size="xs" fw={700}>
          {LINKS.nowhereShort}
        </Text>
      )}
      <Button size="compact-sm" variant="subtle" onClick={() => editor.commands.openLinkBox()}>
        {LINKS.edit}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        component="a"
        href={href}
        target="_blank"
        rel="noreferrer"
      >
        {LINKS.open}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        onClick={() => editor.chain().focus().extendMarkRange('link').unsetLink().run()}
      >
        {LINKS.remove}
      </Button>
    </BubbleMenu>
  );
}
