import { isSlug, slugify, transliterate } from '#contract/slug';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('slugify', () => {
  it.each([
    ['Été à l’IME : l’accueil', 'ete-a-l-ime-l-accueil'],
    ["L'œuvre & le cœur", 'l-oeuvre-le-coeur'],
    ['  Déjà   vu — ou presque…  ', 'deja-vu-ou-presque'],
    ['100 % des régions', '100-des-regions'],
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

it('transliterates French letters', () => {
  expect(transliterate('Œuvre, cœur, Æthuse, ça, où, naïf')).toBe(
    'OEuvre, coeur, AEthuse, ca, ou, naif',
  );
});
