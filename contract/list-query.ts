import { z } from 'zod';
import { LIMITS } from './limits.ts';

/** A whole number of a query string, where every value arrives as text. */
export const wholeNumber = (min: number, max: number, sentence: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, { error: sentence })
    .transform(Number)
    .pipe(z.number().min(min, { error: sentence }).max(max, { error: sentence }));

/** Rows to skip. */
export const offset = wholeNumber(
  0,
  999_999_999,
  'Le paramètre offset est un nombre entier positif.',
).default(0);

/** Words to find, in any case. */
export const searchText = z
  .string()
  .max(LIMITS.searchLength, {
    error: `La recherche ne peut pas dépasser ${LIMITS.searchLength} caractères.`,
  })
  .default('');

/** Rows of one answer, `LIMITS.adminRows` at most. */
export const limit = wholeNumber(
  1,
  LIMITS.adminRows,
  `Le paramètre limit est un nombre entier de 1 à ${LIMITS.adminRows}.`,
).default(50);
