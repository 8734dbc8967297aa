import type { ErrorCode } from '#contract/errors';
import type { ZodType } from 'zod';

/** What a handler or middleware says about itself, for the description of the API. */
export interface Facts {
  /** Who may call. `optional`: anybody, and an administrator sees more. */
  bearer?: 'admin' | 'optional' | 'builder';
  query?: ZodType;
  /** Media type → schema. */
  body?: Record<string, ZodType>;
  /** Whether the body may be left out. */
  isBodyOptional?: boolean;
  /** The errors that it throws itself. */
  errors?: readonly ErrorCode[];
}

const FACTS = new WeakMap<object, Facts>();

/** The same handler, with its facts beside it: a request pays nothing for them. */
export function described<Handler extends object>(facts: Facts, handler: Handler): Handler {
  FACTS.set(handler, facts);
  return handler;
}

export function factsOf(handler: object): Facts {
  return FACTS.get(handler) ?? {};
}
