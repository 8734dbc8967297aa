import { LIMITS } from '../limits.ts';
import { limit, offset } from '../requests/list-query.ts';
import { instant, moment } from '../requests/moment.ts';
import { VERSIONED_NOUNS } from '../nouns.ts';
import { submission } from '../requests/submission.ts';
import { multiLine, singleLine } from '../text/schemas.ts';
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
    note: z.string(),
    state: z.enum(['prepared', 'scheduled', 'published', 'failed']),
    /** Null for a release to be published manually. */
    scheduled_at: instant.nullable(),
    published_at: instant.nullable(),
    /** Reason why it could not be published at its time; empty unless it failed. */
    failure: z.string(),
    /** Id of the published release that this one takes back; null for other releases. */
    undoes: z.int().nullable(),
    /** Name of the administrator who published it; empty until then, and for a scheduled release. */
    published_by: z.string(),
    version: z.int(),
    items: z.array(releaseItem),
  })
  .meta({ id: 'Release' });
export type Release = z.infer<typeof release>;

/** A release in the list of releases. */
export const releaseCard = release
  .omit({ items: true })
  .extend({
    /** Number of its changes. */
    count: z.int(),
  })
  .meta({ id: 'ReleaseCard' });
export type ReleaseCard = z.infer<typeof releaseCard>;

/** Query string of GET /api/releases. `open`: releases that are not published yet. */
export const releaseQuery = z.strictObject({
  state: z.enum(['open', 'published']).optional(),
  limit,
  offset,
});

/**
 * States of a change in a release. `newer`: its draft was saved again. `dropped`: its draft is gone. `stale`: the
 * published version has changed, so that the release cannot be published. `trashed`: its article is in the trash.
 * `taken`: another row has its address.
 * `overwritten`: the row was changed after the release, or after the one that this release takes back, was published.
 */
const ITEM_STATES = [
  'ready',
  'newer',
  'dropped',
  'stale',
  'trashed',
  'taken',
  'overwritten',
] as const;

const itemDetail = releaseItem
  .extend({
    /** Name of the row; empty for a row without one. */
    title: z.string(),
    /** French names of the fields that differ from the version that it replaces. */
    changed: z.array(z.string()),
    /** True for a row that visitors do not see before. */
    is_new: z.boolean(),
    /** True when visitors see the row and will no longer see it. */
    is_hidden: z.boolean(),
    state: z.enum(ITEM_STATES),
    /**
     * Version of the present draft, 0 for an unpublished article without one. Null without either, or when the draft
     * starts from a former published version.
     */
    draft: z.int().nullable(),
  })
  .meta({ id: 'ReleaseItemDetail' });
export type ReleaseItemDetail = z.infer<typeof itemDetail>;

/** GET /api/releases/:id: a release with the state of its changes. */
export const releaseDetail = release
  .extend({ items: z.array(itemDetail) })
  .meta({ id: 'ReleaseDetail' });
export type ReleaseDetail = z.infer<typeof releaseDetail>;

const rowKey = { noun: z.enum(VERSIONED_NOUNS), ref: z.int().positive() };

/** Row with a draft, or unpublished article. The release stores its present state. */
const chosenDraft = z.strictObject({
  ...rowKey,
  /** Version of the draft that was seen, 0 for an unpublished article without one; another present version is refused. */
  draft: z.int().nonnegative().optional(),
});
export type ChosenDraft = z.infer<typeof chosenDraft>;

/** Returns the schema of a list of rows, each named once. */
function rowsOf<Row extends { noun: string; ref: number }>(row: z.ZodType<Row, Row>) {
  return z
    .array(row, { error: FIELDS.releaseItems })
    .max(LIMITS.releaseItems, { error: FIELDS.releaseFull })
    .refine((rows) => new Set(rows.map(({ noun, ref }) => `${noun} ${ref}`)).size === rows.length, {
      error: FIELDS.releaseTwice,
    });
}

const fields = {
  name: singleLine(LIMITS.releaseName, { missing: FIELDS.releaseName }),
  note: multiLine(LIMITS.releaseNote, { name: 'La note' }),
  /** Time in ISO 8601; null to publish manually. */
  scheduled_at: moment.nullable(),
};

/** Body of POST /api/releases. */
export const releaseCreate = z.strictObject({
  ...fields,
  note: fields.note.optional(),
  items: rowsOf(chosenDraft).min(1),
  scheduled_at: fields.scheduled_at.optional(),
  submission,
});
export type ReleaseCreate = z.output<typeof releaseCreate>;

/** Body of PUT /api/releases/:id. */
export const releaseUpdate = z.strictObject(fields).partial();
export type ReleaseUpdate = z.output<typeof releaseUpdate>;

/** Body of PUT /api/releases/:id/items. */
export const releaseItemsUpdate = z.strictObject({
  /** Drafts that are added, or that replace the version in the release. */
  put: rowsOf(chosenDraft).optional(),
  /** Rows that the release leaves out. */
  remove: rowsOf(z.strictObject(rowKey)).optional(),
});
export type ReleaseItemsUpdate = z.output<typeof releaseItemsUpdate>;
