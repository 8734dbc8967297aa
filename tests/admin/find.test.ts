// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { beforeEach, expect, it } from 'vitest';
import { articleExtensions, EDITOR_RULES } from '../../admin/editor/extensions.ts';
import * as find from '../../admin/editor/find/find.ts';
import type { FindForm } from '../../admin/editor/find/query.ts';

const FORM: FindForm = { find: '', replace: '', isCaseSensitive: false, isWholeWord: false };
let editor: Editor;

function open(content: string) {
  editor?.destroy();
  const element = document.body.appendChild(document.createElement('div'));
  editor = new Editor({ element, extensions: articleExtensions(), ...EDITOR_RULES, content });
  find.startFinding(editor);
}

const look = (form: Partial<FindForm>) => find.highlightMatches(editor, { ...FORM, ...form });
const matches = () => find.matchesIn(editor.state);
const selected = () => {
  const { from, to } = editor.state.selection;
  return editor.state.doc.textBetween(from, to);
};

beforeEach(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => {};
  localStorage.clear();
});

it('counts the matches, and goes from one to the next, round the end', () => {
  open('<h2>Une équipe</h2><p>L’équipe, et l’<strong>équi</strong>pe.</p>');
  look({ find: 'équipe' });
  expect(matches()).toEqual({ count: 3, position: 1 });
  find.goToNext(editor);
  expect(matches()).toEqual({ count: 3, position: 2 });
  find.goToPrevious(editor);
  find.goToPrevious(editor);
  expect(matches()).toEqual({ count: 3, position: 3 });
  expect(selected()).toBe('équipe');
});

it.each<[string, Partial<FindForm>, number]>([
  ['any case', { find: 'ÉQUIPE' }, 3],
  ['the same case', { find: 'Équipe', isCaseSensitive: true }, 1],
  ['parts of words', { find: 'équipe' }, 3],
  ['whole words', { find: 'équipe', isWholeWord: true }, 2],
  ['a straight apostrophe', { find: "l'équipe" }, 1],
  ['an ordinary space', { find: 'équipe ?' }, 1],
  ['signs of expressions', { find: '(.*)' }, 1],
  ['nothing', { find: '' }, 0],
])('finds %s', (_, form, count) => {
  open('<p>Équipe(.*), l’équipe\u00a0? Des équipes.</p>');
  look(form);
  expect(matches().count).toBe(count);
});

it('replaces one match and selects the next', () => {
  open('<p>Un lieu, un lieu.</p>');
  look({ find: 'lieu', replace: 'foyer' });
  find.replaceOne(editor);
  expect(editor.getText()).toBe('Un foyer, un lieu.');
  expect(matches()).toEqual({ count: 1, position: 1 });
});

it('replaces every match as one step of undo, apart from what was typed', () => {
  open('<p>lieu, un <strong>lieu</strong>.</p>');
  editor.commands.insertContentAt(1, 'Un ');
  const typed = editor.getHTML();
  look({ find: 'lieu', replace: 'foyer' });
  expect(find.replaceEach(editor)).toBe(2);
  expect(editor.getHTML()).toContain('Un foyer, un <strong>foyer</strong>.');
  editor.commands.undo();
  expect(editor.getHTML()).toBe(typed);
});

it('undoes a replacement alone, not the letters typed just before it', () => {
  open('<p>lieu</p>');
  editor.commands.insertContentAt(1, 'Un ');
  look({ find: 'lieu', replace: 'foyer' });
  find.replaceOne(editor);
  expect(editor.getText()).toBe('Un foyer');
  editor.commands.undo();
  expect(editor.getText()).toBe('Un lieu');
});

it('writes the replacement as it is meant, in French typography', () => {
  open('<p>Coût.</p>');
  look({ find: 'Coût', replace: "L'aide de 5 $1 ou $&" });
  find.replaceEach(editor);
  expect(editor.getText()).toBe('L’aide de 5 $1 ou $&.');
});

it('replaces by nothing', () => {
  open('<p>Un très grand jardin.</p>');
  look({ find: ' très' });
  find.replaceEach(editor);
  expect(editor.getText()).toBe('Un grand jardin.');
});

it('begins with the selected words of one block', () => {
  open('<p>Un jardin</p><p>Deux</p>');
  editor.commands.setTextSelection({ from: 4, to: 10 });
  expect(find.selectedWords(editor)).toBe('jardin');
  editor.commands.setTextSelection({ from: 4, to: 14 });
  expect(find.selectedWords(editor)).toBe('');
});
