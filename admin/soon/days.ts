import { fromParisField, longDate, parisDay, toParisField } from '#contract/dates';

/** A day of the calendar in Paris: « 2026-10-14 ». */
export type Day = string;

export const PERIODS = ['month', 'week'] as const;
export type Period = (typeof PERIODS)[number];

const HOURS = 86_400_000;
const IN_UTC = { timeZone: 'UTC' } as const;
const MONTH = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', ...IN_UTC });
const WEEKDAY = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', ...IN_UTC });
const DATE = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  ...IN_UTC,
});

/* A day counts as midnight UTC, where every day has 24 hours. */
const dateOf = (day: Day) => new Date(`${day}T00:00:00Z`);

export const addDays = (day: Day, count: number): Day =>
  new Date(dateOf(day).getTime() + count * HOURS).toISOString().slice(0, 10);

/** Returns the Monday of the week of a day. */
const mondayOf = (day: Day): Day => addDays(day, -((dateOf(day).getUTCDay() + 6) % 7));

/** Returns the first day of the month that is `count` months after that of a day. */
function monthStart(day: Day, count = 0): Day {
  const date = dateOf(day);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1))
    .toISOString()
    .slice(0, 10);
}

/** Returns the whole weeks, from Monday, that a period shows. */
export function weeksOf(period: Period, day: Day): Day[][] {
  const first = mondayOf(period === 'week' ? day : monthStart(day));
  const last = period === 'week' ? day : addDays(monthStart(day, 1), -1);
  const count = Math.floor((dateOf(last).getTime() - dateOf(first).getTime()) / HOURS / 7) + 1;
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => addDays(first, week * 7 + weekday)),
  );
}

/** True when a day is part of the period of another day: a month table also shows days of its neighbours. */
export function isWithin(period: Period, day: Day, other: Day): boolean {
  return period === 'week'
    ? mondayOf(day) === mondayOf(other)
    : day.slice(0, 7) === other.slice(0, 7);
}

/** Returns a day of the period before or after that of a day. */
export function dayOfNext(period: Period, day: Day, direction: 1 | -1): Day {
  return period === 'week' ? addDays(day, 7 * direction) : monthStart(day, direction);
}

/** Returns « décembre 2026 » or « semaine du 30 novembre 2026 ». */
export function nameOfPeriod(period: Period, day: Day): string {
  return period === 'week'
    ? `semaine du ${longDate(`${mondayOf(day)}T12:00:00Z`)}`
    : MONTH.format(dateOf(day));
}

/** Returns a name with a capital, for a heading. */
export const asHeading = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Returns « lundi ». */
export const weekdayOf = (day: Day): string => WEEKDAY.format(dateOf(day));

/** Returns « lundi 14 décembre ». */
export const nameOfDay = (day: Day): string => DATE.format(dateOf(day)).replace(/ 1 /, ' 1er ');

/** Returns an instant moved to another day, at the same hour in Paris. */
export function onDay(instant: string, day: Day): string {
  return parisDay(instant) === day
    ? instant
    : fromParisField(`${day}T${toParisField(instant).slice(11)}`)!;
}

/** True for a day of the calendar, as an address may name it. */
export function isDay(text: string): boolean {
  return (
    /^20\d\d-\d\d-\d\d$/.test(text) &&
    !Number.isNaN(dateOf(text).getTime()) &&
    addDays(text, 0) === text
  );
}
