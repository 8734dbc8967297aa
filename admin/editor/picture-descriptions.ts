import type { EditorState } from '@tiptap/pm/state';

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
