import { PICTURE_SIZES } from '#contract/text/rich-text';
import { mergeAttributes } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { NodeSelection, Plugin } from '@tiptap/pm/state';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { writeBehind } from '../blocks/put-block';
import { captionOf, wrapInFigure } from './figure';
import { PictureView } from '../blocks/PictureView';

/** Images of the text: alone, or in a figure with a caption or a width. */
export const Pictures = Image.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      caption: { default: '', rendered: false, parseHTML: captionOf },
      size: { default: null, rendered: false, parseHTML: sizeOf },
    };
  },

  parseHTML: () => [
    { tag: 'img[src]' },
    // The caption is an attribute of the image, not text.
    { tag: 'figcaption', ignore: true },
  ],

  renderHTML: ({ node, HTMLAttributes }) => {
    const { caption, size } = node.attrs as { caption: string; size: string | null };
    const picture = ['img', mergeAttributes(HTMLAttributes)] as const;
    return wrapInFigure(picture, caption, size ? `picture-${size}` : '');
  },

  addNodeView: () => ReactNodeViewRenderer(PictureView),

  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        // Puts letters typed while a block is selected behind it, instead of replacing it.
        handleTextInput: (view, _from, _to, text) => {
          const { selection, tr } = view.state;
          if (!(selection instanceof NodeSelection) || !selection.node.isBlock) return false;
          writeBehind(tr, selection.from);
          view.dispatch(tr.insertText(text));
          return true;
        },
      },
    }),
  ],
});

function sizeOf(picture: HTMLElement): string | null {
  const figure = picture.closest('figure');
  return PICTURE_SIZES.find((size) => figure?.classList.contains(`picture-${size}`)) ?? null;
}
