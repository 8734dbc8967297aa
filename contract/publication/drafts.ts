import { VERSIONED_NOUNS } from '../nouns.ts';
import { instant } from '../requests/moment.ts';
import { z } from '../zod.ts';

/** A draft, or an unpublished article without one, as the list of all drafts shows it. */
export const pendingDraft = z
  .object({
    noun: z.enum(VERSIONED_NOUNS),
    /** Id of the row. */
    ref: z.int(),
    /** Name of the row; empty for a row without one. */
    title: z.string(),
    /** Version of the draft itself; 0 for an article without one. */
    version: z.int(),
    /** True when the published version has changed since the draft started. */
    is_stale: z.boolean(),
    /** True for an article that visitors cannot read yet. */
    is_new: z.boolean(),
    /** French names of the fields that differ from the published version. */
    changed: z.array(z.string()),
    /** Author of the last save; null when the account was deleted. */
    admin_id: z.int().nullable(),
    saved_by: z.string().nullable(),
    saved_at: instant,
    /** Unpublished releases that hold a version of the row. */
    releases: z.array(z.object({ id: z.int(), name: z.string() })),
  })
  .meta({ id: 'PendingDraft' });
export type PendingDraft = z.infer<typeof pendingDraft>;
