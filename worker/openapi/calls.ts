import type { ErrorCode } from '#contract/errors';
import recorded from './calls.json' with { type: 'json' };

/** What real calls of an operation returned. `npm run openapi` writes it down from the tests. */
export interface Call {
  /** An address's parameters, as they were sent. */
  parameters?: Record<string, string>;
  /** Whether it reads `If-Match`. */
  ifMatch?: boolean;
  /** Status → the answer, where it is not an error of the catalogue. */
  responses: Record<string, Answer>;
  /** The errors that its middlewares do not say. */
  errors: ErrorCode[];
}

export interface Answer {
  /** Media type; empty without a body. */
  type: string;
  /** Headers that say something of the body. */
  headers: string[];
  example: unknown;
}

/** By operation, `<method> <path>`. */
export const CALLS: Record<string, Call> = recorded as object as Record<string, Call>;

const NONE: Call = { responses: {}, errors: [] };

export function callOf(operation: string): Call {
  return CALLS[operation] ?? NONE;
}
