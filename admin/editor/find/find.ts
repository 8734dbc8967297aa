import { closeHistory } from '@tiptap/pm/history';
import type { Editor } from '@tiptap/core';
import { TextSelection, type Command, type EditorState } from '@tiptap/pm/state';
import {
  findNext,
  findPrev,
  getMatchHighlights,
  getSearchState,
  replaceAll,
  replaceNext,
  search,
  setSearchState,
} from 'prosemirror-search';
import { typesetAsTyped } from '../../french/typeset';
import { findQuery, type FindForm } from './query';

export interface Matches {
  count: number;
  /** Number of the selected match, from 1; 0 when no match is selected. */
  position: number;
}

/** Registers the search plugin. Returns a function that removes it with its highlights. */
export function startFinding(editor: Editor): () => void {
  const plugin = search();
  editor.registerPlugin(plugin);
  return () => {
    if (!editor.isDestroyed) editor.unregisterPlugin(plugin.spec.key!);
  };
}

/**
 * Highlights the matches, and selects the first one after the start of the selection, or else the first of the text.
 */
export function highlightMatches(editor: Editor, form: FindForm): void {
  const query = findQuery({ ...form, replace: typesetAsTyped(form.replace) });
  const { state, view } = editor;
  const found = query.findNext(state, state.selection.from) ?? query.findNext(state);
  const transaction = setSearchState(state.tr, query).setMeta('addToHistory', false);
  if (found) transaction.setSelection(TextSelection.create(state.doc, found.from, found.to));
  view.dispatch(transaction);
  reveal(editor);
}

export const goToNext = (editor: Editor) => run(editor, findNext);
export const goToPrevious = (editor: Editor) => run(editor, findPrev);

/** Replaces the selected match and selects the next one. Selects a match when none is selected. */
export const replaceOne = (editor: Editor) => run(editor, replaceNext);

/** Replaces all matches as one undo step. Returns their number. */
export function replaceEach(editor: Editor): number {
  const { count } = matchesIn(editor.state);
  if (count > 0) run(editor, replaceAll);
  return count;
}

export function matchesIn(state: EditorState): Matches {
  if (!getSearchState(state)) return { count: 0, position: 0 };
  const { from, to } = state.selection;
  const found = getMatchHighlights(state).find();
  const position = found.findIndex((match) => match.from === from && match.to === to) + 1;
  return { count: found.length, position };
}

/** Returns the selected words when they are within one block and short enough to search for; else an empty string. */
export function selectedWords({ state }: Editor): string {
  const { $from, $to, from, to } = state.selection;
  const words = $from.sameParent($to) ? state.doc.textBetween(from, to) : '';
  return words.length > LONGEST ? '' : words;
}

const LONGEST = 100;

function run(editor: Editor, command: Command): void {
  // Keeps a replacement apart from the letters typed just before, so that it is an undo step of its own.
  command(editor.state, (transaction) => {
    editor.view.dispatch(transaction.docChanged ? closeHistory(transaction) : transaction);
  });
  reveal(editor);
}

/** Scrolls to the active match: ProseMirror scrolls to its selection only while the text has the focus. */
function reveal({ view }: Editor): void {
  view.dom
    .querySelector('.ProseMirror-active-search-match')
    ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
