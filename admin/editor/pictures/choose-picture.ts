import type { Editor } from '@tiptap/core';
import { PICTURES } from '../../images/upload/convert-picture';
import { pickImage } from '../../images/picker/pick-image';
import { putBlock, writeBehind } from '../blocks/put-block';
import { insertPictures } from './picture-upload';

/** Lets a person choose a picture of their device, and puts it where the cursor is. */
export function choosePicture(editor: Editor): void {
  const chooser = document.createElement('input');
  chooser.type = 'file';
  chooser.accept = PICTURES;
  chooser.hidden = true;
  chooser.addEventListener('cancel', () => chooser.remove());
  chooser.addEventListener('change', () => {
    const [file] = chooser.files ?? [];
    chooser.remove();
    if (file) void insertPictures(editor, [file], editor.state.selection.from);
  });
  // Safari forgets one that is not in the page.
  document.body.append(chooser);
  chooser.click();
}

/** Lets a person choose a picture of the library, and puts it there with what is said of it. */
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
