import { ApiFailure } from '../api';
import { ARTICLE_FORM } from './texts';

/** What the last save met. */
export interface SaveProblem {
  sentence: string;
  /** Why, when the server was not reached. */
  reason?: string;
}

/** The server's sentence; the specification's when it gave none. */
export function problemOf(failure: Error): SaveProblem {
  const sentence = ARTICLE_FORM.saveFailed;
  if (!(failure instanceof ApiFailure)) return { sentence };
  const { code, message, status } = failure;
  if (code !== 'unknown') return { sentence: message };
  return { sentence, ...(status === 0 && { reason: message }) };
}
