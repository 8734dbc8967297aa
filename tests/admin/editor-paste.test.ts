// @vitest-environment jsdom
import { readFileSync, readdirSync } from 'node:fs';
import { Editor } from '@tiptap/core';
import { Fragment, Slice } from '@tiptap/pm/model';
import { beforeEach, expect, it } from 'vitest';
import { articleExtensions, EDITOR_RULES } from '../../admin/editor/extensions.ts';
import { isBlock } from '../../admin/editor/paste/elements.ts';
import { lostWords } from '../../admin/editor/paste/words/lost-words.ts';
import { lostSentence } from '../../admin/editor/paste/texts.ts';
import { htmlOfMarkdown } from '../../admin/editor/paste/markdown/markdown-html.ts';

/* Pastes clipboards into the editor, whose schema and input rules change the cleaned HTML. */

const FOLDER = `${import.meta.dirname}/clipboards/`;
const read = (name: string) => readFileSync(FOLDER + name, 'utf8');
const clipboards = readdirSync(FOLDER).filter((name) => !name.includes('.expected.'));
let editor: Editor;

beforeEach(() => {
  editor?.destroy();
  const element = document.body.appendChild(document.createElement('div'));
  editor = new Editor({ element, extensions: articleExtensions(), ...EDITOR_RULES });
});

/** Fires a paste event with clipboard data by MIME type. */
function paste(data: Record<string, string>) {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  const getData = (type: string) => data[type] ?? '';
  const clipboardData = { types: Object.keys(data), files: [], getData };
  Object.defineProperty(event, 'clipboardData', { value: clipboardData });
  editor.view.dom.dispatchEvent(event);
}

const pasteHtml = (html: string) => paste({ 'text/html': html });
const pasteText = (text: string) => paste({ 'text/plain': text });
const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;
const linksIn = (html: string) =>
  Array.from(parsed(html).querySelectorAll('a'), (link) => [
    link.textContent,
    link.getAttribute('href'),
  ]);

/** Types a text letter by letter, through the input rules. */
function type(text: string) {
  for (const letter of text) {
    const { from, to } = editor.state.selection;
    const insert = () => editor.state.tr.insertText(letter, from, to);
    if (!editor.view.someProp('handleTextInput', (f) => f(editor.view, from, to, letter, insert)))
      editor.view.dispatch(insert());
  }
}

/** Returns the words in the HTML of a clipboard, including those that its program hides. */
function sourceOf(html: string): string {
  const body = parsed(html);
  for (const machinery of body.querySelectorAll('script, style')) machinery.remove();
  for (const element of body.querySelectorAll('*'))
    if (element.tagName === 'BR' || isBlock(element)) element.before('\n');
    else if (/^(?:DEL|INS|A)$/.test(element.tagName)) element.after(' ');
  for (const element of body.querySelectorAll('*')) if (isBlock(element)) element.after('\n');
  return body.textContent;
}

/** Words that a paste leaves out on purpose, by clipboard. */
const LEFT_OUT: Record<string, string> = {
  // A hidden button of the page.
  'chrome-wikipedia.html': 'modifier',
  // The reference mark of a note, which becomes [1].
  'libreoffice-table-notes.html': 'effectifs1',
  // The fallback for browsers that cannot play the video.
  'players.html': 'Votre navigateur ne lit pas les vidéos',
  // A tracked deletion, a comment and its author, hidden text.
  'word-changes-exponents.html': 'devons MD1 motcaché',
  // A table of contents, a comment and its author.
  'word-quotes-contents.html': 'Table des matières Témoignage MD1 vérifier',
};

it.each(clipboards.filter((name) => /\.(?:html|md)$/.test(name)))(
  '%s: no word and no address is lost in the editor',
  (name) => {
    const html = name.endsWith('.md') ? htmlOfMarkdown(read(name)) : read(name);
    pasteHtml(html);
    const lost = lostWords(sourceOf(html), editor.state.doc.slice(0), '');
    expect(lost.join(' ')).toBe(LEFT_OUT[name] ?? '');
    const expected = read(name.replace(/\.\w+$/, '.expected.html'));
    expect(linksIn(editor.getHTML())).toEqual(linksIn(expected));
  },
);

const WORD_LIST = (hidden: string) => `<html><body>
<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1">${hidden}<span style="mso-list:Ignore">·<span>&nbsp;</span></span><!--[endif]-->Premier point</p>
<p>Un paragraphe entre deux listes.</p>
<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">·</span><![endif]>Second point</p>
<!--[if gte mso 9]><xml><w:WordDocument>Normal 0 false</w:WordDocument></xml><![endif]-->
<style>p { color: red }</style><p>La fin.</p></body></html>`;

it.each(['<!--[if !supportLists]-->', '<![if !supportLists]>', '<!--[if !vml]-->'])(
  'a condition of Word written %s hides no words',
  (condition) => {
    pasteHtml(WORD_LIST(condition));
    const items = Array.from(
      parsed(editor.getHTML()).querySelectorAll('li'),
      (li) => li.textContent,
    );
    expect(items).toEqual(['Premier point', 'Second point']);
    expect(editor.getText()).toContain('Un paragraphe entre deux listes.');
    expect(editor.getText()).toContain('La fin.');
    expect(editor.getText()).not.toMatch(/Normal 0|color/);
  },
);

it.each([
  ['legifrance.gouv.fr', 'https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI000006797400'],
  ['www.service-public.fr', 'https://www.service-public.fr/particuliers/vosdroits/F2009'],
  ['https://www.has-sante.fr', 'https://www.has-sante.fr/jcms/c_2062131'],
  ['contact@exemple.fr', 'https://exemple.fr/contact'],
])('a pasted link named %s keeps its address', (words, href) => {
  pasteHtml(`<p>Source : <a href="${href}">${words}</a>, lue hier.</p>`);
  expect(linksIn(editor.getHTML())).toEqual([[words, href]]);
});

const ADDRESSES: [string, [string, string][]][] = [
  ['M.Dupont, etc.Et la suite, fichier.zip, Asp.net, fin.La suite', []],
  ['Voir https://exemple.fr/page.', [['https://exemple.fr/page', 'https://exemple.fr/page']]],
  ['(https://exemple.fr/a)', [['https://exemple.fr/a', 'https://exemple.fr/a']]],
  ['« www.exemple.fr »,', [['www.exemple.fr', 'https://www.exemple.fr']]],
  ['www.exemple.fr, puis', [['www.exemple.fr', 'https://www.exemple.fr']]],
  ['Écrire à contact@exemple.fr.', [['contact@exemple.fr', 'mailto:contact@exemple.fr']]],
  [
    'https://fr.wikipedia.org/wiki/IME_(France)…',
    [['https://fr.wikipedia.org/wiki/IME_(France)', 'https://fr.wikipedia.org/wiki/IME_(France)']],
  ],
  ['a@b, @nom, 12:30, http://', []],
];

it.each(ADDRESSES)('pasted as words: %s', (text, links) => {
  pasteText(text);
  expect(linksIn(editor.getHTML())).toEqual(links);
});

it.each(ADDRESSES)('typed: %s', (text, links) => {
  editor.commands.setContent('<p></p>');
  type(`${text} `);
  expect(linksIn(editor.getHTML()).map(([, href]) => href)).toEqual(links.map(([, href]) => href));
});

it('an address at the end of a paragraph becomes a link with the next paragraph', () => {
  type('Voir https://exemple.fr/page.');
  editor.commands.splitBlock();
  expect(editor.getHTML()).toContain(
    '<a href="https://exemple.fr/page">https://exemple.fr/page</a>.',
  );
});

it('what is typed after a link is not in it', () => {
  pasteHtml('<p><a href="https://exemple.fr/">lien</a></p>');
  type('. Suite');
  expect(linksIn(editor.getHTML())).toEqual([['lien', 'https://exemple.fr/']]);
});

it('an address in code stays code', () => {
  editor.commands.setContent('<pre><code>curl </code></pre>');
  editor.commands.setTextSelection(1 + 'curl '.length);
  type('https://exemple.fr/ ');
  expect(linksIn(editor.getHTML())).toEqual([]);
});

it('a text copied in this editor comes back as it was', () => {
  const html = '<h1>Un titre</h1><p>Un <a href="http://localhost:3000/a?utm_source=x">lien</a></p>';
  editor.commands.setContent(html);
  const { doc } = editor.state;
  const copied = editor.view.serializeForClipboard(doc.slice(0, doc.content.size)).dom.innerHTML;
  editor.commands.setContent('<p></p>');
  pasteHtml(copied);
  expect(editor.getHTML()).toContain(html);
});

it('after a pasted table, one writes on below it', () => {
  const row = (one: string, other: string) => `<tr><td>${one}</td><td>${other}</td></tr>`;
  pasteHtml(`<p>Avant</p><table>${row('A', 'B')}${row('C', 'D')}</table>`);
  type('suite');
  const body = parsed(editor.getHTML());
  expect(Array.from(body.querySelectorAll('td, th'), (cell) => cell.textContent)).toEqual(
    'ABCD'.split(''),
  );
  expect(body.lastElementChild!.outerHTML).toBe('<p>suite</p>');
});

it('words that a paste leaves out are named', () => {
  const { schema } = editor;
  const slice = new Slice(
    Fragment.from(schema.node('paragraph', null, schema.text('Un mot'))),
    0,
    0,
  );
  const copied = 'Un grand mot <https://exemple.fr/perdu>, deux\u00adième et « fin »';
  expect(lostWords(copied, slice, 'fin')).toEqual(['grand', 'deuxième', 'et']);
  expect(lostSentence(['grand'])).toBe(
    '1 mot n’a pas été collé\u00a0: «\u00a0grand\u00a0». Ctrl+Maj+V colle le texte seul.',
  );
});
