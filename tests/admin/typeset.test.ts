// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { StarterKit } from '@tiptap/starter-kit';
import { expect, it } from 'vitest';
import {
  CorrectTypography,
  findUntypesetPassages,
} from '../../admin/editor/typography/correct-typography.ts';
import { typeset } from '../../admin/french/typeset.ts';
import { frenchFaults } from '../rules/french.ts';

const N = '\u00a0';

it.each([
  [`L'accueil "nouveau" : un essai`, `L’accueil «${N}nouveau${N}»${N}: un essai`],
  ['Pourquoi ?', `Pourquoi${N}?`],
  ['Pourquoi?', `Pourquoi${N}?`],
  ['« Oui », dit-il...', `«${N}Oui${N}», dit-il…`],
  ['un -- deux', 'un – deux'],
  ['https://exemple.fr/a?b=c', 'https://exemple.fr/a?b=c'],
  ['exemple.fr?page=2', 'exemple.fr?page=2'],
  ['à 12:30', 'à 12:30'],
])('%s', (plain, set) => {
  expect(typeset(plain)).toBe(set);
  expect(typeset(set), 'set again').toBe(set);
  expect(frenchFaults(set)).toEqual([]);
});

it.each([`«${N}Oui${N}»`, '«\u202fOui\u202f»\u202f!', '', '?', '12"'])(
  '%j is set again',
  (text) => {
    const set = typeset(text);
    expect(typeset(set)).toBe(set);
  },
);

it('keeps the spaces that were chosen', () => {
  expect(typeset('«\u202fOui\u202f»\u202f!')).toBe('«\u202fOui\u202f»\u202f!');
});

const TEXT =
  `<h2>L'accueil</h2><p>Il dit "<strong>oui</strong>" ; puis <code>l'x</code>.</p>` +
  `<img src="/uploads/a.png" alt="L'entrée" title="Vue d'en haut...">` +
  `<pre><code>a "b"</code></pre><p>Fin.</p>`;

it('corrects a whole text, captions and descriptions, and one undo takes it back', () => {
  const extensions = [StarterKit, Image, CorrectTypography];
  const editor = new Editor({ extensions, content: TEXT });
  const former = editor.getHTML();
  expect(findUntypesetPassages(editor.state.doc)).toHaveLength(3);

  editor.commands.correctTypography();
  const html = editor.getHTML();
  expect(html).toContain('<h2>L’accueil</h2>');
  expect(html.replace(/\u00a0|&nbsp;/g, '_')).toContain(
    `<p>Il dit «_<strong>oui</strong>_»_; puis <code>l'x</code>.</p>`,
  );
  expect(html).toContain('alt="L’entrée"');
  expect(html).toContain('Vue d’en haut…');
  expect(html).toContain('a "b"');
  expect(findUntypesetPassages(editor.state.doc)).toEqual([]);

  editor.commands.undo();
  expect(editor.getHTML()).toBe(former);
  editor.destroy();
});
