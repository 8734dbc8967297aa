import { LIMITS } from '../limits.ts';
import { WRONG } from '../validation-texts.ts';
import { z } from '../zod.ts';

/** Schema of a whole number in a query string, where every value is text. */
export const wholeNumber = (min: number, max: number) => {
  const error = WRONG.between(min, max);
  return z
    .string({ error })
    .refine((text) => /^\d{1,9}$/.test(text), { error })
    .meta({ type: 'integer', minimum: min, maximum: max })
    .transform(Number)
    .pipe(z.number({ error }).min(min).max(max));
};

/** Number of rows to skip. */
export const offset = wholeNumber(0, 999_999_999).default(0);

/** Words to find, in any case. */
export const searchText = z.string().max(LIMITS.searchLength).default('');

/** Maximum rows of one response. */
export const limit = wholeNumber(1, LIMITS.adminRows).default(50);
