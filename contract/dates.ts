const TIME_ZONE = 'Europe/Paris';
const DAY = { day: 'numeric', year: 'numeric', timeZone: TIME_ZONE } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;
const LONG = new Intl.DateTimeFormat('fr-FR', { ...DAY, month: 'long' });
const SHORT = new Intl.DateTimeFormat('fr-FR', { ...DAY, month: 'short' });
const CLOCK = new Intl.DateTimeFormat('fr-FR', { ...TIME, timeZone: TIME_ZONE });
// Swedish dates are ISO 8601 except for a space.
const LOCAL = new Intl.DateTimeFormat('sv-SE', {
  ...DAY,
  ...TIME,
  month: '2-digit',
  day: '2-digit',
});

/** Accepted years of dates. */
const YEARS = /^(?:19|20|21)\d\d-/;

/** Returns « 14 octobre 2026 », the day in Paris of an ISO 8601 instant. */
export function longDate(instant: string): string {
  return LONG.format(new Date(instant)).replace(/^1 /, '1er ');
}

/** Returns « 14 oct. 2026 », the day in Paris of an ISO 8601 instant. */
export function shortDate(instant: string): string {
  return SHORT.format(new Date(instant)).replace(/^1 /, '1er ');
}

/** Returns « 9 h 05 », in Paris. */
export function clock(instant: string): string {
  return CLOCK.format(new Date(instant)).replace(/^0?(\d+):/, '$1\u00a0h\u00a0');
}

/** Returns « 9 h 05 min 12 s », in Paris. */
export function exactClock(instant: string): string {
  return `${clock(instant)}\u00a0min\u00a0${new Date(instant).getUTCSeconds()}\u00a0s`;
}

/** Returns « 14 octobre 2026 à 9 h 05 », in Paris. */
export function dateTime(instant: string): string {
  return `${longDate(instant)} à ${clock(instant)}`;
}

/** Returns « 14/10/2026 09:05 », in Paris, which French spreadsheets read as a date. */
export function tableDate(instant: string): string {
  const [day, time] = toParisField(instant).split('T') as [string, string];
  return `${day.split('-').toReversed().join('/')} ${time}`;
}

/** Returns « 24 décembre à 9 h », in Paris, with the year unless it is the present one. */
export function plannedDate(instant: string, now = new Date()): string {
  const [, hours, minutes] = /T0?(\d+):(\d+)/.exec(toParisField(instant))!;
  const isThisYear =
    toParisField(instant).slice(0, 4) === toParisField(now.toISOString()).slice(0, 4);
  const day = isThisYear ? longDate(instant).replace(/ \d{4}$/, '') : longDate(instant);
  return `${day} à ${hours}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`;
}

/** Returns « 2026-10-14 », the day in Paris of an ISO 8601 instant. */
export function parisDay(instant: string): string {
  return toParisField(instant).slice(0, 10);
}

/** Returns the value of a `datetime-local` input for an instant: « 2026-10-14T09:05 », in Paris. */
export function toParisField(instant: string): string {
  return LOCAL.format(new Date(instant)).replace(' ', 'T');
}

/**
 * Returns the instant in ISO 8601 UTC of a `datetime-local` value in Paris; null when invalid. An hour skipped by
 * summer time is moved one hour later. An hour that the clock shows twice is its second one.
 */
export function fromParisField(field: string): string | null {
  const asUtc = Date.parse(`${field}Z`);
  // While the year is being typed, the value has the years 0002 and 0020.
  if (Number.isNaN(asUtc) || !YEARS.test(field)) return null;
  const offsetAt = (time: number) =>
    Date.parse(`${toParisField(new Date(time).toISOString())}Z`) - time;
  const guess = asUtc - offsetAt(asUtc);
  return new Date(asUtc - offsetAt(guess)).toISOString();
}
