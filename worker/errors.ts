import { ApiError, ERRORS, type ErrorBody, type ErrorCode } from '#contract/errors';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';

const LONGEST_REASON = 200;

/**
 * Makes every error response. An `ApiError` is answered with its sentence. Any other error is logged with its stack
 * and answered without details.
 */
export function errorResponse(error: Error, c: Context): Response {
  const known = knownError(error);
  const { status, sentence } = ERRORS[known.code];
  logFailure(error, c);
  const body: ErrorBody = {
    error: sentence,
    message: sentence,
    code: known.code,
    ...known.details,
  };
  if (known.retryAfter) c.header('Retry-After', String(known.retryAfter));
  c.header('Cache-Control', 'no-store');
  return c.json(body, status);
}

/**
 * Logs a failed request: an unexpected error with its stack, a rate limit or a storage failure on one line, so that
 * a flood does not fill the log.
 */
export function logFailure(error: Error, c: Context): void {
  const { code } = knownError(error);
  const { status } = ERRORS[code];
  // The route pattern, since the address itself may hold the token of a preview.
  const request = `${c.req.method} ${routePath(c)}`;
  if (status === 429) console.warn(`${request}: ${code}`);
  else if (status > 500) console.error(`${request}: ${code}${reasonOf(error)}`);
  else if (status >= 500) console.error(request, error);
}

/** Returns the message of a storage failure on one line; empty for an `ApiError`. */
export function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return '';
  const reason = error instanceof Error ? error.message : String(error);
  return `: ${reason.replace(/\s+/g, ' ').slice(0, LONGEST_REASON)}`;
}

/** Converts any error to one of the catalogue. */
export function knownError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof HTTPException) return new ApiError(codeOfStatus(error.status));
  if (usesErasedPicture(error)) return new ApiError('picture_erased');
  return isStorageFailure(error) ? new ApiError('unavailable') : new ApiError('internal');
}

function codeOfStatus(status: number): ErrorCode {
  const code = Object.entries(ERRORS).find(([, entry]) => entry.status === status)?.[0];
  return (code as ErrorCode | undefined) ?? 'internal';
}

/** True when a trigger refused a text that names an erased image. */
function usesErasedPicture(error: unknown): boolean {
  return error instanceof Error && error.message.includes('erased image');
}

/** True for errors of D1 and R2: their messages name the service, or consist of a reference. */
function isStorageFailure(error: unknown): boolean {
  // A retry does not satisfy a constraint.
  if (error instanceof Error && error.message.includes('constraint failed')) return false;
  return (
    error instanceof Error &&
    /\b(D1|R2)_?|\bget: |\bput: |^internal error; reference = /.test(error.message)
  );
}
