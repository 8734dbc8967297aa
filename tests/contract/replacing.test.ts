import { REPLACED_FIELDS } from '#contract/articles/replacing';
import { replaceInArticle, type Texts } from '#worker/replacing/in-article';
import { expect, it } from 'vitest';

const EMPTY = {
  ...Object.fromEntries(REPLACED_FIELDS.map((field) => [field, ''])),
  author_id: null,
} as Texts;

function replace(
  texts: Partial<Texts>,
  find: string,
  replacement: string,
  { isCaseSensitive = false, isWholeWord = false } = {},
) {
  const words = { find, is_case_sensitive: isCaseSensitive, is_whole_word: isWholeWord };
  return replaceInArticle({ ...EMPTY, ...texts }, words, replacement);
}

const inContent = (content: string, find: string, replacement: string, options = {}) =>
  replace({ content }, find, replacement, options).form.content;

it('replaces in every text of an article, and in nothing else', () => {
  const article = {
    title: 'AEMO un',
    excerpt: 'AEMO deux',
    content: '<p>AEMO trois</p>',
    image_alt: 'AEMO quatre',
    seo_title: 'AEMO cinq',
    seo_description: 'AEMO six',
    author: 'AEMO sept',
  };
  const { form, count, passages } = replace(article, 'AEMO', 'Mesure');
  expect(form).toEqual({
    title: 'Mesure un',
    excerpt: 'Mesure deux',
    content: '<p>Mesure trois</p>',
    image_alt: 'Mesure quatre',
    seo_title: 'Mesure cinq',
    seo_description: 'Mesure six',
    author: 'Mesure sept',
  });
  expect(count).toBe(7);
  expect(passages.map(({ found }) => found)).toEqual(Array(7).fill('AEMO'));
  expect(replace({ title: 'Autre', content: '<p>AEMO</p>' }, 'AEMO', 'X').form).toEqual({
    content: '<p>X</p>',
  });
});

it('leaves the name of a member who signed', () => {
  const { form, count } = replace({ author: 'Anna', author_id: 3 }, 'Anna', 'Zoé');
  expect([form, count]).toEqual([{}, 0]);
});

it('leaves attributes, addresses and tags as they are', () => {
  const content =
    '<p>Un <a href="https://p.fr/p">lien p</a> <span class="color-orange">p</span></p>' +
    '<p><img src="/uploads/p.png" alt="p"></p>';
  const after = inContent(content, 'p', 'q');
  expect(after).toContain('<a href="https://p.fr/p">lien q</a>');
  expect(after).toContain('<span class="color-orange">q</span>');
  expect(after).toContain('src="/uploads/p.png" alt="p"');
});

it('takes entities for the signs that they stand for', () => {
  const content = '<p>Droits &#x26; devoirs, 1 &#x3C; 2</p>';
  expect(inContent(content, 'Droits & devoirs', 'Devoirs & <b>')).toBe(
    '<p>Devoirs &#x26; &#x3C;b>, 1 &#x3C; 2</p>',
  );
  expect(inContent(content, 'amp', 'x')).toBeUndefined();
  expect(inContent(content, '#x26', 'x')).toBeUndefined();
});

it('finds French signs by those of the keyboard', () => {
  const content = '<p>L’équipe\u00a0: «\u00a0un\u202f!\u00a0» rendez\u2011vous</p>';
  expect(inContent(content, "l'équipe : « un ! »", 'X')).toBe('<p>X rendez\u2011vous</p>');
  expect(inContent(content, 'rendez-vous', 'X')).toContain('» X</p>');
});

it('leaves what begins or ends within a format, and counts it', () => {
  const content = '<p><strong>auto</strong>mobile, une automobile</p>';
  const { form, count, split } = replace({ content }, 'automobile', 'voiture');
  expect([form.content, count, split]).toEqual([
    '<p><strong>auto</strong>mobile, une voiture</p>',
    1,
    1,
  ]);
  expect(replace({ content: '<p>un</p><p>deux</p>' }, 'undeux', 'x')).toMatchObject({
    count: 0,
    split: 0,
  });
});

it('matches whole words, across formats too, and the case', () => {
  const content = '<p><strong>auto</strong>mobile, Auto, auto, autos, éauto</p>';
  expect(inContent(content, 'auto', 'X', { isWholeWord: true })).toBe(
    '<p><strong>auto</strong>mobile, X, X, autos, éauto</p>',
  );
  expect(inContent(content, 'Auto', 'X', { isCaseSensitive: true })).toBe(
    '<p><strong>auto</strong>mobile, X, auto, autos, éauto</p>',
  );
});

it('finds capitals whose small letters are longer, at their own place', () => {
  expect(inContent('<p>İİ École ÉCOLE</p>', 'école', 'x')).toBe('<p>İİ x x</p>');
});

it('replaces once, also by words that hold those that are found', () => {
  expect(inContent('<p>a et a</p>', 'a', 'aa', { isWholeWord: true })).toBe('<p>aa et aa</p>');
  expect(inContent('<p>a $1 .*</p>', '.*', '$&')).toBe('<p>a $1 $&#x26;</p>');
});

it('shows a few words around each passage', () => {
  const { passages } = replace({ title: `${'a'.repeat(60)} mot ${'b'.repeat(60)}` }, 'mot', 'x');
  expect(passages).toEqual([
    { field: 'title', before: `…${'a'.repeat(39)} `, found: 'mot', after: ` ${'b'.repeat(39)}…` },
  ]);
});
