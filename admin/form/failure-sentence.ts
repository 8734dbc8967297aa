import { ApiFailure } from '../api';

/** The server's sentence, or the network's; the screen's own when neither says anything. */
export function failureSentence(error: Error, fallback: string): string {
  if (!(error instanceof ApiFailure)) return fallback;
  return error.code !== 'unknown' || error.status === 0 ? error.message : fallback;
}
