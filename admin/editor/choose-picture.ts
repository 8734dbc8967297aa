import type { Editor } from '@tiptap/core';
import { PICTURES } from '../images/convert-picture';
import { insertPicture } from './picture-upload';

/** Lets a person choose a picture of their device, and puts it where the cursor is. */
export function choosePicture(editor: Editor, onFailure: (sentence: string) => void): void {
  const chooser = document.createElement('input');
  chooser.type = 'file';
  chooser.accept = PICTURES;
  chooser.hidden = true;
  chooser.addEventListener('cancel', () => chooser.remove());
  chooser.addEventListener('change', () => {
    const [file] = chooser.files ?? [];
    chooser.remove();
    if (file) void insertPicture(editor, file, editor.state.selection.from, onFailure);
  });
  // Safari forgets one that is not in the page.
  document.body.append(chooser);
  chooser.click();
}
