// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { afterEach, expect, it } from 'vitest';
import { normalizeHtml, patchText } from '../../admin/editor/patch-text.ts';

let editor: Editor;
const open = (content: string) => (editor = new Editor({ extensions: [StarterKit], content }));
afterEach(() => editor.destroy());

it.each([
  ['<p>a</p><p>b</p><p>c</p>', '<p>x</p><p>b</p><h2>y</h2><p>c</p>'],
  ['<p>a</p><p>b</p>', '<p>b</p>'],
  ['<p>a</p>', '<p>z</p><p>y</p>'],
  ['<ul><li><p>a</p></li></ul><p>b</p>', '<p>b</p>'],
])('%s becomes %s', (before, after) => {
  open(before);
  patchText(editor, after);
  expect(editor.getHTML()).toBe(after);
});

it('leaves the caret in its paragraph, and undoes only what the author typed', () => {
  open('<p>a</p><p>b</p><p>c</p>');
  editor.commands.setTextSelection(5);
  editor.commands.insertContent(' typed');
  patchText(editor, '<p>first</p><p>a</p><p>b typed</p><p>changed</p>');
  editor.commands.insertContent('!');
  expect(editor.getHTML()).toBe('<p>first</p><p>a</p><p>b typed!</p><p>changed</p>');
  editor.commands.undo();
  expect(editor.getHTML()).toBe('<p>first</p><p>a</p><p>b</p><p>changed</p>');
});

it('writes HTML as the editor does', () => {
  open('');
  expect(normalizeHtml(editor, '<p>a&#39;b</p><div>c</div><p></p>')).toBe("<p>a'b</p><p>c</p>");
});
