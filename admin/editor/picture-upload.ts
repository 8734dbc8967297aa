import { Extension, type Editor } from '@tiptap/core';
import { Plugin, PluginKey, type EditorState } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { isPicture } from '../form/convert-picture';
import { uploadPicture } from '../form/upload';
import { noticeDone } from '../ui/notices';
import { EDITOR } from './texts';

interface Placeholder {
  id: object;
  position: number;
  element: HTMLElement;
}
/** A picture on its way gets a place in the text, or leaves it. */
type Change = { add: Placeholder } | { remove: object };

const key = new PluginKey<DecorationSet>('pictureUpload');

interface PictureUploadOptions {
  onFailure: (sentence: string) => void;
}

/**
 * Pictures that are pasted or dropped are sent, and appear where they were put once they have
 * arrived, wherever that place has moved meanwhile.
 */
export const PictureUpload = Extension.create<PictureUploadOptions>({
  name: 'pictureUpload',
  addOptions: () => ({ onFailure: () => {} }),

  addProseMirrorPlugins() {
    const { editor, options } = this;
    const take = (files: File[], position: number) => {
      for (const file of files) void insertPicture(editor, file, position, options.onFailure);
      return files.length > 0;
    };
    return [
      new Plugin({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply: (transaction, decorations) =>
            changed(decorations.map(transaction.mapping, transaction.doc), transaction),
        },
        props: {
          decorations: (state) => key.getState(state),
          handlePaste: (view, event) =>
            take(pastedPictures(event.clipboardData), view.state.selection.from),
          handleDrop: (view, event, _, isMoved) =>
            !isMoved && take(pictures(event.dataTransfer), dropPosition(view, event)),
        },
      }),
    ];
  },
});

/** Sends a picture and puts it at a position; returns once it is there, or has failed. */
export async function insertPicture(
  editor: Editor,
  file: File,
  position: number,
  onFailure: (sentence: string) => void,
): Promise<void> {
  const id = {};
  const bar = document.createElement('progress');
  bar.setAttribute('aria-label', `${EDITOR.uploading} ${file.name}`);
  const dispatch = (change: Change) =>
    editor.view.dispatch(editor.state.tr.setMeta(key, change).setMeta('addToHistory', false));
  dispatch({ add: { id, position, element: bar } });
  try {
    const picture = await uploadPicture(file, (part) => {
      bar.value = part;
    });
    if (editor.isDestroyed) return;
    if (picture.content_type === 'image/gif') noticeDone(EDITOR.still);
    const place = placeOf(editor.state, id) ?? editor.state.doc.content.size;
    const { url: src, width, height } = picture;
    const isWaiting = editor.state.selection.from === place;
    editor.commands.insertContentAt(place, { type: 'image', attrs: { src, width, height } });
    // Selected, its description is asked for; unless the person writes on elsewhere.
    if (isWaiting) editor.commands.setNodeSelection(placeOfPicture(editor.state, src, place));
  } catch (error) {
    onFailure((error as Error).message);
  } finally {
    if (!editor.isDestroyed) dispatch({ remove: id });
  }
}

function changed(decorations: DecorationSet, transaction: EditorState['tr']): DecorationSet {
  const change = transaction.getMeta(key) as Change | undefined;
  if (!change) return decorations;
  if ('remove' in change)
    return decorations.remove(
      decorations.find(undefined, undefined, ({ id }) => id === change.remove),
    );
  const { id, position, element } = change.add;
  return decorations.add(transaction.doc, [Decoration.widget(position, element, { id })]);
}

function placeOf(state: EditorState, id: object): number | undefined {
  return key.getState(state)?.find(undefined, undefined, (spec) => spec.id === id)[0]?.from;
}

/** Where a picture is, after the block around its place was split for it. */
function placeOfPicture(state: EditorState, src: string, near: number): number {
  let found = near;
  state.doc.descendants((node, position) => {
    const isNearer = Math.abs(position - near) <= 2;
    if (node.type.name === 'image' && node.attrs.src === src && isNearer) found = position;
  });
  return found;
}

function dropPosition(view: EditorView, event: DragEvent): number {
  const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
  return place?.pos ?? view.state.selection.from;
}

function pictures(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(isPicture);
}

/** Word copies a picture of the text along with the text: then the text is what was meant. */
function pastedPictures(data: DataTransfer | null): File[] {
  const html = data?.getData('text/html') ?? '';
  const isText = Boolean(html.replace(/<!--[\s\S]*?-->|<[^>]*>/g, '').trim());
  return isText ? [] : pictures(data);
}
