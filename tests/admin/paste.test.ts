// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cleanPaste } from '../../admin/editor/paste/clean-paste.ts';
import { rtfPictures } from '../../admin/editor/paste/pictures/rtf-pictures.ts';
import { pasteSentence } from '../../admin/editor/paste/texts.ts';
import { isMarkdown } from '../../admin/editor/paste/markdown/markdown.ts';
import { htmlOfMarkdown } from '../../admin/editor/paste/markdown/markdown-html.ts';

const FOLDER = `${import.meta.dirname}/clipboards/`;
const read = (name: string) => readFileSync(FOLDER + name, 'utf8');
const clipboards = readdirSync(FOLDER).filter((name) => !name.includes('.expected.'));

/** Puts each block on its own line, so that a failure shows a readable diff. */
const lines = (html: string) =>
  html
    .replace(
      /(<\/(?:p|h\d|ul|ol|li|tr|table|blockquote|pre|figure)>|<(?:ul|ol|table|hr|tbody)>)/g,
      '$1\n',
    )
    .trim();

it('has the clipboards of twenty programs and more', () => {
  expect(clipboards.length).toBeGreaterThanOrEqual(20);
});

it.each(clipboards.filter((name) => name.endsWith('.html')))('%s is repaired', async (name) => {
  const clean = cleanPaste(read(name), { title: 'Recruter un éducateur spécialisé' });
  await expect(lines(clean)).toMatchFileSnapshot(
    `${FOLDER}${name.replace('.html', '.expected.html')}`,
  );
  expect(cleanPaste(clean), 'pasted again').toBe(clean);
});

it.each(clipboards.filter((name) => name.endsWith('.md')))('%s is Markdown', async (name) => {
  expect(isMarkdown(read(name))).toBe(true);
  const clean = cleanPaste(htmlOfMarkdown(read(name)), { title: 'Recruter un éducateur' });
  await expect(lines(clean)).toMatchFileSnapshot(
    `${FOLDER}${name.replace('.md', '.expected.html')}`,
  );
});

it.each(clipboards.filter((name) => name.endsWith('.txt')))('%s is no Markdown', (name) => {
  expect(isMarkdown(read(name))).toBe(false);
});

it('finds the pictures of Word in the RTF beside its HTML', async () => {
  const picture = Buffer.from(Array.from({ length: 90 }, (_, index) => index)).toString('hex');
  const group = (kind: string) =>
    `{\\pict{\\*\\picprop\\shplid1025{\\sp{\\sn pib}{\\sv 00ffa0}}}\\picscalex100\\${kind}\\bliptag-1{\\*\\blipuid 00112233445566778899aabbccddeeff}\r\n${picture.slice(0, 64)}\r\n${picture.slice(64)}}`;
  const rtf = `{\\rtf1 {\\*\\shppict${group('pngblip')}}{\\nonshppict${group('wmetafile8')}} texte {\\*\\shppict${group('jpegblip')}}}`;
  const found = rtfPictures(rtf);
  expect(found.map(({ name, type }) => [name, type])).toEqual([
    ['image-1.png', 'image/png'],
    ['image-3.jpeg', 'image/jpeg'],
  ]);
  const bytes = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result));
    reader.readAsDataURL(found[0]!);
  });
  expect(bytes).toBe(`data:image/png;base64,${Buffer.from(picture, 'hex').toString('base64')}`);
});

it('says what a paste brought', () => {
  const counts = { headings: 6, tables: 1, pictures: 0, missing: 1 };
  expect(pasteSentence(counts)).toBe('Collé\u00a0: 6 titres, 1 tableau, 1 image manquante.');
  expect(pasteSentence({ headings: 0, tables: 0, pictures: 0, missing: 0 })).toBe('');
});

const link = (href: string) => {
  const { body } = new DOMParser().parseFromString(
    cleanPaste(`<p>Voir <a href="${href.replaceAll('&', '&amp;')}">ceci</a>.</p>`),
    'text/html',
  );
  return body.querySelector('a')?.getAttribute('href');
};

const PAGE = 'https://exemple.fr/page?id=3#partie';
const CODED = encodeURIComponent(PAGE);

it.each([
  ['https://exemple.fr/page?utm_source=x&id=3&fbclid=y#partie', PAGE],
  ['https://exemple.fr/?utm_source=chatgpt.com', 'https://exemple.fr/'],
  ['https://exemple.fr/page#:~:text=un%20mot', 'https://exemple.fr/page'],
  ['https://exemple.fr/page#partie:~:text=mot', 'https://exemple.fr/page#partie'],
  ['https://exemple.fr/a?b=%C3%A9+c&d', 'https://exemple.fr/a?b=%C3%A9+c&d'],
  [`https://www.google.com/url?q=${CODED}&sa=D`, PAGE],
  [`https://www.google.fr/url?sa=t&url=${CODED}`, PAGE],
  [
    'https://www.google.com/search?q=https://exemple.fr',
    'https://www.google.com/search?q=https://exemple.fr',
  ],
  [`https://eur01.safelinks.protection.outlook.com/?url=${CODED}&data=05`, PAGE],
  [`https://l.facebook.com/l.php?u=${CODED}&h=AT`, PAGE],
  [`https://www.linkedin.com/redir/redirect?url=${CODED}&urlhash=x`, PAGE],
  [
    `https://www.linkedin.com/sharing/share-offsite/?url=${CODED}`,
    `https://www.linkedin.com/sharing/share-offsite/?url=${CODED}`,
  ],
  [`https://slack-redir.net/link?url=${CODED}`, PAGE],
  [`https://www.youtube.com/redirect?event=x&q=${CODED}`, PAGE],
  [
    'https://urldefense.com/v3/__https://exemple.fr/page?id=3__;!!abc$',
    'https://exemple.fr/page?id=3',
  ],
  [
    'https://urldefense.proofpoint.com/v2/url?u=https-3A__exemple.fr_page-3Fid-3D3&d=DwM',
    'https://exemple.fr/page?id=3',
  ],
  ['http://localhost:3000/articles/un?utm_medium=x', '/articles/un'],
  ['http://127.0.0.1:8787/contact', '/contact'],
  ['http://localhost.exemple.fr/a', 'http://localhost.exemple.fr/a'],
])('the link %s leads to %s', (href, meant) => {
  expect(link(href)).toBe(meant);
});

it.each([
  ['<p>Merci <img alt="👍" src="data:image/png;base64,x"> à toutes</p>', 'Merci 👍 à toutes'],
  ['<p>Oui <img data-emoji="🎉" alt="🎉" src="https://x.fr/1.png">!</p>', 'Oui 🎉!'],
  ['<p>Bien <img alt=":+1:" src="https://x.fr/1.png"> vu</p>', 'Bien :+1: vu'],
  ['<p>A <img itemtype="http://schema.skype.com/Emoji" alt="🇫🇷" src="x"> B</p>', 'A 🇫🇷 B'],
  ['<p>A <img alt="👨‍👩‍👧‍👦" src="x"> B</p>', 'A 👨‍👩‍👧‍👦 B'],
])('an emoji that is an image is written: %s', (html, text) => {
  expect(cleanPaste(html)).toBe(`<p>${text}</p>`);
});

it('another editor of the same kind is repaired like any program', () => {
  const html = `<h1 data-pm-slice="0 0 []">Titre</h1><p></p><p>Un&shy;e <a href="https://exemple.fr/?utm_source=x">page</a></p>`;
  expect(cleanPaste(html)).toBe('<h2>Titre</h2><p>Une <a href="https://exemple.fr/">page</a></p>');
});

it('the letters of a PDF are plain ones', () => {
  expect(cleanPaste('<p>Le \ufb01nancement o\ufb03ciel des \ufb02ux, re\u0301sume\u0301</p>')).toBe(
    '<p>Le financement officiel des flux, résumé</p>',
  );
});

it('code keeps its lines, without the name of its language and its buttons', () => {
  const html = `<pre><div>python<button>Copier</button></div><div><code><span>a = 1\n</span><span>b = 2</span></code></div></pre>`;
  expect(cleanPaste(html)).toBe('<pre>a = 1\nb = 2</pre>');
});
