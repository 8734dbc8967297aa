import { toParisField } from '#contract/dates';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addDays,
  dayOfNext,
  isDay,
  isWithin,
  nameOfDay,
  nameOfPeriod,
  onDay,
  weekdayOf,
  weeksOf,
} from '../../admin/soon/days.ts';

it('shows whole weeks from Monday, and every day of the month in them', () => {
  const november = weeksOf('month', '2026-11-17');
  expect(november).toHaveLength(6);
  expect([november[0]![0], november.at(-1)!.at(-1)]).toEqual(['2026-10-26', '2026-12-06']);
  expect(weeksOf('month', '2027-02-28')).toHaveLength(4);
  expect(weeksOf('week', '2026-11-29')).toEqual([
    ['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`),
  ]);
});

it('names days and periods in French', () => {
  expect(nameOfPeriod('month', '2026-12-31')).toBe('décembre 2026');
  expect(nameOfPeriod('week', '2026-12-03')).toBe('semaine du 30 novembre 2026');
  expect(nameOfDay('2027-02-01')).toBe('lundi 1er février');
  expect(weekdayOf('2026-11-29')).toBe('dimanche');
});

it('turns the pages of months and weeks', () => {
  expect(dayOfNext('month', '2026-12-31', 1)).toBe('2027-01-01');
  expect(dayOfNext('month', '2026-03-31', -1)).toBe('2026-02-01');
  expect(dayOfNext('week', '2026-12-31', 1)).toBe('2027-01-07');
  expect(isWithin('week', '2026-11-29', '2026-11-23')).toBe(true);
  expect(isWithin('week', '2026-11-30', '2026-11-29')).toBe(false);
  expect(isWithin('month', '2026-11-30', '2026-12-01')).toBe(false);
});

it('knows a day from another text', () => {
  expect(['2026-02-28', '2026-02-30', '2026-13-01', '', 'demain'].map(isDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

it('keeps nine o’clock when the hour changes', () => {
  expect(onDay('2027-03-26T08:00:00.000Z', '2027-03-28')).toBe('2027-03-28T07:00:00.000Z');
  expect(onDay('2027-10-30T07:00:00.000Z', '2027-10-31')).toBe('2027-10-31T08:00:00.000Z');
  // Half past two does not exist on the day on which summer time begins.
  expect(toParisField(onDay('2027-03-27T01:30:00.000Z', '2027-03-28'))).toBe('2027-03-28T03:30');
});

it('a move keeps the hour and takes the day, and back again gives the first instant', () => {
  const minutes = fc.integer({ min: 0, max: 60 * 24 * 730 });
  fc.assert(
    fc.property(minutes, fc.integer({ min: -400, max: 400 }), (minute, days) => {
      const at = new Date(Date.UTC(2026, 10, 1) + minute * 60_000).toISOString();
      const [first, hour] = toParisField(at).split('T') as [string, string];
      // Two hours of the year are skipped or come twice.
      fc.pre(hour < '02:00' || hour >= '04:00');
      const moved = onDay(at, addDays(first, days));
      expect(toParisField(moved)).toBe(`${addDays(first, days)}T${hour}`);
      expect(onDay(moved, first)).toBe(at);
    }),
  );
});
