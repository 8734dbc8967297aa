import type { Editor } from '@tiptap/core';
import { IMAGE_ACCEPT } from '../../images/upload/convert-picture';
import type { LibraryImage } from '#contract/images/images';
import { LIMITS } from '#contract/limits';
import type { ImageCount } from '../../images/picker/ImagesPicker';
import { pickImage, pickImages } from '../../images/picker/pick-image';
import { putBlock, writeBehind } from '../blocks/put-block';
import { insertFiles } from './picture-upload';

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
    if (file) void insertFiles(editor, [file], editor.state.selection.from);
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
  const { schema, selection, tr } = editor.state;
  const node = schema.nodes.image!.create(pictureOf(image));
  writeBehind(tr, putBlock(tr, node, selection.from));
  editor.view.dispatch(tr);
}

/** Opens the image library, and inserts a gallery of the chosen images at the caret. */
export async function pickGallery(editor: Editor): Promise<void> {
  const pictures = await pickPictures(editor, LIMITS.article.gallery);
  if (!editor.isDestroyed) editor.commands.insertGallery(pictures);
}

/** Opens the image library, and returns the attributes of the chosen images. */
export async function pickPictures(editor: Editor, count: ImageCount): Promise<object[]> {
  const images = await pickImages({
    ...count,
    onGone: () => !editor.isDestroyed && editor.commands.focus(),
  });
  return images.map(pictureOf);
}

/** Returns the attributes of an image in a text, with its description and caption from the library. */
function pictureOf(image: LibraryImage): object {
  const { url: src, width, height, alt, is_decorative, caption, credit } = image;
  return {
    src,
    width,
    height,
    alt: is_decorative ? '' : alt || null,
    caption: [caption, credit].filter(Boolean).join(' · '),
  };
}
