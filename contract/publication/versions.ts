import { instant } from '../requests/moment.ts';
import { wholeNumber } from '../requests/list-query.ts';
import { z } from '../zod.ts';

/** A version of a row, as lists show it. */
export const versionCard = z
  .object({
    number: z.int(),
    /** `<noun>.<verb>` of the write that made it. */
    reason: z.string(),
    /** Author, by the name of that time; empty when nobody was signed in. */
    admin_name: z.string(),
    made_at: instant,
    /** When it went online; null while it waits for its release. */
    live_at: instant.nullable(),
  })
  .meta({ id: 'VersionCard' });
export type VersionCard = z.infer<typeof versionCard>;

/** A version with the values that it keeps. */
export const versionOf = <Value extends z.ZodType>(value: Value) => versionCard.extend({ value });
export type Version<Value = unknown> = VersionCard & { value: Value };

const draftCard = z.object({
  /** Its own version, for `If-Match`. */
  version: z.int(),
  /** The version that it started from. */
  base_number: z.int(),
  /** True when another version has been published since. */
  is_stale: z.boolean(),
  /** Author of the last save; null when the account was deleted. */
  saved_by: z.string().nullable(),
  saved_at: instant,
});

/** The draft of a row. */
export const draftOf = <Value extends z.ZodType>(value: Value) => draftCard.extend({ value });
export type Draft<Value = unknown> = z.infer<typeof draftCard> & { value: Value };

/** A row with its draft, null when there is none. */
export type Edited<Row, Form> = Row & { draft: Draft<Form> | null };

/** The version of what is online that the writer has seen; another one now is a conflict. */
const seen = wholeNumber(0, 999_999_999).optional();

/** Query string of PUT /api/…/draft. */
export const draftQuery = z.strictObject({
  /** The draft starts from what is online now: for who has seen what changed there. */
  rebase: z.literal('1').optional(),
  seen,
});

/** Query string of POST /api/…/versions/:number/restore. */
export const restoreQuery = z.strictObject({ seen });

/** Query string of POST /api/…/draft/keep. */
export const keepQuery = z.strictObject({
  /** What is online, or will be at its date, is taken offline. */
  offline: z.literal('1').optional(),
});

/** Query string of POST /api/…/draft/publish. */
export const publishQuery = z.strictObject({
  /** At its date, which is to come: one that is over is refused, and nothing goes online. */
  later: z.literal('1').optional(),
});

/** State of a row after its draft was published or kept. */
export const left = z.object({
  /** The version of the row. */
  version: z.int(),
  /** The version of its draft; 0 when that has ended. */
  draft: z.int(),
});
export type Left = z.infer<typeof left>;

/** Names of the other administrators who have the same row open now. */
export const presence = z
  .object({
    others: z.array(z.string()),
  })
  .meta({ id: 'Presence' });
export type Presence = z.infer<typeof presence>;
