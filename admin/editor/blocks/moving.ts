import { Extension, type Editor } from '@tiptap/core';
import {
  NodeSelection,
  Selection,
  TextSelection,
  type EditorState,
  type Transaction,
} from '@tiptap/pm/state';
import { VisuallyHidden } from '@mantine/core';
import { MOVING } from './texts';
import { tiptapKeys } from '../../ui/shortcuts/shortcuts';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    moving: {
      /** Moves the caret's block above the previous one (-1) or below the next one (1). */
      moveBlock: (step: 1 | -1) => ReturnType;
    };
  }
}

/** Moves blocks with the keyboard, and announces the new position to screen readers. */
export const MovingBlocks = Extension.create({
  name: 'movingBlocks',

  addCommands: () => ({
    moveBlock:
      (step) =>
      ({ state, tr, dispatch }) => {
        const index = state.selection.$from.index(0);
        const isPossible = index + step >= 0 && index + step < state.doc.childCount;
        if (isPossible && dispatch) move(state, tr, step);
        return isPossible;
      },
  }),

  addKeyboardShortcuts() {
    const { editor } = this;
    return {
      [tiptapKeys('blockUp')]: () => moveAndAnnounce(editor, -1),
      [tiptapKeys('blockDown')]: () => moveAndAnnounce(editor, 1),
    };
  },
});

/** Moves the caret's block and announces its new position. */
export function moveAndAnnounce(editor: Editor, step: 1 | -1): true {
  if (editor.commands.moveBlock(step)) announce(editor.state);
  return true;
}

/** Selects an image or a video, or puts the caret into any other block. */
export function selectBlock({ state, view }: Editor, place: number): void {
  const selection = state.doc.nodeAt(place)?.isAtom
    ? NodeSelection.create(state.doc, place)
    : Selection.near(state.doc.resolve(place + 1));
  view.dispatch(state.tr.setSelection(selection));
}

/** Starts a drag of the block at a position, as if the author had dragged the block itself. */
export function startDrag({ view, state }: Editor, place: number, data: DataTransfer): void {
  const selection = NodeSelection.create(state.doc, place);
  view.dispatch(state.tr.setSelection(selection));
  view.dragging = { slice: selection.content(), move: true };
  // Firefox drags an element only when the drag carries data.
  data.setData('text/plain', selection.node.textContent);
  data.effectAllowed = 'move';
  const block = view.nodeDOM(place);
  if (block instanceof Element) data.setDragImage(block, 0, 0);
}

export function endDrag({ view }: Editor): void {
  view.dragging = null;
}

function move({ doc, selection }: EditorState, tr: Transaction, step: 1 | -1): void {
  const index = selection.$from.index(0);
  const start = selection.$from.posAtIndex(index, 0);
  const block = doc.child(index);
  const other = doc.child(index + step);
  const target = step < 0 ? start - other.nodeSize : start + other.nodeSize;
  tr.delete(start, start + block.nodeSize).insert(target, block);
  const offset = target - start;
  const end = target + block.nodeSize;
  if (selection instanceof NodeSelection)
    tr.setSelection(NodeSelection.create(tr.doc, selection.from + offset));
  else
    tr.setSelection(
      TextSelection.between(
        tr.doc.resolve(selection.anchor + offset),
        tr.doc.resolve(Math.min(end, selection.head + offset)),
      ),
    );
  tr.scrollIntoView();
}

let liveRegion: HTMLElement | undefined;

/** Announces the position of the caret's block to screen readers. */
export function announce({ doc, selection }: EditorState): void {
  liveRegion ??= document.body.appendChild(document.createElement('div'));
  liveRegion.role = 'status';
  liveRegion.className = VisuallyHidden.classes.root!;
  liveRegion.textContent = MOVING.moved(selection.$from.index(0) + 1, doc.childCount);
}
