// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { articleExtensions, EDITOR_RULES } from '../../admin/editor/extensions.ts';
import { FORMATS, type Format } from '../../admin/editor/toolbar/formats.ts';
import {
  ariaKeys,
  isShortcut,
  keysOf,
  SHORTCUTS,
  shownKeys,
} from '../../admin/ui/shortcuts/shortcuts.ts';

let editor: Editor;

beforeEach(() => {
  const element = document.body.appendChild(document.createElement('div'));
  editor = new Editor({ element, extensions: articleExtensions(), ...EDITOR_RULES });
  editor.commands.setContent('<p>Un jardin</p>');
  editor.commands.setTextSelection({ from: 1, to: 10 });
});

afterEach(() => editor.destroy());

function pressed(keys: string): KeyboardEvent {
  const modifiers = keys.split('+');
  const key = modifiers.pop()!;
  return new KeyboardEvent('keydown', {
    key: key.length === 1 ? key.toLowerCase() : key,
    ctrlKey: modifiers.includes('Mod') || modifiers.includes('Ctrl'),
    altKey: modifiers.includes('Alt'),
    shiftKey: modifiers.includes('Shift'),
    bubbles: true,
    cancelable: true,
  });
}

/** Tiptap and its extensions bind these keys; the table of shortcuts must match them. */
it.each(Object.entries<Format>(FORMATS))('the keys of %s work', (_, format) => {
  editor.view.dom.dispatchEvent(pressed(keysOf(format.shortcut)));
  expect(format.isActive(editor)).toBe(true);
});

it('the keys of undo and redo work', () => {
  editor.commands.toggleBold();
  editor.view.dom.dispatchEvent(pressed(keysOf('undo')));
  expect(editor.getHTML()).toBe('<p>Un jardin</p>');
  editor.view.dom.dispatchEvent(pressed(keysOf('redo')));
  expect(editor.getHTML()).toBe('<p><strong>Un jardin</strong></p>');
});

it('tells one shortcut from another', () => {
  expect(isShortcut('link', pressed('Mod+K'))).toBe(true);
  expect(isShortcut('link', pressed('Mod+Shift+K'))).toBe(false);
  expect(isShortcut('link', pressed('K'))).toBe(false);
  expect(isShortcut('tools', pressed('Alt+F10'))).toBe(true);
});

it('no shortcut outside of a text is a character without Ctrl or Alt', () => {
  const keys = Object.values({ ...SHORTCUTS.everywhere, ...SHORTCUTS.article });
  expect(keys.filter((one) => /(^|\+).$/.test(one) && !/Mod|Ctrl|Alt/.test(one))).toEqual([]);
});

it('names keys as a French keyboard and a screen reader do', () => {
  expect(shownKeys('publish')).toBe('Ctrl Maj Entrée');
  expect(shownKeys('shortcuts')).toBe('Maj F1');
  expect(shownKeys('blockUp')).toBe('Alt Maj ↑');
  expect(ariaKeys('bold')).toBe('Control+B');
});
