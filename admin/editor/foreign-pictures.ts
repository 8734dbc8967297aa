import { Extension, type Editor } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { copyPicture, isElsewhere } from '../images/upload';

interface ForeignPicturesOptions {
  onFailure: (sentence: string) => void;
}

/**
 * Pictures of other sites that come with a pasted text are copied to this one, which asks nobody else
 * for a picture. One that cannot be copied stays, and the text is refused with it.
 */
export const ForeignPictures = Extension.create<ForeignPicturesOptions>({
  name: 'foreignPictures',
  addOptions: () => ({ onFailure: () => {} }),

  addProseMirrorPlugins() {
    const { editor, options } = this;
    const asked = new Set<string>();
    const copyNew = () => {
      for (const address of foreignAddresses(editor).filter((one) => !asked.has(one))) {
        asked.add(address);
        void copy(editor, address, options.onFailure);
      }
    };
    return [
      new Plugin({ key: new PluginKey('foreignPictures'), view: () => ({ update: copyNew }) }),
    ];
  },
});

function foreignAddresses(editor: Editor): string[] {
  const found: string[] = [];
  editor.state.doc.descendants(({ type, attrs }) => {
    if (type.name === 'image' && isElsewhere(String(attrs.src))) found.push(String(attrs.src));
  });
  return found;
}

async function copy(
  editor: Editor,
  address: string,
  onFailure: (sentence: string) => void,
): Promise<void> {
  try {
    const { url, width, height } = await copyPicture(address);
    if (editor.isDestroyed) return;
    const transaction = editor.state.tr;
    editor.state.doc.descendants((node, position) => {
      if (node.type.name !== 'image' || node.attrs.src !== address) return;
      transaction.setNodeMarkup(position, null, { ...node.attrs, src: url, width, height });
    });
    editor.view.dispatch(transaction);
  } catch (error) {
    onFailure((error as Error).message);
  }
}
