import { instant } from './requests/moment.ts';
import { z } from './zod.ts';

/** GET /api/health: each part was really asked. Answered with 503 when one of them failed. */
export const health = z
  .object({
    status: z.enum(['ok', 'error']),
    database: z.boolean(),
    storage: z.boolean(),
    /** True when there is a secret that is long enough: without it, nobody can sign in. */
    secret: z.boolean(),
    /** Id of the last recorded content change; 0 when there is none or the database failed. */
    last_change: z.int(),
    /** When the tasks of each minute and night last came to their end; null for never. */
    last_minute: instant.nullable(),
    last_night: instant.nullable(),
    /** Since when a backup is being restored, or half restored: until then, no task runs. */
    restoring_since: instant.nullable(),
  })
  .meta({ id: 'Health' });
export type Health = z.infer<typeof health>;
