import { pageCount, pageItems } from '#contract/requests/pagination';
import fc from 'fast-check';
import { expect, it } from 'vitest';

it.each([
  [1, 1, []],
  [1, 2, [1, 2]],
  [2, 3, [1, 2, 3]],
  [1, 10, [1, 2, 'gap', 10]],
  [5, 10, [1, 'gap', 4, 5, 6, 'gap', 10]],
  [10, 10, [1, 'gap', 9, 10]],
  [3, 10, [1, 2, 3, 4, 'gap', 10]],
  [4, 10, [1, 2, 3, 4, 5, 'gap', 10]],
])('page %i of %i', (current, total, items) => expect(pageItems(current, total)).toEqual(items));

it('shows the first, the last and the neighbours, in order, with no gap that hides one page', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 500 }), fc.nat(), (total, seed) => {
      const current = (seed % total) + 1;
      const items = pageItems(current, total);
      const pages = items.filter((item) => item !== 'gap');
      expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
      for (const page of [1, total, current]) expect(pages).toContain(page);
      items.forEach((item, index) => {
        if (item !== 'gap') return;
        const [before, after] = [items[index - 1] as number, items[index + 1] as number];
        expect(after - before).toBeGreaterThan(2);
      });
    }),
  );
});

it('counts pages', () => {
  expect([0, 1, 9, 10, 18, 19].map((count) => pageCount(count, 9))).toEqual([1, 1, 1, 2, 2, 3]);
});
