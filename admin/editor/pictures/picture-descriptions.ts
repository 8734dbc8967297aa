import type { Editor } from '@tiptap/core';
import type { EditorState } from '@tiptap/pm/state';

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

/** What a picture shows; empty when it only decorates, null as long as nobody said. */
type Description = string | null;

/** The description among the attributes of a picture. */
export function descriptionOf({ alt }: Record<string, unknown>): Description {
  return typeof alt === 'string' ? alt : null;
}

/** Where the pictures are of which nobody said what they show, or that they only decorate. */
export function undescribedPictures({ doc }: Pick<EditorState, 'doc'>): number[] {
  const places: number[] = [];
  doc.descendants((node, position) => {
    if (node.type.name === 'image' && descriptionOf(node.attrs) === null) places.push(position);
  });
  return places;
}
