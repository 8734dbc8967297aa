import { DEADLINE_NOUNS } from '../nouns.ts';
import { instant, moment } from '../requests/moment.ts';
import { z } from '../zod.ts';

/** GET /api/<plural>/:id/deadline: plans about a row. */
export const deadline = z
  .object({
    /** Time from which visitors no longer see the row; null for none. */
    withdraw_at: instant.nullable(),
    /** Day in Paris, `YYYY-MM-DD`, from which the dashboard asks to review the row; null for none. */
    review_on: z.iso.date().nullable(),
  })
  .meta({ id: 'Deadline' });
export type Deadline = z.infer<typeof deadline>;

const fields = { withdraw_at: moment.nullable(), review_on: z.iso.date().nullable() };

/** Body of PUT /api/<plural>/:id/deadline. */
export const deadlineForm = z.strictObject({
  ...fields,
  /** Deadline that was read: another present one is a conflict. */
  former: z.strictObject(fields),
});
export type DeadlineForm = z.output<typeof deadlineForm>;

/** A row with a deadline. */
export const deadlineRow = deadline
  .extend({ noun: z.enum(DEADLINE_NOUNS), ref: z.int(), title: z.string() })
  .meta({ id: 'DeadlineRow' });
export type DeadlineRow = z.infer<typeof deadlineRow>;
