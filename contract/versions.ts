import { wholeNumber } from './list-query.ts';
import { z } from './zod.ts';

/** A state of something that is, was or will be online, as the lists show it. */
export interface VersionCard {
  number: number;
  /** `<noun>.<verb>` of what made it. */
  reason: string;
  /** Who made it, by the name of that time; empty when nobody was signed in. */
  admin_name: string;
  /** ISO 8601, UTC. */
  made_at: string;
  /** When it went online; null while it waits for its release. */
  live_at: string | null;
}

/** A version with what it holds. */
export interface Version<Value = unknown> extends VersionCard {
  value: Value;
}

/** What is prepared of something and not online. */
export interface Draft<Value = unknown> {
  value: Value;
  /** Its own version, for `If-Match`. */
  version: number;
  /** The version that it started from. */
  base_number: number;
  /** Whether something else has been published since. */
  is_stale: boolean;
  /** Who saved it last; null when the account was deleted. */
  saved_by: string | null;
  /** ISO 8601, UTC. */
  saved_at: string;
}

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

/** What a thing is left as by a call that publishes or keeps its draft. */
export interface Left {
  /** The version of the row. */
  version: number;
  /** The version of its draft; 0 when that has ended. */
  draft: number;
}

/** Who else has the same thing open now, by their names. */
export interface Presence {
  others: string[];
}
