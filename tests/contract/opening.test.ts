import { inOneText, opening } from '#contract/text/opening';
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

it.each(['Moins de 10\u00a0€', 'Il fait 20\u00a0°', 'L’e\u0301te\u0301'])(
  'takes the end of « %s » for that of a word',
  (title) => expect(inOneText([title, 'Le texte.'])).toBe(`${title}. Le texte.`),
);

it.each(['Bravo 🎉', 'Un cœur ❤️', 'Il hésite…', 'Voici\u00a0:', 'Il dit «\u00a0non.\u00a0»'])(
  'has no stop after « %s »',
  (title) => expect(inOneText([title, 'Le texte.'])).toBe(`${title} Le texte.`),
);

it('leaves out a dash before what is cut', () => {
  for (const dash of ['–', '—']) expect(opening(`Un mot ${dash} un autre`, 10)).toBe('Un mot…');
});
