import { extract, highlight } from '#contract/text/highlight';
import { searchWords } from '#contract/text/search';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const marked = (text: string, query: string) =>
  highlight(text, searchWords(query))
    .filter(({ isFound }) => isFound)
    .map(({ text: word }) => word);
const LONG = `${'Une phrase avant. '.repeat(20)}L’accueil des familles. ${'Une phrase après. '.repeat(20)}`;

describe('a text in which words were looked for', () => {
  it.each([
    ['Préparer l’accueil', 'ACCUEIL', ['accueil']],
    ['Un cœur, une œuvre', 'oeuvre coeur', ['cœur', 'œuvre']],
    ['Décomposé : de\u0301compose\u0301', 'décomposé', ['Décomposé', 'de\u0301compose\u0301']],
    ['accueillir, réaccueillir', 'accueil', ['accueillir']],
    ['Un éducateur', 'éducateurs', ['éducateur']],
    ['L’accès à l’accent', 'accès', ['accès']],
    ['La vie de l’IME', 'l’IME', ['IME']],
    ['L’IA et le social', 'ia', ['IA']],
    ['A < B & C', 'b', ['B']],
    ['Rien de cela', 'ornithorynque', []],
    ['Rien de cela', '', []],
    ['Rien de cela', '% _ « »', []],
  ])('« %s », « %s »: %j', (text, query, words) => {
    expect(marked(text, query)).toEqual(words);
  });

  it('stays the same text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, query) => {
        const parts = highlight(text, searchWords(query));
        expect(parts.map((part) => part.text).join('')).toBe(text);
      }),
    );
  });
});

describe('what is shown of a long text', () => {
  it('is around the first word that is found', () => {
    const shown = extract(LONG, ['accueil'])!;
    expect(shown).toMatch(/^…\u00a0.*L’accueil des familles\. .*\S(?:…|\.\u00a0…)$/);
    expect(shown.length).toBeLessThan(200);
    expect(shown.indexOf('accueil')).toBeLessThan(60);
  });

  it.each([
    ['accueil', `${'mot '.repeat(26)}fin, suite`, 'fin…'],
    ['accueil', `${'mot '.repeat(26)}fin. Suite`, 'fin.\u00a0…'],
    ['accueil', `${'mot '.repeat(26)}fin\u00a0: suite`, 'fin…'],
  ])('never leaves its last sign alone on a line, nor after a comma', (word, after, end) => {
    const shown = extract(`${word} ${after} ${'mot '.repeat(30)}`, [word])!;
    expect(shown.split(' ').at(-1)).toBe(end);
  });

  it('is the text itself when it is short, and nothing without the word', () => {
    expect(extract('L’accueil des familles.', ['accueil'])).toBe('L’accueil des familles.');
    expect(extract(LONG, ['ornithorynque'])).toBeNull();
    expect(extract('', ['accueil'])).toBeNull();
  });

  it('always holds the word, also in a text without spaces', () => {
    const dashes = '-'.repeat(300);
    expect(extract(`${'mot '.repeat(30)}accueil${dashes}`, ['accueil'])).toMatch(/ accueil…$/);
    expect(extract(`${dashes}accueil${' mot'.repeat(30)}`, ['accueil'])).toMatch(
      /^…\u00a0accueil mot /,
    );
    const filler = fc.constantFrom('-', 'a-', ' ', 'mot ', '. ');
    const side = fc.array(filler, { maxLength: 200 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(side, side, (before, after) => {
        const shown = extract(`${before}-accueil-${after}`, ['accueil'])!;
        expect(shown).toContain('accueil');
        expect(shown.length).toBeLessThan(190);
      }),
    );
  });
});
