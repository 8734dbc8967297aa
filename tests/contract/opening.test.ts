import { inOneText, opening } from '#contract/opening';
import { expect, it } from 'vitest';

it('is the whole of a short text, in one line', () => {
  expect(opening('  Un   texte\ncourt. ')).toBe('Un texte court.');
  expect(opening('')).toBe('');
});

it('ends with a sentence where one fits, else with a word and a sign that more comes', () => {
  const sentence = 'Une phrase qui tient en soixante-quatre signes, ou presque, voyez.';
  expect(opening(`${sentence} ${'suite '.repeat(40)}`)).toBe(sentence);
  const words = opening(`Un, ${'mot '.repeat(80)}`);
  expect(words).toMatch(/^Un, (?:mot )+mot…$/);
  expect(words.length).toBeLessThanOrEqual(161);
  expect(opening('Un mot, puis un autre', 8)).toBe('Un mot…');
});

it('has a stop after each title, paragraph or item that ends with a word', () => {
  expect(inOneText([' Le soir ', '', 'On dîne (à 19 h)', 'Et après ?', 'Rien'])).toBe(
    'Le soir. On dîne (à 19 h). Et après ? Rien',
  );
});
