import { fromParisField, toParisField } from '#contract/dates';

const HOUR = 3_600_000;

/** Returns the value of a date field one hour from now. */
export const inAnHour = () => toParisField(new Date(Date.now() + HOUR).toISOString());

/** Returns the instant of a date field; null when the value is incomplete or in the past. */
export function futureInstant(field: string): string | null {
  const instant = fromParisField(field);
  return instant !== null && Date.parse(instant) > Date.now() ? instant : null;
}
