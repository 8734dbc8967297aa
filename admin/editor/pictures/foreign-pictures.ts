import { Extension, type Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { isRefused } from '../../api';
import { copyPicture, isExternal } from '../../images/upload/upload';
import { placeholderFor } from '../paste/pictures/missing-pictures';

/**
 * Copies pasted images of other sites to this site: its pages load no image from elsewhere. An image that cannot be
 * copied becomes a placeholder, because the server would refuse the text.
 */
export const ForeignPictures = Extension.create({
  name: 'foreignPictures',

  addProseMirrorPlugins() {
    const { editor } = this;
    const requested = new Set<string>();
    const copyNew = () => {
      for (const address of foreignAddresses(editor).filter((one) => !requested.has(one))) {
        requested.add(address);
        void copy(editor, address);
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
    if (type.name === 'image' && isExternal(String(attrs.src))) found.push(String(attrs.src));
  });
  return found;
}

async function copy(editor: Editor, address: string): Promise<void> {
  try {
    const { url, width, height } = await copyPicture(address);
    replace(editor, address, ({ type, attrs }) =>
      type.create({ ...attrs, src: url, width, height }),
    );
  } catch (error) {
    // Without a response about the image, the server copies it when the text is saved.
    if (isRefused(error)) replace(editor, address, placeholderFor);
    editor.emit('failure', (error as Error).message);
  }
}

/** Replaces every image with this address. Undoing the paste also removes the replacement. */
function replace(editor: Editor, address: string, other: (picture: Node) => Node): void {
  if (editor.isDestroyed) return;
  const transaction = editor.state.tr;
  editor.state.doc.descendants((node, position) => {
    if (node.type.name !== 'image' || node.attrs.src !== address) return;
    transaction.replaceWith(position, position + node.nodeSize, other(node));
  });
  editor.view.dispatch(transaction.setMeta('addToHistory', false));
}
