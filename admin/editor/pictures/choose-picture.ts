import type { Editor } from '@tiptap/core';
import { IMAGE_ACCEPT } from '../../images/upload/convert-picture';
import { pickImage } from '../../images/picker/pick-image';
import { putBlock, writeBehind } from '../blocks/put-block';
import { insertPictures } from './picture-upload';

/** Opens the file chooser, and inserts the chosen image at the caret. */
export function choosePicture(editor: Editor): void {
  const chooser = document.createElement('input');
  chooser.type = 'file';
  chooser.accept = IMAGE_ACCEPT;
  chooser.hidden = true;
  chooser.addEventListener('cancel', () => chooser.remove());
  chooser.addEventListener('change', () => {
    const [file] = chooser.files ?? [];
    chooser.remove();
    if (file) void insertPictures(editor, [file], editor.state.selection.from);
  });
  // Safari ignores a file input that is not in the document.
  document.body.append(chooser);
  chooser.click();
  // The menu of this command returns the focus to its button.
  editor.commands.focus();
}

/** Opens the image library, and inserts the chosen image with its description and caption at the caret. */
export async function pickPicture(editor: Editor): Promise<void> {
  const image = await pickImage({
    onGone: () => !editor.isDestroyed && editor.commands.focus(),
  });
  if (!image || editor.isDestroyed) return;
  const { url: src, width, height, alt, is_decorative, caption, credit } = image;
  const { schema, selection, tr } = editor.state;
  const node = schema.nodes.image!.create({
    src,
    width,
    height,
    alt: is_decorative ? '' : alt || null,
    caption: [caption, credit].filter(Boolean).join(' · '),
  });
  writeBehind(tr, putBlock(tr, node, selection.from));
  editor.view.dispatch(tr);
}
