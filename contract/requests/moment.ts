import { FORMS } from '../validation-texts.ts';
import { z } from '../zod.ts';

/** A date and an hour of an answer, ISO 8601, UTC. */
export const instant = z.iso.datetime();

/** A date and an hour of this century, ISO 8601; given back in UTC. */
export const moment = z.iso
  .datetime({ offset: true, error: FORMS.datetime })
  .refine((date) => date.startsWith('20'), { error: FORMS.datetime })
  .meta({ pattern: '^20' })
  .transform((date) => new Date(date).toISOString())
  .pipe(instant);
