const TIME_ZONE = 'Europe/Paris';
const LONG = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: TIME_ZONE,
});
const SHORT = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: TIME_ZONE,
});

/** « 14 octobre 2026 », the day in Paris of an ISO 8601 instant. */
export function longDate(instant: string): string {
  return LONG.format(new Date(instant)).replace(/^1 /, '1er ');
}

/** « 14 oct. 2026 », the day in Paris of an ISO 8601 instant. */
export function shortDate(instant: string): string {
  return SHORT.format(new Date(instant)).replace(/^1 /, '1er ');
}
