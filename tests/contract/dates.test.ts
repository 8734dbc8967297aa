import { longDate, shortDate } from '#contract/dates';
import { expect, it } from 'vitest';

it('writes the day in Paris, in French', () => {
  expect(longDate('2026-10-14T07:30:00.000Z')).toBe('14 octobre 2026');
  expect(shortDate('2026-10-14T07:30:00.000Z')).toBe('14 oct. 2026');
});

it('is already tomorrow in Paris late in the evening, UTC', () => {
  expect(longDate('2026-06-30T22:30:00.000Z')).toBe('1er juillet 2026');
  expect(longDate('2026-12-31T23:30:00.000Z')).toBe('1er janvier 2027');
});
