import type { Editor } from '@tiptap/core';

/** Editors in which the fields of the selected picture take the focus once they are there. */
const describing = new WeakSet<Editor>();

/** Selects a picture and goes to the field where it is described. */
export function describePicture(editor: Editor, place: number): void {
  // Unfocused, it would take the next click at its old caret for none.
  editor.view.focus();
  editor.chain().setNodeSelection(place).scrollIntoView().run();
  const view = editor.view.nodeDOM(place);
  const field = view instanceof HTMLElement && view.querySelector('input');
  if (field) field.focus();
  else describing.add(editor);
}

/** Whether the fields that just appeared were asked for: only once. */
export function takeDescribing(editor: Editor): boolean {
  return describing.delete(editor);
}
