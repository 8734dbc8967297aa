import { ApiError, ERRORS, type ErrorBody, type ErrorCode } from '#contract/errors';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';

const LONGEST_REASON = 200;

/**
 * The only place that makes error responses. What a handler threw on purpose is answered with its
 * sentence; anything else is logged whole and answered without details.
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
 * Logs what failed: the unforeseen whole, with its stack; a refusal for lack of room or a storage
 * that failed in one line, so that a flood does not fill the log.
 */
export function logFailure(error: Error, c: Context): void {
  const { code } = knownError(error);
  const { status } = ERRORS[code];
  // The pattern of the address: the address itself may hold the token of a preview.
  const request = `${c.req.method} ${routePath(c)}`;
  if (status === 429) console.warn(`${request}: ${code}`);
  else if (status > 500) console.error(`${request}: ${code}${reasonOf(error)}`);
  else if (status >= 500) console.error(request, error);
}

/** What the storage says of its failure, in one line; nothing for a refusal of our own. */
export function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return '';
  const reason = error instanceof Error ? error.message : String(error);
  return `: ${reason.replace(/\s+/g, ' ').slice(0, LONGEST_REASON)}`;
}

/** The error as one of the catalogue's. */
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

/** A trigger refuses texts that name an erased picture. */
function usesErasedPicture(error: unknown): boolean {
  return error instanceof Error && error.message.includes('erased image');
}

/** D1 and R2 name themselves in the message of what they throw, or give a reference alone. */
function isStorageFailure(error: unknown): boolean {
  // A constraint does not hold again by itself.
  if (error instanceof Error && error.message.includes('constraint failed')) return false;
  return (
    error instanceof Error &&
    /\b(D1|R2)_?|\bget: |\bput: |^internal error; reference = /.test(error.message)
  );
}
