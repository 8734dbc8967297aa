import { closeHistory } from '@tiptap/pm/history';
import type { Slice } from '@tiptap/pm/model';
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { aheadOfUse } from '../../../ui/state/on-demand';

type Convert = (text: string) => string;

let convert: Convert | undefined;

const load = aheadOfUse(async () => {
  convert ??= (await import('./markdown-html')).htmlOfMarkdown;
  return convert;
});

/** What makes HTML of Markdown; undefined until it was fetched. */
export function loadedMarkdown(): Convert | undefined {
  return convert;
}

/** Where a text stands that is pasted for now. */
interface Place {
  from: number;
  to: number;
}

type Change = { add: symbol; place: Place } | { remove: symbol };

const key = new PluginKey<Map<symbol, Place>>('lateMarkdown');

/** Follows the texts that were pasted before what formats them was there. */
export function latePastes(): Plugin {
  return new Plugin<Map<symbol, Place>>({
    key,
    state: {
      init: () => new Map(),
      apply: (transaction, places) => {
        const change = transaction.getMeta(key) as Change | undefined;
        if (!change && (places.size === 0 || !transaction.docChanged)) return places;
        const moved = new Map([...places].map(([id, place]) => [id, follow(place, transaction)]));
        if (change && 'add' in change) moved.set(change.add, change.place);
        else if (change) moved.delete(change.remove);
        return moved;
      },
    },
  });
}

/** What is typed at either end stays outside. */
function follow({ from, to }: Place, { mapping }: Transaction): Place {
  return { from: mapping.map(from, 1), to: mapping.map(to, -1) };
}

/**
 * Pastes Markdown as it is, and formats it once that can be done, unless somebody has changed it by then.
 * What never comes leaves the text as it was pasted.
 */
export function pasteForNow(
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
  // The editor's own rules have changed some of it already.
  const words = wordsAt(view.state, id);
  void load().then(
    (toHtml) => {
      const isThere = !view.isDestroyed && words !== undefined;
      if (isThere && wordsAt(view.state, id) === words) format(view, id, read(toHtml(text)));
    },
    () => {},
  );
}

/** A step of its own to undo: the first one leads back to what was pasted. */
function format(view: EditorView, id: symbol, slice: Slice): void {
  const { from, to } = key.getState(view.state)!.get(id)!;
  const change: Change = { remove: id };
  view.dispatch(closeHistory(view.state.tr.replaceRange(from, to, slice)).setMeta(key, change));
}

/** The words of a text that was pasted for now; undefined where it is no more. */
function wordsAt(state: EditorState, id: symbol): string | undefined {
  const place = key.getState(state)?.get(id);
  return place && place.from < place.to
    ? state.doc.textBetween(place.from, place.to, '\n', '\n')
    : undefined;
}
