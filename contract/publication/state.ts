import { instant } from '../requests/moment.ts';
import { z } from '../zod.ts';

/** A build of the site, in the list of the last ten. */
const build = z
  .object({
    id: z.int(),
    status: z.enum(['pending', 'running', 'done', 'failed']),
    /** Id of the newest content change at the time of the request. */
    last_change: z.int(),
    /** Number of calls to the builder for it. */
    attempts: z.int(),
    requested_at: instant,
    started_at: instant.nullable(),
    finished_at: instant.nullable(),
    /** Current step of the builder. */
    progress: z.string(),
    /** Reason of its failure, or of its delay; empty without one. */
    error: z.string(),
  })
  .meta({ id: 'Build' });
export type Build = z.infer<typeof build>;

/** GET /api/builds: compares the baked pages with the content. */
export const publicationState = z
  .object({
    /** `rolled_back`: older pages were restored on purpose, until the next publication. */
    state: z.enum(['up_to_date', 'publishing', 'failed', 'rolled_back']),
    /** Current step of the builder, while it builds. */
    progress: z.string(),
    /** Reason why the last build failed or has not begun; empty without a problem. */
    error: z.string(),
    /** Time at which the served pages were baked; null when unknown. */
    baked_at: instant.nullable(),
    /** Number of drafts that can be published. */
    drafts: z.int(),
    /** The last ten builds, newest first. */
    builds: z.array(build),
  })
  .meta({ id: 'PublicationState' });
export type PublicationState = z.infer<typeof publicationState>;
