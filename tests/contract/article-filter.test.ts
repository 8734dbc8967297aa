import { filterQuery, readFilter } from '#contract/articles/filter';
import { LIMITS } from '#contract/limits';
import { articleListPath } from '#contract/paths';
import fc from 'fast-check';
import { expect, it } from 'vitest';

it('is null for an address that asks for every article', () => {
  for (const query of [{}, { q: '' }, { q: ' \u0000\n', categorie: '' }, { utm_source: 'lettre' }])
    expect(readFilter(query as Record<string, string>)).toBeNull();
});

it('is in the address of every page', () => {
  const filter = { q: 'a&b=c « é » #?', category: 'metier' };
  expect(articleListPath(1, filter)).toBe(
    '/articles?q=a%26b%3Dc%20%C2%AB%20%C3%A9%20%C2%BB%20%23%3F&categorie=metier',
  );
  expect(articleListPath(2, { q: '', category: 'metier' })).toBe(
    '/articles/page/2?categorie=metier',
  );
  expect(articleListPath(3)).toBe('/articles/page/3');
});

it('comes back from its address, whatever was typed', () => {
  const typed = fc.string({ unit: 'binary', maxLength: 2 * LIMITS.searchLength });
  fc.assert(
    fc.property(typed, typed, (q, categorie) => {
      const filter = readFilter({ q, categorie });
      if (!filter) return;
      expect(Array.from(filter.q).length).toBeLessThanOrEqual(LIMITS.searchLength);
      const query = Object.fromEntries(new URLSearchParams(filterQuery(filter)));
      expect(readFilter(query)).toEqual(filter);
    }),
  );
});
