import {
  dateTime,
  fromParisField,
  longDate,
  plannedDate,
  shortDate,
  tableDate,
  toParisField,
} from '#contract/dates';
import fc from 'fast-check';
import { expect, it } from 'vitest';

it('writes the day in Paris, in French', () => {
  expect(longDate('2026-10-14T07:30:00.000Z')).toBe('14 octobre 2026');
  expect(shortDate('2026-10-14T07:30:00.000Z')).toBe('14 oct. 2026');
  expect(dateTime('2026-10-14T07:05:00.000Z')).toBe('14 octobre 2026 à 9\u00a0h\u00a005');
});

it('writes what is planned as one says it', () => {
  const now = new Date('2026-10-14T07:30:00.000Z');
  expect(plannedDate('2026-12-24T08:00:00.000Z', now)).toBe('24 décembre à 9\u00a0h');
  expect(plannedDate('2026-12-24T22:05:00.000Z', now)).toBe('24 décembre à 23\u00a0h\u00a005');
  expect(plannedDate('2026-12-31T23:30:00.000Z', now)).toBe('1er janvier 2027 à 0\u00a0h\u00a030');
});

it('writes dates that a French spreadsheet reads', () => {
  expect(tableDate('2026-11-21T22:21:28.035Z')).toBe('21/11/2026 23:21');
});

it('is already tomorrow in Paris late in the evening, UTC', () => {
  expect(longDate('2026-06-30T22:30:00.000Z')).toBe('1er juillet 2026');
  expect(longDate('2026-12-31T23:30:00.000Z')).toBe('1er janvier 2027');
});

it('reads what a field says as the time in Paris, in winter and in summer', () => {
  expect(fromParisField('2026-01-15T09:00')).toBe('2026-01-15T08:00:00.000Z');
  expect(fromParisField('2026-07-15T09:00')).toBe('2026-07-15T07:00:00.000Z');
  expect(fromParisField('')).toBeNull();
  expect(fromParisField('demain')).toBeNull();
});

it('reads no date in a year that is being typed, or that no article has', () => {
  const field = fc.integer({ min: 0, max: 275_760 }).map((year) => String(year).padStart(4, '0'));
  fc.assert(
    fc.property(field, (year) => {
      const read = fromParisField(`${year}-12-24T09:30`);
      const isRead = /^(19|20|21)\d\d$/.test(year);
      // Until 1945, the offset of Paris from UTC was different.
      if (isRead && Number(year) < 1945) expect(read).toContain(`${year}-12-24T`);
      else expect(read).toBe(isRead ? `${year}-12-24T08:30:00.000Z` : null);
    }),
    { examples: [['0002'], ['0020'], ['0202'], ['1900'], ['1944'], ['1945'], ['9999'], ['20266']] },
  );
});

it('reads the hours around the changes of the clock', () => {
  expect(fromParisField('2026-03-29T01:59')).toBe('2026-03-29T00:59:00.000Z');
  expect(fromParisField('2026-03-29T03:00')).toBe('2026-03-29T01:00:00.000Z');
  // This time is skipped when the clock goes forward; it is read as one hour later.
  expect(fromParisField('2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z');
  expect(fromParisField('2026-10-25T01:59')).toBe('2026-10-24T23:59:00.000Z');
  // The clock shows this hour twice when it goes back; the second one is read.
  expect(fromParisField('2026-10-25T02:00')).toBe('2026-10-25T01:00:00.000Z');
  expect(fromParisField('2026-10-25T02:59')).toBe('2026-10-25T01:59:00.000Z');
  expect(fromParisField('2026-10-25T03:00')).toBe('2026-10-25T02:00:00.000Z');
});

it('shows every instant as the field that is read back as it', () => {
  const minutes = fc.integer({ min: 26_297_280, max: 36_816_480 });
  fc.assert(
    fc.property(minutes, (minute) => {
      const instant = new Date(minute * 60_000).toISOString();
      const read = fromParisField(toParisField(instant))!;
      // The hour that occurs twice in autumn maps two instants to one field value.
      expect([0, 3_600_000]).toContain(Math.abs(Date.parse(read) - Date.parse(instant)));
      expect(toParisField(read)).toBe(toParisField(instant));
    }),
  );
});
