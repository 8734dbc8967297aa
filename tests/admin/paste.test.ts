// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cleanPaste } from '../../admin/editor/paste/clean-paste.ts';
import { rtfPictures } from '../../admin/editor/paste/rtf-pictures.ts';
import { pasteSentence } from '../../admin/editor/paste/texts.ts';
import { isMarkdown } from '../../admin/editor/paste/markdown.ts';
import { htmlOfMarkdown } from '../../admin/editor/paste/markdown-html.ts';

const FOLDER = `${import.meta.dirname}/clipboards/`;
const read = (name: string) => readFileSync(FOLDER + name, 'utf8');
const clipboards = readdirSync(FOLDER).filter((name) => !name.includes('.expected.'));

/** A line for each block, so that a difference can be read. */
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
  expect(pasteSentence(counts)).toBe('Collé\u00a0: 6 titres, 1 tableau, 1 image à reprendre.');
  expect(pasteSentence({ headings: 0, tables: 0, pictures: 0, missing: 0 })).toBe('');
});
