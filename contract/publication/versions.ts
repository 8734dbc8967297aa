import { instant } from '../requests/moment.ts';
import { wholeNumber } from '../requests/list-query.ts';
import { z } from '../zod.ts';

/** A version of a row, as lists show it. */
export const versionCard = z
  .object({
    number: z.int(),
    /** `<noun>.<verb>` of the write that made it. */
    reason: z.string(),
    /** Author's name at that time; empty without a session. */
    admin_name: z.string(),
    made_at: instant,
    /** Time of its publication; null for a version that was never published as such. */
    live_at: instant.nullable(),
  })
  .meta({ id: 'VersionCard' });
export type VersionCard = z.infer<typeof versionCard>;

/** A version with its values. */
export const versionOf = <Value extends z.ZodType>(value: Value) => versionCard.extend({ value });
export type Version<Value = unknown> = VersionCard & { value: Value };

const draftCard = z.object({
  /** Version of the draft itself, for `If-Match`. */
  version: z.int(),
  /** Published version that the draft started from. */
  base_number: z.int(),
  /** True when the published version has changed since. */
  is_stale: z.boolean(),
  /** Author of the last save; null when the account was deleted. */
  saved_by: z.string().nullable(),
  saved_at: instant,
});

/** The draft of a row. */
export const draftOf = <Value extends z.ZodType>(value: Value) => draftCard.extend({ value });
export type Draft<Value = unknown> = z.infer<typeof draftCard> & { value: Value };

/** A row with its draft, or null without one. */
export type Edited<Row, Form> = Row & { draft: Draft<Form> | null };

/** Published version that the writer has seen. Another present version is a conflict. */
const seen = wholeNumber(0, 999_999_999).optional();

/** Query string of PUT /api/…/draft. */
export const draftQuery = z.strictObject({
  /** Makes the draft start from the present published version: the writer has seen its changes. */
  rebase: z.literal('1').optional(),
  seen,
});

/** Query string of POST /api/…/versions/:number/restore. */
export const restoreQuery = z.strictObject({ seen });

/** Query string of POST /api/…/draft/keep. */
export const keepQuery = z.strictObject({
  /** Takes a published or scheduled row offline. */
  offline: z.literal('1').optional(),
});

/** Query string of POST /api/…/draft/publish. */
export const publishQuery = z.strictObject({
  /** Schedules the publication for the form's date. A date in the past is refused, and nothing is published. */
  later: z.literal('1').optional(),
});

/** State of a row after its draft was published or stored. */
export const writtenState = z.object({
  /** The version of the row. */
  version: z.int(),
  /** Version of its draft; 0 without a draft. */
  draft: z.int(),
});
export type WrittenState = z.infer<typeof writtenState>;

/** Names of the other administrators who have the same row open now. */
export const presence = z
  .object({
    others: z.array(z.string()),
  })
  .meta({ id: 'Presence' });
export type Presence = z.infer<typeof presence>;
