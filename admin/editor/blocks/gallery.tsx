import { LIMITS } from '#contract/limits';
import { GALLERY_COLUMNS } from '#contract/text/rich-text';
import { Node } from '@tiptap/core';
import type { Node as Block } from '@tiptap/pm/model';
import { NodeSelection, Plugin, type EditorState, type Transaction } from '@tiptap/pm/state';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { MISSING } from '../paste/pictures/missing-pictures';
import { GalleryView } from './GalleryView';
import { putBlock, writeBehind } from './put-block';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    gallery: {
      /** Inserts a gallery of images, given by their attributes, behind the caret's block. */
      insertGallery: (images: object[]) => ReturnType;
    };
  }
}

const { min, max } = LIMITS.article.gallery;

/** Images in a grid. Each one is an image of the text, with its own description and caption. */
export const Gallery = Node.create({
  name: 'gallery',
  group: 'block',
  content: `(image | ${MISSING})*`,
  isolating: true,
  draggable: true,

  addAttributes: () => ({
    columns: { default: GALLERY_COLUMNS[1], rendered: false },
  }),

  parseHTML: () =>
    GALLERY_COLUMNS.map((columns) => ({
      tag: `figure.gallery-${columns}`,
      priority: 60,
      getAttrs: (element) => element.querySelector('img') !== null && { columns },
    })),

  renderHTML: ({ node }) => ['figure', { class: `gallery-${node.attrs.columns}` }, 0],

  addNodeView: () => ReactNodeViewRenderer(GalleryView),

  addCommands: () => ({
    insertGallery:
      (images) =>
      ({ tr, state: { schema }, dispatch }) => {
        const pictures = images.slice(0, max).map((attrs) => schema.nodes.image!.create(attrs));
        if (pictures.length < min) return false;
        const columns = pictures.length === 2 || pictures.length === 4 ? 2 : 3;
        const node = schema.nodes.gallery!.create({ columns }, pictures);
        if (dispatch) writeBehind(tr, putBlock(tr, node, tr.selection.to));
        return true;
      },
  }),

  addKeyboardShortcuts() {
    return { Enter: ({ editor: { state, view } }) => writeAfter(state, view.dispatch) };
  },

  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, _, state) =>
        transactions.some(({ docChanged }) => docChanged) ? repairGalleries(state) : null,
      props: {
        // Pastes text behind the gallery: it would split the gallery at the selected image.
        handlePaste: (view, _, slice) => {
          const isPicture = slice.content.firstChild?.type.name === 'image';
          if (!isPicture) writeAfter(view.state, view.dispatch);
          return false;
        },
      },
    }),
  ],
});

/** Puts the caret behind the gallery whose image is selected. Returns false without such an image. */
function writeAfter(state: EditorState, dispatch: (transaction: Transaction) => void): boolean {
  const { selection, tr } = state;
  if (!(selection instanceof NodeSelection) || !isGallery(selection.$from.parent)) return false;
  writeBehind(tr, selection.from);
  dispatch(tr);
  return true;
}

function isGallery({ type }: Block): boolean {
  return type.name === 'gallery';
}

/** Keeps the number of images of each gallery within its limits, and removes the widths of its images. */
function repairGalleries({ doc, selection, tr }: EditorState): Transaction | null {
  doc.descendants((node, position) => {
    if (!isGallery(node)) return !node.isTextblock;
    const from = tr.mapping.map(position);
    if (node.childCount < min) {
      tr.replaceWith(from, from + node.nodeSize, node.content);
      const isSelected = selection.from > position && selection.to < position + node.nodeSize;
      if (isSelected) tr.setSelection(NodeSelection.create(tr.doc, from));
    } else if (node.childCount > max) moveOut(tr, node, from);
    else
      node.forEach(({ attrs }, offset) => {
        if (attrs.size) tr.setNodeMarkup(from + 1 + offset, null, { ...attrs, size: null });
      });
    return false;
  });
  return tr.docChanged ? tr : null;
}

/** Moves the images beyond the limit behind their gallery. */
function moveOut(tr: Transaction, gallery: Block, from: number): void {
  const images = Array.from({ length: gallery.childCount }, (_, index) => gallery.child(index));
  const kept = gallery.type.create(gallery.attrs, images.slice(0, max));
  tr.replaceWith(from, from + gallery.nodeSize, [kept, ...images.slice(max)]);
}
