import './link-box.css';
import { Popover } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { isLinkBoxOpen } from './link-box';
import { LinkForm } from './LinkForm';
import { EDITOR } from './texts';

/** Below this, the box is on the other side of the words instead: pixels, and part of the window. */
const LOWEST = 320;
const LOWEST_PART = 0.45;

/** Makes a link of the selection, changes the one that the cursor is in, or removes it. */
export function LinkBox({ editor }: { editor: Editor }) {
  const { isOpen, from } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => ({
      isOpen: isLinkBoxOpen(state),
      from: isLinkBoxOpen(state) ? state.selection.from : 0,
    }),
  });
  const close = () => editor.commands.closeLinkBox();

  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => !opened && close()}
      hideDetached={false}
      trapFocus
      withinPortal
      shadow="md"
      position="bottom-start"
      middlewares={{ flip: true, shift: true, size: { padding: 8, apply: fit } }}
    >
      <Popover.Target>
        <Anchor key={from} editor={editor} position={from} />
      </Popover.Target>
      <Popover.Dropdown w="min(26rem, 94vw)" className="link-box" aria-label={EDITOR.link}>
        {isOpen && <LinkForm editor={editor} />}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Keeps the box within the window: what is found scrolls in it. */
function fit({ availableHeight, elements }: { availableHeight: number; elements: Elements }) {
  elements.floating.style.maxHeight = `${Math.max(availableHeight, Math.min(LOWEST, LOWEST_PART * window.innerHeight))}px`;
}

interface Elements {
  floating: HTMLElement;
}

interface AnchorProps {
  editor: Editor;
  position: number;
  ref?: React.Ref<HTMLSpanElement>;
}

/** Stands, without being seen, below the words that the box is about. */
function Anchor({ editor, position, ref }: AnchorProps) {
  const [place] = useState(() => {
    if (!position) return { top: 0, left: 0 };
    const { bottom, left } = editor.view.coordsAtPos(position);
    const around = editor.view.dom.closest('.editor')!.getBoundingClientRect();
    return { top: bottom - around.top, left: left - around.left };
  });
  return <span ref={ref} className="editor-anchor" style={place} />;
}
