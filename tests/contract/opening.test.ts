import { opening } from '#contract/opening';
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
