import { Extension, type Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, type EditorState } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { isPicture } from '../../images/upload/convert-picture';
import { isPdfFile } from '../../images/upload/pdf-file';
import { uploadPicture, type OnProgress } from '../../images/upload/upload';
import { noticeFailed } from '../../ui/notices/notices';
import { warnBeforeUnload } from '../../ui/state/unsaved';
import { putBlock, writeBehind } from '../blocks/put-block';
import { loadPdfLinks } from '../pdf/late-pdf-links';
import { EDITOR } from '../texts';

interface Placeholder {
  id: object;
  position: number;
  element: HTMLElement;
}
/** Start or end of an upload, which adds or removes its progress bar. */
type Change = { add: Placeholder } | { remove: object };

const key = new PluginKey<DecorationSet>('pictureUpload');

/** Uploads pasted or dropped images and PDFs, and inserts each at its place, which changes of the text may have moved. */
export const PictureUpload = Extension.create({
  name: 'pictureUpload',

  addProseMirrorPlugins() {
    const { editor } = this;
    const uploadFiles = (files: File[], position: number) => {
      const isAccepted = (file: File) => isPicture(file) || isPdfFile(file);
      const accepted = files.filter(isAccepted);
      for (const { name } of files.filter((file) => !isAccepted(file)))
        editor.emit('failure', EDITOR.wrongFile(name));
      if (accepted.length > 0) void insertFiles(editor, accepted, position);
      return files.length > 0;
    };
    return [
      new Plugin({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply: (transaction, decorations) =>
            applyChange(decorations.map(transaction.mapping, transaction.doc), transaction),
        },
        props: {
          decorations: (state) => key.getState(state),
          handlePaste: (view, event) =>
            uploadFiles(pastedFiles(event.clipboardData), view.state.selection.from),
          handleDrop: (view, event, _, isMoved) =>
            !isMoved &&
            uploadFiles([...(event.dataTransfer?.files ?? [])], dropPosition(view, event)),
        },
      }),
    ];
  },
});

/**
 * Uploads images and PDFs one after the other, and inserts each behind the previous one. Until they are inserted, the
 * browser asks before it closes the window. When the author leaves the text, a notice names those not inserted.
 */
export async function insertFiles(editor: Editor, files: File[], position: number): Promise<void> {
  const stopWarning = warnBeforeUnload();
  try {
    let next = position;
    for (const [index, file] of files.entries()) {
      next = (await insertFile(editor, file, next)) ?? next;
      if (editor.isDestroyed) {
        const names = files.slice(index).map(({ name }) => name);
        return noticeFailed(EDITOR.notPlaced(names));
      }
    }
  } finally {
    stopWarning();
  }
}

/**
 * Uploads an image or a PDF and inserts it behind the block at a position. Returns the position behind it; undefined
 * after a failure.
 */
async function insertFile(
  editor: Editor,
  file: File,
  position: number,
): Promise<number | undefined> {
  const id = {};
  const bar = document.createElement('progress');
  bar.setAttribute('aria-label', `${EDITOR.uploading} ${file.name}`);
  const dispatch = (change: Change) =>
    editor.view.dispatch(editor.state.tr.setMeta(key, change).setMeta('addToHistory', false));
  const { doc: before, selection: caret } = editor.state;
  dispatch({ add: { id, position, element: bar } });
  try {
    const node = await uploadBlock(editor, file, (part) => {
      bar.value = part;
    });
    if (editor.isDestroyed) return;
    const place = placeOf(editor.state, id) ?? editor.state.doc.content.size;
    const { selection, tr } = editor.state;
    const start = putBlock(tr, node, place);
    // Moves the caret behind the block only when the author has neither typed nor moved the caret since.
    if (editor.state.doc === before && selection.eq(caret) && caret.to === position)
      writeBehind(tr, start);
    editor.view.dispatch(tr);
    return start + node.nodeSize;
  } catch (error) {
    editor.emit('failure', (error as Error).message);
  } finally {
    if (!editor.isDestroyed) dispatch({ remove: id });
  }
}

/** Uploads a file and returns its block: an image, or a line with a link to a PDF. */
async function uploadBlock({ schema }: Editor, file: File, onProgress: OnProgress): Promise<Node> {
  if (isPdfFile(file)) return (await loadPdfLinks()).uploadLine(schema, file, onProgress);
  const { url: src, width, height } = await uploadPicture(file, onProgress);
  return schema.nodes.image!.create({ src, width, height });
}

/** Returns the positions of the files being uploaded. */
export function uploadPositions(state: EditorState): number[] {
  return (
    key
      .getState(state)
      ?.find()
      .map(({ from }) => from) ?? []
  );
}

function applyChange(decorations: DecorationSet, transaction: EditorState['tr']): DecorationSet {
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

function dropPosition(view: EditorView, event: DragEvent): number {
  const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
  return place?.pos ?? view.state.selection.from;
}

/** Returns the pasted files; none when the clipboard also has text, because Word adds an image of the copied text. */
function pastedFiles(data: DataTransfer | null): File[] {
  const html = data?.getData('text/html') ?? '';
  const isText = Boolean(html.replace(/<!--[\s\S]*?-->|<[^>]*>/g, '').trim());
  return isText ? [] : [...(data?.files ?? [])];
}
