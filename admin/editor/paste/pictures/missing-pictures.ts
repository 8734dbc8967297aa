import { mergeAttributes, Node, type Editor } from '@tiptap/core';
import { NodeSelection, Plugin } from '@tiptap/pm/state';
import type { Node as TextNode } from '@tiptap/pm/model';
import { isPicture, IMAGE_ACCEPT } from '../../../images/upload/convert-picture';
import { uploadPicture } from '../../../images/upload/upload';
import { noticeFailed } from '../../../ui/notices/notices';
import { captionOf, wrapInFigure } from '../../pictures/figure';
import { EDITOR } from '../../texts';
import { warnBeforeUnload } from '../../../ui/state/unsaved';
import { MISSING_PICTURE } from '../texts';

export const MISSING = 'missingPicture';

interface MissingPicturesStorage {
  /** Image files that came with a paste, by placeholder id. */
  waiting: Map<string, File>;
}

declare module '@tiptap/core' {
  interface Storage {
    missingPicture: MissingPicturesStorage;
  }
}

/**
 * Placeholder of an image whose file did not come with a pasted text. The author drops, pastes or chooses the file, or
 * deletes the placeholder. A draft keeps it; an article with a placeholder cannot be published.
 */
export const MissingPictures = Node.create<object, MissingPicturesStorage>({
  name: MISSING,
  group: 'block',
  atom: true,
  selectable: true,
  draggable: true,
  addStorage: () => ({ waiting: new Map() }),

  addAttributes: () => ({
    /** Identifies a placeholder while the text is open. */
    id: { parseHTML: () => crypto.randomUUID(), rendered: false },
    /** Data URL of the image, when the pasted text contains it. */
    data: { default: '', parseHTML: ({ dataset }) => dataset.missingPicture, rendered: false },
    alt: { default: null },
    caption: { default: '', rendered: false, parseHTML: captionOf },
  }),

  // Takes precedence over the rule for images, which would match too.
  parseHTML: () => [{ tag: 'img[data-missing-picture]', priority: 80 }],
  renderHTML: ({ node, HTMLAttributes }) => {
    const place = ['img', mergeAttributes(HTMLAttributes, { 'data-missing-picture': '' })] as const;
    return wrapInFigure(place, node.attrs.caption as string);
  },

  addNodeView() {
    return ({ node, editor }) => {
      const leave = () => {
        const place = placeOf(editor, node.attrs.id as string);
        if (place === undefined) return;
        editor.chain().focus().setNodeSelection(place).deleteSelection().run();
      };
      const { dom, say } = box((file) => void fill(file), leave);
      const fill = (file: File) => fillPlaceholder(editor, node, file, say);
      const { waiting } = this.storage;
      const file = waiting.get(node.attrs.id as string);
      waiting.delete(node.attrs.id as string);
      if (file) queueMicrotask(() => void fill(file));
      const isWithin = ({ target }: Event) => (target as Element).closest('button, input') !== null;
      return {
        dom,
        ignoreMutation: () => true,
        stopEvent: (event) => /^(?:drag(?:enter|over)|drop)$/.test(event.type) || isWithin(event),
      };
    };
  },

  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          handlePaste: ({ state: { selection } }, event) => {
            const file = [...(event.clipboardData?.files ?? [])].find(isPicture);
            if (!file || !(selection instanceof NodeSelection)) return false;
            if (selection.node.type.name !== MISSING) return false;
            void fillPlaceholder(editor, selection.node, file, () => {});
            return true;
          },
        },
      }),
    ];
  },
});

/** Returns a placeholder for an image of another site that could not be copied, with its description and caption. */
export function placeholderFor(picture: TextNode): TextNode {
  const { alt, caption } = picture.attrs;
  const place = picture.type.schema.nodes[MISSING]!;
  return place.create({ id: crypto.randomUUID(), alt, caption });
}

/** Uploads an image and puts it in place of its placeholder, wherever the placeholder is by then. */
async function fillPlaceholder(
  editor: Editor,
  { attrs: { id, alt, caption } }: TextNode,
  file: File,
  say: (sentence: string) => void,
): Promise<void> {
  say(MISSING_PICTURE.uploading);
  const letGo = warnBeforeUnload();
  try {
    const { url: src, width, height } = await uploadPicture(file, () => {});
    if (editor.isDestroyed) return noticeFailed(EDITOR.notPlaced([file.name]));
    const place = placeOf(editor, id as string);
    if (place === undefined) return;
    const image = editor.schema.nodes.image!.create({ src, alt, caption, width, height });
    const { tr } = editor.state;
    editor.view.dispatch(tr.replaceWith(place, place + 1, image).setMeta('addToHistory', false));
  } catch (error) {
    if (editor.isDestroyed) return noticeFailed(EDITOR.notPlaced([file.name]));
    say(MISSING_PICTURE.invitation);
    editor.emit('failure', (error as Error).message);
  } finally {
    letGo();
  }
}

function placeOf({ state }: Editor, id: string): number | undefined {
  let place: number | undefined;
  state.doc.descendants((node, position) => {
    if (node.type.name === MISSING && node.attrs.id === id) place = position;
  });
  return place;
}

function box(onFile: (file: File) => void, onLeave: () => void) {
  const dom = document.createElement('div');
  dom.className = 'editor-missing';
  const words = document.createElement('p');
  words.textContent = MISSING_PICTURE.invitation;
  const chooser = document.createElement('input');
  chooser.type = 'file';
  chooser.accept = IMAGE_ACCEPT;
  chooser.hidden = true;
  const choose = button(MISSING_PICTURE.choose, () => chooser.click());
  const leave = button(MISSING_PICTURE.leave, onLeave);
  chooser.addEventListener('change', () => {
    const [file] = chooser.files ?? [];
    chooser.value = '';
    if (file) onFile(file);
  });
  dom.addEventListener('dragover', (event) => event.preventDefault());
  dom.addEventListener('drop', (event) => {
    event.preventDefault();
    event.stopPropagation();
    const file = [...(event.dataTransfer?.files ?? [])].find(isPicture);
    if (file) onFile(file);
  });
  dom.append(words, choose, leave, chooser);
  const say = (sentence: string) => {
    words.textContent = sentence;
  };
  return { dom, say };
}

function button(words: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = words;
  made.addEventListener('click', onClick);
  return made;
}
