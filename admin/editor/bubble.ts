import type { Editor } from '@tiptap/core';
import type { BubbleMenuProps } from '@tiptap/react/menus';

type Options = NonNullable<BubbleMenuProps['options']>;

/** Where a bubble is put: within the sheet, as the menus beside it cover what goes beyond. */
export function withinSheet(editor: Editor, placement: NonNullable<Options['placement']>): Options {
  return {
    placement,
    shift: () => ({ boundary: editor.view.dom.closest('.editor') ?? 'clippingAncestors' }),
  };
}
