import { instant } from './requests/moment.ts';
import { z } from './zod.ts';

/** GET /api/health: the result of a real query to each part. The status is 503 when one failed. */
export const health = z
  .object({
    status: z.enum(['ok', 'error']),
    database: z.boolean(),
    storage: z.boolean(),
    /** True when the secret is long enough. Without it, signing in is impossible. */
    secret: z.boolean(),
    /** Id of the last content change; 0 when there is none or the database failed. */
    last_change: z.int(),
    /** Time at which the minute and night tasks last ended; null for never. */
    last_minute: instant.nullable(),
    last_night: instant.nullable(),
    /** Start of a backup restoration that has not ended, or null. Scheduled tasks wait for its end. */
    restoring_since: instant.nullable(),
  })
  .meta({ id: 'Health' });
export type Health = z.infer<typeof health>;
