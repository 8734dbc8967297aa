import type { Editor } from '@tiptap/core';
import { NodeSelection, type EditorState } from '@tiptap/pm/state';

/** Editors whose next image fields take the focus when they appear. */
const descriptionRequests = new WeakSet<Editor>();

/** Selects an image and moves the focus to its description field. */
export function describePicture(editor: Editor, place: number): void {
  // An unfocused editor ignores the next click at its old caret.
  editor.view.focus();
  const { selection } = editor.state;
  const isSelected = selection instanceof NodeSelection && selection.from === place;
  editor.chain().setNodeSelection(place).scrollIntoView().run();
  const field = editor.view.dom.querySelector<HTMLElement>('.block-fields input');
  if (isSelected && field) field.focus();
  else descriptionRequests.add(editor);
}

/** Returns true once after `describePicture`, for the fields that have just appeared. */
export function consumeDescriptionRequest(editor: Editor): boolean {
  return descriptionRequests.delete(editor);
}

/** Description of an image: empty when the image is decorative, null when the author has not decided yet. */
type Description = string | null;

/** Returns the description of an image from its attributes. */
export function descriptionOf({ alt }: Record<string, unknown>): Description {
  return typeof alt === 'string' ? alt : null;
}

/** Returns the positions of images that are neither described nor marked as decorative. */
export function undescribedPictures({ doc }: Pick<EditorState, 'doc'>): number[] {
  const places: number[] = [];
  doc.descendants((node, position) => {
    if (node.type.name === 'image' && descriptionOf(node.attrs) === null) places.push(position);
  });
  return places;
}
