import { Extension, type Editor } from '@tiptap/core';
import { DOMParser as TextParser, Slice } from '@tiptap/pm/model';
import {
  NodeSelection,
  Plugin,
  Selection,
  TextSelection,
  type EditorState,
  type Transaction,
} from '@tiptap/pm/state';
import { isPicture } from '../../images/convert-picture';
import { noticeDone } from '../../ui/notices';
import { carriedPicture } from './carried-picture';
import { cleanPaste, isOurs } from './clean-paste';
import { isFilmCode } from './films';
import { latePastes, loadedMarkdown, pasteForNow } from './late-markdown';
import { isMarkdown } from './markdown';
import { MISSING } from './missing-pictures';
import { rtfPictures } from './rtf-pictures';
import { pasteSentence, type PasteCounts } from './texts';

interface PasteStorage {
  /** The title of the article: a text that is pasted with it loses that line. */
  title: string;
}

declare module '@tiptap/core' {
  interface Storage {
    pasteRepair: PasteStorage;
  }
}

/** Repairs what is pasted from other programs, and says what came. Ctrl+Shift+V stays plain. */
export const Paste = Extension.create<object, PasteStorage>({
  name: 'pasteRepair',
  // What is only a picture is taken by others first.
  priority: 50,
  addStorage: () => ({ title: '' }),

  addProseMirrorPlugins() {
    const { editor, storage } = this;
    const clean = (html: string) => cleanPaste(html, storage);
    const read = (html: string) =>
      TextParser.fromSchema(editor.schema).parseSlice(
        new DOMParser().parseFromString(clean(html), 'text/html').body,
      );
    const bring = (slice: Slice, found: FoundPictures) => {
      const waiting = editor.storage.missingPicture?.waiting;
      bringPictures(slice, found, waiting);
      const sentence = pasteSentence(countsOf(slice, waiting));
      if (sentence) noticeDone(sentence);
    };
    /** Markdown that came before what reads it. */
    let early: string | undefined;
    return [
      latePastes(),
      new Plugin({
        // A picture at the end would stay selected, and the next letter take its place.
        appendTransaction: (transactions, _, state) => {
          const isPasted = transactions.some((one) => one.getMeta('uiEvent') === 'paste');
          return isPasted && state.selection instanceof NodeSelection ? caretAfter(state) : null;
        },
        props: {
          transformPastedHTML: clean,
          clipboardTextParser: (text, _, isPlain) => {
            const film = !isPlain && isFilmCode(text) ? read(text) : Slice.empty;
            // Of other frames nothing is left: their code stays, to be seen.
            if (film.size > 0) return film;
            const convert = isPlain || !isMarkdown(text) ? null : loadedMarkdown();
            early = convert === undefined ? text : undefined;
            return convert ? read(convert(text)) : (null as unknown as Slice);
          },
          handlePaste: (view, { clipboardData: data }, slice) => {
            if (!data || isOurs(data.getData('text/html'))) return false;
            // The colours of a code editor say nothing of the text that it holds.
            if (data.types.includes('vscode-editor-data') && data.getData('text/html'))
              return view.pasteText(data.getData('text/plain'));
            const text = data.getData('text/plain');
            if (early === text) {
              pasteForNow(view, slice, text, (html) => {
                const formatted = read(html);
                bring(formatted, { rtf: '', files: [] });
                return formatted;
              });
              return true;
            }
            bring(slice, { rtf: data.getData('text/rtf'), files: [...data.files] });
            return false;
          },
        },
      }),
    ];
  },
});

/** Says what the article is called by now. */
export function tellTitle(editor: Editor, title: string): void {
  editor.storage.pasteRepair.title = title;
}

/** Puts the caret behind what is selected, in a paragraph of its own where none follows. */
function caretAfter({ tr, selection: { to }, schema }: EditorState): Transaction {
  const next = Selection.findFrom(tr.doc.resolve(to), 1, true);
  if (next) return tr.setSelection(next);
  tr.insert(to, schema.nodes.paragraph!.create());
  return tr.setSelection(TextSelection.create(tr.doc, to + 1));
}

/** What the clipboard has besides the text. */
interface FoundPictures {
  rtf: string;
  files: File[];
}

/** Gives each place its picture, where the text or the clipboard has as many as there are places. */
function bringPictures(
  slice: Slice,
  { rtf, files }: FoundPictures,
  waiting: Map<string, File> | undefined,
): void {
  const places = missingIn(slice);
  if (!waiting || places.length === 0) return;
  const without = places.filter(({ data: own }) => own === '');
  const found = [rtfPictures(rtf), files.filter(isPicture)].find(
    ({ length }) => length === without.length,
  );
  without.forEach(({ id }, index) => found && waiting.set(id, found[index]!));
  for (const { id, data: own } of places) {
    const carried = own && carriedPicture(own);
    if (carried) waiting.set(id, carried);
  }
}

function missingIn(slice: Slice): { id: string; data: string }[] {
  const found: { id: string; data: string }[] = [];
  slice.content.descendants(({ type, attrs }) => {
    if (type.name === MISSING) found.push({ id: String(attrs.id), data: String(attrs.data) });
  });
  return found;
}

function countsOf(slice: Slice, waiting: Map<string, File> | undefined): PasteCounts {
  const counts = { headings: 0, tables: 0, pictures: 0, missing: 0 };
  slice.content.descendants(({ type, attrs }) => {
    if (type.name === 'heading') counts.headings++;
    if (type.name === 'table') counts.tables++;
    if (type.name === 'image' || waiting?.has(String(attrs.id))) counts.pictures++;
    else if (type.name === MISSING) counts.missing++;
  });
  return counts;
}
