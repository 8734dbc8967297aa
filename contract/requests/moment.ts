import { FORMS } from '../validation-texts.ts';
import { z } from '../zod.ts';

/** Schema of an instant in a response: ISO 8601, UTC. */
export const instant = z.iso.datetime();

/** Schema of an instant of this century in a request: ISO 8601, converted to UTC. */
export const moment = z.iso
  .datetime({ offset: true, error: FORMS.datetime })
  .refine((date) => date.startsWith('20'), { error: FORMS.datetime })
  .meta({ pattern: '^20' })
  .transform((date) => new Date(date).toISOString())
  .pipe(instant);
