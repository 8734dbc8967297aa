import { Button, Text } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { BubbleMenu, type BubbleMenuProps } from '@tiptap/react/menus';
import { useState } from 'react';
import { TextSelection, type EditorState } from '@tiptap/pm/state';
import { isLinkBoxOpen } from '../links/link-box';
import { EDITOR, LINKS } from '../texts';
import { askForBookmark } from '../blocks/BookmarkForm';
import { cardAddress } from '../blocks/bookmark-card';
import { BOOKMARK } from '../blocks/texts';
import { useIsDeadLink } from '../links/dead-link';
import { loneLink } from '../links/lone-link';
import { FORMATS } from './formats';
import { FormatTool, LinkTool } from './text-tools';
import { Tools } from './Tools';

/** Bubble with the address of the link at the caret, and its actions. */
export function LinkBubble({ editor }: { editor: Editor }) {
  const [options] = useState(() => withinSheet(editor, 'bottom-start'));
  const href = useEditorState({
    editor,
    selector: () => (editor.getAttributes('link').href as string | undefined) ?? '',
  });
  const isDead = useIsDeadLink(href);
  const link = useEditorState({ editor, selector: ({ editor: { state } }) => cardOf(state) });
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
      {isDead && (
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
      {link && (
        <Button size="compact-sm" variant="subtle" onClick={() => askForBookmark(editor, link)}>
          {BOOKMARK.fromLink}
        </Button>
      )}
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

/** Returns the start of a card for a link alone in its paragraph. An address is no title. */
function cardOf(state: EditorState): { address: string; title: string } | null {
  const link = loneLink(state);
  if (!link || !cardAddress(link.href)) return null;
  return { address: link.href, title: cardAddress(link.words) ? '' : link.words };
}

/** Bubble with the most frequent formats, beside the selected words. */
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
        !isLinkBoxOpen(state) &&
        // A match selected by the search is no selection of the author.
        !document.activeElement?.closest('.find')
      }
    >
      <Tools label={EDITOR.bubble} editor={editor}>
        <FormatTool editor={editor} format={FORMATS.bold} />
        <FormatTool editor={editor} format={FORMATS.italic} />
        <LinkTool editor={editor} />
        <FormatTool editor={editor} format={FORMATS.heading2} />
        <FormatTool editor={editor} format={FORMATS.heading3} />
        <FormatTool editor={editor} format={FORMATS.blockquote} />
      </Tools>
    </BubbleMenu>
  );
}

type Options = NonNullable<BubbleMenuProps['options']>;

/** Keeps a bubble within the sheet, because the menus beside it would cover the bubble. */
function withinSheet(editor: Editor, placement: NonNullable<Options['placement']>): Options {
  return {
    placement,
    shift: () => ({ boundary: editor.view.dom.closest('.editor') ?? 'clippingAncestors' }),
  };
}
