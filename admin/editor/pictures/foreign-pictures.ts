import { Extension, type Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { isRefused } from '../../api';
import { copyPicture, isElsewhere } from '../../images/upload/upload';
import { placeFor } from '../paste/pictures/missing-pictures';

/**
 * Pictures of other sites that come with a pasted text are copied to this one, which asks nobody else
 * for a picture. One that cannot be copied leaves its place: the text would be refused with it.
 */
export const ForeignPictures = Extension.create({
  name: 'foreignPictures',

  addProseMirrorPlugins() {
    const { editor } = this;
    const asked = new Set<string>();
    const copyNew = () => {
      for (const address of foreignAddresses(editor).filter((one) => !asked.has(one))) {
        asked.add(address);
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
    if (type.name === 'image' && isElsewhere(String(attrs.src))) found.push(String(attrs.src));
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
    // Without an answer about the picture, the save copies it.
    if (isRefused(error)) replace(editor, address, placeFor);
    editor.emit('failure', (error as Error).message);
  }
}

/** Puts something else where a picture is; undoing the paste takes both away. */
function replace(editor: Editor, address: string, other: (picture: Node) => Node): void {
  if (editor.isDestroyed) return;
  const transaction = editor.state.tr;
  editor.state.doc.descendants((node, position) => {
    if (node.type.name !== 'image' || node.attrs.src !== address) return;
    transaction.replaceWith(position, position + node.nodeSize, other(node));
  });
  editor.view.dispatch(transaction.setMeta('addToHistory', false));
}
