// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { afterEach, describe, expect, it } from 'vitest';
import { InsertionTypography } from '../../admin/editor/typography/insertion-typography.ts';
import { withoutEmptyEnd } from '../../admin/editor/patch-text.ts';
import { TypedLinks } from '../../admin/editor/links/typed-links.ts';
import { Typography } from '../../admin/editor/typography/typography.ts';
import { setTypography, typographyOf } from '../../admin/french/rules.ts';

const N = '\u00a0';

/** Returns the text after the keys are pressed one by one. */
function typed(keys: string): string {
  return [...keys].reduce((text, key) => {
    const change = typographyOf(text, key);
    return change ? text.slice(0, text.length - change.erase) + change.insert : text + key;
  }, '');
}

it.each([
  ['Il dit "oui" !', `Il dit «${N}oui${N}»${N}!`],
  ['("oui")', `(«${N}oui${N}»)`],
  ['😀"oui" → "non"', `😀«${N}oui${N}» → «${N}non${N}»`],
  ['"Bravo 👏🏽"', `«${N}Bravo 👏🏽${N}»`],
  ['un →"oui ❤️"', `un →«${N}oui ❤️${N}»`],
  ["l'éducateur d'ici", 'l’éducateur d’ici'],
  ['Attends...', 'Attends…'],
  ['un mot -- deux', 'un mot – deux'],
  ['-- Bonjour', '– Bonjour'],
  ['Quoi ?! Non!', `Quoi${N}?! Non${N}!`],
  ['Voici: un ; deux', `Voici${N}: un${N}; deux`],
  ['à 12:30 précises', 'à 12:30 précises'],
  ['à 12:30:15: fini', 'à 12:30:15: fini'],
  ['en 2026: rien', `en 2026${N}: rien`],
  ['http://exemple.fr/a?b=c;d!', 'http://exemple.fr/a?b=c;d!'],
  ['https:', 'https:'],
  ['mailto:nom@exemple.fr', 'mailto:nom@exemple.fr'],
  ['www.exemple.fr?', 'www.exemple.fr?'],
  ['/contact?', '/contact?'],
  ['«oui»', `«${N}oui${N}»`],
  ['&eacute;', '&eacute;'],
  ['(https://exemple.fr/a)', '(https://exemple.fr/a)'],
  ['[https://exemple.fr]', '[https://exemple.fr]'],
  ["l'https://exemple.fr", 'l’https://exemple.fr'],
  ['–https://exemple.fr', '–https://exemple.fr'],
  ['doi:10.1000/182', 'doi:10.1000/182'],
  ['(www.exemple.fr?a=b)', '(www.exemple.fr?a=b)'],
  ['« mot »', `«${N}mot${N}»`],
  ['«\u202fmot\u202f»', `«${N}mot\u202f»`],
  [`«${N}mot${N}»`, `«${N}mot${N}»`],
  ['Quoi\u202f?', 'Quoi\u202f?'],
  ['', ''],
  ['?', '?'],
])('%s', (keys, text) => {
  expect(typed(keys)).toBe(text);
});

describe('in the editor', () => {
  let editor: Editor;
  afterEach(() => {
    editor.destroy();
    localStorage.clear();
  });

  function open(content = '<p></p>') {
    editor = new Editor({
      extensions: [StarterKit, TypedLinks, Typography, InsertionTypography],
      content,
    });
    editor.commands.focus('end');
  }

  /** Types as a browser does: the input rules see each key before it is inserted. */
  function type(keys: string) {
    for (const key of keys) {
      const { view } = editor;
      const { from, to } = view.state.selection;
      const insert = () => view.state.tr.insertText(key, from, to);
      if (!view.someProp('handleTextInput', (handle) => handle(view, from, to, key, insert)))
        view.dispatch(insert());
    }
  }

  function press(key: string, ctrlKey = false) {
    const event = new KeyboardEvent('keydown', { key, ctrlKey });
    editor.view.someProp('handleKeyDown', (handle) => handle(editor.view, event));
  }

  it.each([
    ["C'est l'été", 'C’est l’été'],
    ['il a dit "oui" !', `il a dit «${N}oui${N}»${N}!`],
    ['voir (https://exemple.fr/a)', 'voir (https://exemple.fr/a)'],
  ])('%s arrives at once, as dictation brings it', (text, expected) => {
    open();
    type('Avant ');
    const { view } = editor;
    const { from, to } = view.state.selection;
    const insert = () => view.state.tr.insertText(text, from, to);
    if (!view.someProp('handleTextInput', (handle) => handle(view, from, to, text, insert)))
      view.dispatch(insert());
    expect(editor.getText()).toBe(`Avant ${expected}`);
  });

  it('a word of a composition is typeset once it has ended', async () => {
    open("<p>Avant l'été</p>");
    editor.view.dom.dispatchEvent(new Event('compositionend'));
    await expect.poll(() => editor.getText()).toBe('Avant l’été');
  });

  it.each(['Backspace', 'z'])('%s gives the sign back as it was typed', (key) => {
    open();
    type('Quoi?');
    expect(editor.getText()).toBe(`Quoi${N}?`);
    press(key, key === 'z');
    expect(editor.getText()).toBe('Quoi?');
  });

  it('leaves code alone', () => {
    open('<pre><code>a</code></pre>');
    type(' "b"; c ? d : e...');
    expect(editor.getText().trim()).toBe('a "b"; c ? d : e...');
  });

  it('can be switched off', () => {
    setTypography(false);
    open();
    type(`"l'été"...`);
    expect(editor.getText()).toBe(`"l'été"...`);
  });

  it.each([
    ['## Titre', '<h2>Titre</h2>'],
    ['- un', '<ul><li><p>un</p></li></ul>'],
    ['1. un', '<ol><li><p>un</p></li></ol>'],
    ['> dit', '<blockquote><p>dit</p></blockquote>'],
    ['**gras** et', '<p><strong>gras</strong> et</p>'],
    ['[le guide](exemple.fr/a?b) et', '<p><a href="https://exemple.fr/a?b">le guide</a> et</p>'],
    ['[non](javascript:x) et', '<p>[non](javascript:x) et</p>'],
  ])('%s is read as Markdown', (keys, html) => {
    open();
    type(keys);
    expect(withoutEmptyEnd(editor.getHTML()).replace(/ (?:target|rel)="[^"]*"/g, '')).toBe(html);
  });
});
