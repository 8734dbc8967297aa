import type { Right } from '#contract/accounts/rights';
import type { ErrorCode } from '#contract/errors';
import type { MiddlewareHandler } from 'hono';
import type { ZodType } from 'zod';
import type { AppEnv } from '../env.ts';

/** A response that is not an error of the catalogue. */
export interface Answer {
  /** Media type; empty without a body. */
  type: string;
  schema: ZodType | undefined;
  headers: readonly string[];
}

/** Facts of a handler or middleware, for the description of the API. */
export interface Facts {
  /** Required credentials. `optional`: public, with more data for administrators. */
  bearer?: 'admin' | 'optional' | 'builder';
  /** Right that the route requires. */
  right?: Right;
  summary?: string;
  /** Schemas of path parameters. Without one, `id` and `number` are positive integers and others are text. */
  parameters?: Record<string, ZodType>;
  query?: ZodType;
  /** Media type → schema. */
  body?: Record<string, ZodType>;
  /** True when the body may be left out. */
  isBodyOptional?: boolean;
  /** True when it reads `If-Match`. */
  readsIfMatch?: boolean;
  /** Status → response. */
  answers?: Record<number, Answer>;
  /** Codes of the errors that it throws. */
  errors?: readonly ErrorCode[];
}

const FACTS = new WeakMap<object, Facts>();

/** Returns the same handler with its facts stored beside it, at no cost to requests. */
export function described<Handler extends object>(facts: Facts, handler: Handler): Handler {
  FACTS.set(handler, facts);
  return handler;
}

export function factsOf(handler: object): Facts {
  return FACTS.get(handler) ?? {};
}

interface AnswerOptions extends Pick<
  Facts,
  'errors' | 'parameters' | 'readsIfMatch' | 'isBodyOptional'
> {
  status?: number;
  type?: string;
  headers?: readonly string[];
  /** Further responses with the same media type, by status. */
  also?: Record<number, ZodType>;
}

/** Headers of a page of a list. */
export const LIST_HEADERS = ['X-Total-Count', 'Link'];

/**
 * Middleware: declares the summary, the successful response and the errors of a route. Without a schema the response
 * has no body. It does not affect requests.
 */
export function answers(
  summary: string,
  schema: ZodType | undefined,
  {
    status = 200,
    type = 'application/json',
    headers = [],
    also = {},
    ...facts
  }: AnswerOptions = {},
): MiddlewareHandler<AppEnv> {
  const schemas = { ...also, ...(schema ? { [status]: schema } : {}) };
  const withBody = Object.entries(schemas).map(([each, body]) => [
    each,
    { type, schema: body, headers },
  ]);
  return described(
    {
      summary,
      answers: schema
        ? (Object.fromEntries(withBody) as Record<number, Answer>)
        : { [status]: { type: '', schema, headers } },
      ...facts,
    },
    (_, next) => next(),
  );
}
