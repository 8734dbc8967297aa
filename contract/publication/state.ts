import { instant } from '../requests/moment.ts';
import { z } from '../zod.ts';

/** A build of the site, as the back office lists the last ten. */
const build = z
  .object({
    id: z.int(),
    status: z.enum(['pending', 'running', 'done', 'failed']),
    /** Id of the newest content change when it was asked for. */
    last_change: z.int(),
    /** Number of calls to the builder for it. */
    attempts: z.int(),
    requested_at: instant,
    started_at: instant.nullable(),
    finished_at: instant.nullable(),
    /** Current step of the builder. */
    progress: z.string(),
    /** Why it failed, or why it has not begun. */
    error: z.string(),
  })
  .meta({ id: 'Build' });
export type Build = z.infer<typeof build>;

/** GET /api/builds: compares the baked pages with the content. */
export const publicationState = z
  .object({
    /** `rolled_back`: older pages were put back on purpose, until something else is published. */
    state: z.enum(['up_to_date', 'publishing', 'failed', 'rolled_back']),
    /** Current step of the builder, while it builds. */
    progress: z.string(),
    /** Why the last build failed, or has not begun; empty when nothing is wrong. */
    error: z.string(),
    /** When the pages that are served were baked; null when that is unknown. */
    baked_at: instant.nullable(),
    /** The newest first, ten at most. */
    builds: z.array(build),
  })
  .meta({ id: 'PublicationState' });
export type PublicationState = z.infer<typeof publicationState>;
