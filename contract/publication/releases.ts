import { instant, moment } from '../requests/moment.ts';
import { VERSIONED_NOUNS } from '../nouns.ts';
import { submission } from '../requests/submission.ts';
import { singleLine } from '../text/schemas.ts';
import { FIELDS } from '../texts.ts';
import { z } from '../zod.ts';

/** One change of a release. */
const releaseItem = z
  .object({
    noun: z.enum(VERSIONED_NOUNS),
    /** Id of the row. */
    ref: z.int(),
    /** Number of the version to publish. */
    number: z.int(),
    /** Number of the version that it replaces. */
    base_number: z.int(),
  })
  .meta({ id: 'ReleaseItem' });
export type ReleaseItem = z.infer<typeof releaseItem>;

/** Changes that are published together. */
export const release = z
  .object({
    id: z.int(),
    name: z.string(),
    state: z.enum(['prepared', 'scheduled', 'published', 'failed']),
    /** Null for a release to be published manually. */
    scheduled_at: instant.nullable(),
    published_at: instant.nullable(),
    version: z.int(),
    items: z.array(releaseItem),
  })
  .meta({ id: 'Release' });
export type Release = z.infer<typeof release>;

const fields = {
  name: singleLine(120, { missing: FIELDS.releaseName }),
  /** Rows with a draft. The release stores the present state of each draft. */
  items: z
    .array(z.strictObject({ noun: z.enum(VERSIONED_NOUNS), ref: z.int().positive() }), {
      error: FIELDS.releaseItems,
    })
    .min(1)
    .max(50)
    .refine(
      (items) => new Set(items.map(({ noun, ref }) => `${noun} ${ref}`)).size === items.length,
      { error: FIELDS.releaseTwice },
    ),
  /** Time in ISO 8601; null to publish manually. */
  scheduled_at: moment.nullable(),
};

/** Body of POST /api/releases. */
export const releaseCreate = z.strictObject({
  ...fields,
  scheduled_at: fields.scheduled_at.optional(),
  submission,
});
export type ReleaseCreate = z.output<typeof releaseCreate>;

/** Body of PUT /api/releases/:id. */
export const releaseUpdate = z
  .strictObject(fields)
  .pick({ name: true, scheduled_at: true })
  .partial();
export type ReleaseUpdate = z.output<typeof releaseUpdate>;
