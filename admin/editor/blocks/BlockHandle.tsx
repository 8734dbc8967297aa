import { Menu, UnstyledButton } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { useEditorState } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { IconArrowDown, IconArrowUp, IconCopy, IconGripVertical, IconTrash } from '../../icons.ts';
import { announce, endDrag, moveAndAnnounce, selectBlock, startDrag } from './moving';
import { duplicateBlock, moveSection, sectionAt } from './sections';
import { MOVING } from './texts';
import { shownKeys } from '../../ui/shortcuts/shortcuts';

/**
 * Handle beside the block under the pointer, or else beside the caret's block. Dragging it moves the block; clicking it
 * opens a menu with the same actions.
 */
export function BlockHandle({ editor }: { editor: Editor }) {
  const handle = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const pointed = usePointedBlock(editor, isOpen);
  const written = useEditorState({
    editor,
    selector: ({ editor: { state } }) => state.selection.$from.index(0),
  });
  const index = Math.min(pointed ?? written, editor.state.doc.childCount - 1);

  useEffect(() => {
    const block = editor.view.dom.children[index];
    const place = handle.current!;
    if (!block) return;
    const { top } = place.parentElement!.getBoundingClientRect();
    place.style.top = `${block.getBoundingClientRect().top - top}px`;
  });

  const placeOf = () => {
    let place = 0;
    for (let before = 0; before < index; before++) place += editor.state.doc.child(before).nodeSize;
    return place;
  };

  const move = (step: 1 | -1) => {
    selectBlock(editor, placeOf());
    moveAndAnnounce(editor, step);
    editor.commands.focus();
  };

  const apply = (transaction: Transaction | null) => {
    if (!transaction) return;
    editor.view.dispatch(transaction);
    announce(editor.state);
    editor.commands.focus();
  };

  return (
    <div ref={handle} className="block-handle">
      <Menu opened={isOpen} onChange={setOpen} position="bottom-start">
        <Menu.Target>
          <UnstyledButton
            draggable
            title={MOVING.handle}
            aria-label={MOVING.handle}
            onDragStart={({ dataTransfer }) => startDrag(editor, placeOf(), dataTransfer)}
            onDragEnd={() => endDrag(editor)}
          >
            <IconGripVertical size={18} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconArrowUp size={16} />}
            rightSection={shownKeys('blockUp')}
            onClick={() => move(-1)}
          >
            {MOVING.up}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowDown size={16} />}
            rightSection={shownKeys('blockDown')}
            onClick={() => move(1)}
          >
            {MOVING.down}
          </Menu.Item>
          {isOpen && sectionAt(editor.state.doc, index) && (
            <>
              <Menu.Item
                leftSection={<IconArrowUp size={16} />}
                disabled={!moveSection(editor.state, index, -1)}
                onClick={() => apply(moveSection(editor.state, index, -1))}
              >
                {MOVING.sectionUp}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconArrowDown size={16} />}
                disabled={!moveSection(editor.state, index, 1)}
                onClick={() => apply(moveSection(editor.state, index, 1))}
              >
                {MOVING.sectionDown}
              </Menu.Item>
            </>
          )}
          <Menu.Item
            leftSection={<IconCopy size={16} />}
            onClick={() => apply(duplicateBlock(editor.state, index))}
          >
            {MOVING.duplicate}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTrash size={16} />}
            onClick={() => {
              const place = placeOf();
              const to = place + editor.state.doc.child(index).nodeSize;
              editor.chain().deleteRange({ from: place, to }).focus().run();
            }}
          >
            {MOVING.remove}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

/** Returns the index of the block at the mouse's height, over the text or its margin; undefined elsewhere. */
function usePointedBlock(editor: Editor, isHeld: boolean): number | undefined {
  const [pointed, setPointed] = useState<number>();

  useEffect(() => {
    const sheet = editor.view.dom.closest('.editor-sheet');
    const point = (event: Event) => {
      const { clientY, pointerType } = event as PointerEvent;
      if (isHeld || pointerType !== 'mouse') return;
      const index = [...editor.view.dom.children].findIndex(
        (block) => block.getBoundingClientRect().bottom > clientY,
      );
      setPointed(index === -1 ? undefined : index);
    };
    const leave = () => !isHeld && setPointed(undefined);
    sheet?.addEventListener('pointermove', point);
    sheet?.addEventListener('pointerleave', leave);
    return () => {
      sheet?.removeEventListener('pointermove', point);
      sheet?.removeEventListener('pointerleave', leave);
    };
  }, [editor, isHeld]);

  return pointed;
}
