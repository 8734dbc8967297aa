import { ApiFailure } from '../api';
import { LOGIN } from './texts';

/** The server's sentence when it gave one; the specification's when it did not answer. */
export function loginSentence(error: unknown): string {
  if (!(error instanceof ApiFailure) || error.status === 0) return LOGIN.unreachable;
  return error.code === 'unknown' ? LOGIN.refused : error.message;
}
