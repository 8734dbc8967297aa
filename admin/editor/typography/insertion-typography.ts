import { Extension } from '@tiptap/core';
import { Plugin, type EditorState, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { isTypographyOn, typesetArriving } from '../../french/rules';

/** Number of characters before the caret that the rules read. */
const CONTEXT = 500;

/** Returns the text of the block before a position; undefined in code. */
function textBefore({ doc }: EditorState, position: number): string | undefined {
  const $place = doc.resolve(position);
  const { parent, parentOffset } = $place;
  const isCode = parent.type.spec.code || $place.marks().some(({ type }) => type.spec.code);
  if (!parent.isTextblock || isCode) return undefined;
  return parent.textBetween(Math.max(0, parentOffset - CONTEXT), parentOffset, null, '\ufffc');
}

/** Returns a transaction that replaces a range with typeset text; undefined when typography changes nothing. */
function insertTypeset(
  state: EditorState,
  { from, to, text }: { from: number; to: number; text: string },
): Transaction | undefined {
  const before = isTypographyOn() ? textBefore(state, from) : undefined;
  if (before === undefined) return undefined;
  const after = typesetArriving(before, text);
  if (after === before + text) return undefined;
  let same = 0;
  while (same < before.length && before[same] === after[same]) same++;
  return state.tr.insertText(after.slice(same), from - (before.length - same), to);
}

/** Typesets the word just written by a composition (dead keys, phone keyboards). */
function typesetWord({ state, dispatch, isDestroyed }: EditorView): void {
  if (isDestroyed || !state.selection.empty) return;
  const { from } = state.selection;
  const word = /\S+$/.exec(textBefore(state, from) ?? '')?.[0];
  if (!word) return;
  const changed = insertTypeset(state, { from: from - word.length, to: from, text: word });
  if (changed) dispatch(changed);
}

/**
 * Applies French typography to several letters inserted at once. It runs before the rules that read the last letter
 * alone.
 */
export const InsertionTypography = Extension.create({
  name: 'insertionTypography',
  priority: 220,

  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        // Dictation and suggestions insert several letters at once.
        handleTextInput: (view, from, to, text) => {
          if (text.length < 2 || view.composing) return false;
          const inserted = insertTypeset(view.state, { from, to, text });
          if (inserted) view.dispatch(inserted);
          return inserted !== undefined;
        },
        handleDOMEvents: {
          // ProseMirror must read the composed word first.
          compositionend: (view) => void setTimeout(() => typesetWord(view)),
        },
      },
    }),
  ],
});
