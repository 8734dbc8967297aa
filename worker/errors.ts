import { ApiError, ERRORS, type ErrorBody, type ErrorCode } from '#contract/errors';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';

/**
 * The only place that makes error responses. What a handler threw on purpose is answered with its
 * sentence; anything else is logged whole and answered without details.
 */
export function errorResponse(error: Error, c: Context): Response {
  const known = knownError(error);
  const { status, sentence } = ERRORS[known.code];
  // The pattern of the address: the address itself may hold the token of a preview.
  if (status >= 500) console.error(`${c.req.method} ${routePath(c)}`, error);
  const body: ErrorBody = {
    error: sentence,
    message: sentence,
    code: known.code,
    ...(known.fields && { fields: known.fields }),
    ...(known.conflict && { conflict: known.conflict }),
    ...(known.methods && { methods: known.methods }),
  };
  if (known.retryAfter) c.header('Retry-After', String(known.retryAfter));
  c.header('Cache-Control', 'no-store');
  return c.json(body, status);
}

/** The error as one of the catalogue's. */
export function knownError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof HTTPException) return new ApiError(codeOfStatus(error.status));
  return isStorageFailure(error) ? new ApiError('unavailable') : new ApiError('internal');
}

function codeOfStatus(status: number): ErrorCode {
  const code = Object.entries(ERRORS).find(([, entry]) => entry.status === status)?.[0];
  return (code as ErrorCode | undefined) ?? 'internal';
}

/** D1 and R2 name themselves in the message of what they throw; it is all they tell. */
function isStorageFailure(error: unknown): boolean {
  return error instanceof Error && /\b(D1|R2)_?|\bget: |\bput: /.test(error.message);
}
