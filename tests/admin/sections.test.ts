// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { expect, it } from 'vitest';
import { duplicateBlock, moveSection } from '../../admin/editor/blocks/sections.ts';
import { articleExtensions, EDITOR_RULES } from '../../admin/editor/extensions.ts';

const TEXT =
  '<p>intro</p><h2>A</h2><p>a</p><h3>A1</h3><p>a1</p><h3>A2</h3><h2>B</h2><p>b</p><h4>b+</h4>';

function open(content: string) {
  const element = document.body.appendChild(document.createElement('div'));
  return new Editor({ element, extensions: articleExtensions(), ...EDITOR_RULES, content });
}

/** Returns the words of the blocks after a section has moved, or null when it cannot move. */
function moved(index: number, step: 1 | -1): string | null {
  const { state } = open(TEXT);
  const transaction = moveSection(state, index, step);
  return transaction && wordsOf(transaction.doc);
}

const wordsOf = ({ children }: { children: readonly { textContent: string }[] }) =>
  children.map(({ textContent }) => textContent).join(' ');

it('moves a heading with all until the next one of its level or a higher one', () => {
  expect(moved(1, 1)).toBe('intro B b b+ A a A1 a1 A2');
  expect(moved(6, -1)).toBe('intro B b b+ A a A1 a1 A2');
  expect(moved(3, 1)).toBe('intro A a A2 A1 a1 B b b+');
  expect(moved(5, -1)).toBe('intro A a A2 A1 a1 B b b+');
});

it.each([
  ['the first section before the words above', 1, -1],
  ['the last section down', 6, 1],
  ['a section out of the one that holds it, up', 3, -1],
  ['a section out of the one that holds it, down', 5, 1],
  ['what begins with no heading', 2, 1],
] as const)('does not move %s', (_, index, step) => {
  expect(moved(index, step)).toBeNull();
});

it('leaves the caret in the heading that moved, as one step to undo', () => {
  const editor = open(TEXT);
  editor.view.dispatch(moveSection(editor.state, 6, -1)!);
  expect(editor.state.selection.$from.parent.textContent).toBe('B');
  editor.commands.undo();
  expect(wordsOf(editor.state.doc).trim()).toBe('intro A a A1 a1 A2 B b b+');
});

it('duplicates a block with its formats, and puts the caret into the copy', () => {
  const editor = open('<p>un <strong>gras</strong></p><hr><p>fin</p>');
  editor.view.dispatch(duplicateBlock(editor.state, 0));
  const copy = '<p>un <strong>gras</strong></p>';
  expect(editor.getHTML()).toBe(`${copy}${copy}<hr><p>fin</p>`);
  expect(editor.state.selection.$from.index(0)).toBe(1);
  editor.view.dispatch(duplicateBlock(editor.state, 2));
  expect(editor.getHTML()).toBe(`${copy}${copy}<hr><hr><p>fin</p>`);
});
