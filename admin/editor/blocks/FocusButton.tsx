import { hasSmaller } from '#contract/images/uploaded-picture';
import type { Editor } from '@tiptap/core';
import { adjustFocus } from '../../images/details/adjust-focus';
import { PICTURE_FIELDS } from './texts';

/** Button that moves the focal point of an image of the library. Other images have none. */
export function FocusButton({ editor, src }: { editor: Editor; src: string }) {
  if (!hasSmaller(src)) return null;
  return (
    <button
      type="button"
      onClick={() =>
        adjustFocus(src, { onGone: () => void (!editor.isDestroyed && editor.commands.focus()) })
      }
    >
      {PICTURE_FIELDS.focus}
    </button>
  );
}
