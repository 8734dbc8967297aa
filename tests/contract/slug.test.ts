import { searchable } from '#contract/text/search';
import { isSlug, slugify, transliterate } from '#contract/text/slug';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('slugify', () => {
  it.each([
    ['Été à l’IME : l’accueil', 'ete-a-l-ime-l-accueil'],
    ["L'œuvre & le cœur", 'l-oeuvre-le-coeur'],
    ['  Déjà   vu — ou presque…  ', 'deja-vu-ou-presque'],
    ['100 % des régions', '100-des-regions'],
    ['Le \ufb01nancement o\ufb03ciel des \ufb02ux', 'le-financement-officiel-des-flux'],
    ['Łukasz et Sørensen à Straße', 'lukasz-et-sorensen-a-strasse'],
    ['CO₂, 300 m² au 1ᵉʳ étage', 'co2-300-m2-au-1er-etage'],
    ['ＦＡＬＣ ½ Đurđa Þór', 'falc-1-2-durda-thor'],
    ['日本', ''],
  ])('%s → %s', (title, slug) => expect(slugify(title)).toBe(slug));

  it('answers a valid slug or nothing, and is idempotent, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const slug = slugify(text);
        expect(slug === '' || slug === 'page' || isSlug(slug)).toBe(true);
        expect(slugify(slug)).toBe(slug);
      }),
    );
  });
});

describe('isSlug', () => {
  it.each(['page', '', '-a', 'a-', 'a--b', 'É', 'a b', 'a/b', 'a'.repeat(121)])(
    'refuses %s',
    (slug) => expect(isSlug(slug)).toBe(false),
  );
});

it.each([
  ['le \ufb01nancement des bénéficiaires', 'financement', 'beneficiaires'],
  ['Łukasz Sørensen', 'lukasz', 'sorensen'],
  ['300 m² de CO₂', 'm2', 'co2'],
])('%s is found by plain letters', (text, ...words) => {
  for (const word of words) expect(searchable(text).split(' ')).toContain(searchable(word));
});

it('transliterates French letters', () => {
  expect(transliterate('Œuvre, cœur, Æthuse, ça, où, naïf')).toBe(
    'OEuvre, coeur, AEthuse, ca, ou, naif',
  );
});
