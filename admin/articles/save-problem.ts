import { ApiFailure, isAnswered } from '../api';
import { ARTICLE_FORM } from './texts';

/** What the last save met. */
export interface SaveProblem {
  sentence: string;
  /** Why, when the server was not reached. */
  reason?: string;
  /** The server has said no, and would say it again. */
  isFinal: boolean;
}

/** The server's sentence; the specification's when it gave none. */
export function problemOf(failure: Error): SaveProblem {
  const sentence = ARTICLE_FORM.saveFailed;
  const isFinal = isAnswered(failure);
  if (!(failure instanceof ApiFailure)) return { sentence, isFinal };
  const { code, message, status } = failure;
  if (code !== 'unknown') return { sentence: message, isFinal };
  return { sentence, isFinal, ...(status === 0 && { reason: message }) };
}
