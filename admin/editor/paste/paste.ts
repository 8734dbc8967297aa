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
import { isPicture } from '../../images/upload/convert-picture';
import { plainLetters } from '#contract/text/letters';
import { noticeDone, noticeFailed } from '../../ui/notices/notices';
import { decodeDataUrl } from './pictures/data-url';
import { cleanPaste, isOwnHtml } from './clean-paste';
import { behindGallery } from '../blocks/put-block';
import { isVideoEmbed } from './blocks/videos';
import {
  createLateMarkdownPlugin,
  getMarkdownConverter,
  pastePlainThenFormat,
} from './markdown/late-markdown';
import { joinHardLines } from './words/hard-lines';
import { lostWords } from './words/lost-words';
import { isMarkdown } from './markdown/markdown';
import { MISSING } from './pictures/missing-pictures';
import { ownSerializer } from './own-clipboard';
import { rtfPictures } from './pictures/rtf-pictures';
import { JOINED_LINES, lostSentence, pasteSentence, type PasteCounts } from './texts';

interface PasteStorage {
  /** Title of the article. A paste that begins with it loses that line. */
  title: string;
}

declare module '@tiptap/core' {
  interface Storage {
    pasteRepair: PasteStorage;
  }
}

/** Cleans content pasted from other programs, and reports what was pasted. Ctrl+Shift+V pastes plain text. */
export const Paste = Extension.create<object, PasteStorage>({
  name: 'pasteRepair',
  // Runs after the extensions that take pasted image files.
  priority: 50,
  addStorage: () => ({ title: '' }),

  addProseMirrorPlugins() {
    const { editor, storage } = this;
    const clean = (html: string) => cleanPaste(html, storage);
    const read = (html: string) =>
      TextParser.fromSchema(editor.schema).parseSlice(
        new DOMParser().parseFromString(clean(html), 'text/html').body,
      );
    const attachPictures = (slice: Slice, found: FoundPictures) => {
      const waiting = editor.storage.missingPicture?.waiting;
      assignPictures(slice, found, waiting);
      const sentence = pasteSentence(countsOf(slice, waiting));
      if (sentence) noticeDone(sentence);
    };
    const reportLostWords = (slice: Slice, copied: string) => {
      const lost = lostWords(copied, slice, storage.title);
      if (lost.length > 0) noticeFailed(lostSentence(lost));
    };
    /** Markdown pasted before its converter is loaded. */
    let pendingMarkdown: string | undefined;
    return [
      createLateMarkdownPlugin(),
      new Plugin({
        // Moves the caret behind a pasted table, and behind an image at the end: it would stay selected, and the next
        // letter would replace it.
        appendTransaction: (transactions, before, state) => {
          const isPasted = transactions.some((one) => one.getMeta('uiEvent') === 'paste');
          if (!isPasted) return null;
          const table = tableAround(before.selection) ? undefined : tableAround(state.selection);
          if (table) return caretAfter(state, table.end);
          const { selection } = state;
          return selection instanceof NodeSelection
            ? caretAfter(state, behindGallery(selection.$to))
            : null;
        },
        props: {
          clipboardSerializer: ownSerializer(editor.schema),
          transformPastedHTML: clean,
          transformPastedText: (text, isPlain) => {
            if (isMarkdown(text)) return text;
            const joined = isPlain ? text : joinHardLines(text);
            if (joined !== text) noticeDone(JOINED_LINES);
            return plainLetters(joined);
          },
          clipboardTextParser: (text, _, isPlain) => {
            const video = !isPlain && isVideoEmbed(text) ? read(text) : Slice.empty;
            // The embed code of another frame leaves nothing: it is pasted as text, so that the author sees it.
            if (video.size > 0) return video;
            const convert = isPlain || !isMarkdown(text) ? null : getMarkdownConverter();
            pendingMarkdown = convert === undefined ? text : undefined;
            return convert ? read(convert(text)) : (null as unknown as Slice);
          },
          handlePaste: (view, { clipboardData: data }, slice) => {
            if (!data || isOwnHtml(data.getData('text/html'))) return false;
            // The HTML of a code editor only holds its colours.
            if (data.types.includes('vscode-editor-data') && data.getData('text/html'))
              return view.pasteText(data.getData('text/plain'));
            const text = data.getData('text/plain');
            if (pendingMarkdown === text) {
              pastePlainThenFormat(view, slice, text, (html) => {
                const formatted = read(html);
                attachPictures(formatted, { rtf: '', files: [] });
                return formatted;
              });
              return true;
            }
            attachPictures(slice, { rtf: data.getData('text/rtf'), files: [...data.files] });
            if (data.getData('text/html')) reportLostWords(slice, text);
            return false;
          },
        },
      }),
    ];
  },
});

/** Stores the article's present title. */
export function setPasteTitle(editor: Editor, title: string): void {
  editor.storage.pasteRepair.title = title;
}

/** Returns the end position of the table that contains the end of a selection. */
function tableAround({ $to }: Selection): { end: number } | undefined {
  for (let depth = $to.depth; depth > 0; depth--)
    if ($to.node(depth).type.name === 'table') return { end: $to.after(depth) };
  return undefined;
}

/** Puts the caret at the start of the block behind a position, and adds a paragraph when there is none. */
function caretAfter({ tr, schema }: EditorState, to: number): Transaction {
  const next = Selection.findFrom(tr.doc.resolve(to), 1, true);
  if (next) return tr.setSelection(next);
  tr.insert(to, schema.nodes.paragraph!.create());
  return tr.setSelection(TextSelection.create(tr.doc, to + 1));
}

/** Images on the clipboard beside the text. */
interface FoundPictures {
  rtf: string;
  files: File[];
}

/** Assigns images of the clipboard to the placeholders of a text, when there are as many images as placeholders. */
function assignPictures(
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
    const decoded = own && decodeDataUrl(own);
    if (decoded) waiting.set(id, decoded);
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
