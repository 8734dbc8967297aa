import { Extension } from '@tiptap/core';
import { Plugin, type EditorState } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { EDITOR } from './texts';

/** What a picture shows; empty when it only decorates, null as long as nobody said. */
export type Description = string | null;

/** The description among the attributes of a picture. */
export function descriptionOf({ alt }: Record<string, unknown>): Description {
  return typeof alt === 'string' ? alt : null;
}

/** Where the pictures are of which nobody said what they show, or that they only decorate. */
export function undescribedPictures({ doc }: EditorState): number[] {
  const places: number[] = [];
  doc.descendants((node, position) => {
    if (node.type.name === 'image' && descriptionOf(node.attrs) === null) places.push(position);
  });
  return places;
}

/** In the editor, and there alone, a picture without a description says so. */
export const PictureDescriptions = Extension.create({
  name: 'pictureDescriptions',

  addProseMirrorPlugins() {
    const attributes = { alt: EDITOR.noDescription, class: 'is-undescribed' };
    return [
      new Plugin({
        props: {
          decorations: (state) =>
            DecorationSet.create(
              state.doc,
              undescribedPictures(state).map((place) =>
                Decoration.node(place, place + 1, attributes),
              ),
            ),
        },
      }),
    ];
  },
});
