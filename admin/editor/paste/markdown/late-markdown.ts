import { closeHistory } from '@tiptap/pm/history';
import type { Slice } from '@tiptap/pm/model';
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { registerPreload } from '../../../ui/state/on-demand';

type Convert = (text: string) => string;

let convert: Convert | undefined;

const load = registerPreload(async () => {
  convert ??= (await import('./markdown-html')).htmlOfMarkdown;
  return convert;
});

/** Returns the converter from Markdown to HTML; undefined until its code is loaded. */
export function getMarkdownConverter(): Convert | undefined {
  return convert;
}

/** Range of a text pasted before the converter is loaded. */
interface PastedRange {
  from: number;
  to: number;
}

type Change = { add: symbol; place: PastedRange } | { remove: symbol };

const key = new PluginKey<Map<symbol, PastedRange>>('lateMarkdown');

/** Tracks the ranges of texts pasted before the converter is loaded. */
export function createLateMarkdownPlugin(): Plugin {
  return new Plugin<Map<symbol, PastedRange>>({
    key,
    state: {
      init: () => new Map(),
      apply: (transaction, places) => {
        const change = transaction.getMeta(key) as Change | undefined;
        if (!change && (places.size === 0 || !transaction.docChanged)) return places;
        const moved = new Map([...places].map(([id, place]) => [id, mapRange(place, transaction)]));
        if (change && 'add' in change) moved.set(change.add, change.place);
        else if (change) moved.delete(change.remove);
        return moved;
      },
    },
  });
}

/** Excludes letters typed at either end of the range. */
function mapRange({ from, to }: PastedRange, { mapping }: Transaction): PastedRange {
  return { from: mapping.map(from, 1), to: mapping.map(to, -1) };
}

/**
 * Pastes Markdown as plain text, and formats it once the converter is loaded. The text stays plain when the author has
 * changed it by then, or when the converter cannot be loaded.
 */
export function pastePlainThenFormat(
  view: EditorView,
  slice: Slice,
  text: string,
  read: (html: string) => Slice,
): void {
  const id = Symbol('paste');
  const { from, to } = view.state.selection;
  const pasted = view.state.tr.replaceSelection(slice);
  const place = { from: pasted.mapping.map(from, -1), to: pasted.mapping.map(to) };
  const change: Change = { add: id, place };
  view.dispatch(
    pasted.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste').setMeta(key, change),
  );
  // Read after the paste: the editor's own rules may have changed the text already.
  const words = textAt(view.state, id);
  void load().then(
    (toHtml) => {
      const isThere = !view.isDestroyed && words !== undefined;
      if (isThere && textAt(view.state, id) === words) format(view, id, read(toHtml(text)));
    },
    () => {},
  );
}

/** Replaces the plain text as an undo step of its own, so that one undo returns to the plain text. */
function format(view: EditorView, id: symbol, slice: Slice): void {
  const { from, to } = key.getState(view.state)!.get(id)!;
  const change: Change = { remove: id };
  view.dispatch(closeHistory(view.state.tr.replaceRange(from, to, slice)).setMeta(key, change));
}

/** Returns the text of such a range; undefined once it is deleted. */
function textAt(state: EditorState, id: symbol): string | undefined {
  const place = key.getState(state)?.get(id);
  return place && place.from < place.to
    ? state.doc.textBetween(place.from, place.to, '\n', '\n')
    : undefined;
}
