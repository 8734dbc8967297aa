import { ApiFailure, isAnswered } from '../api';
import { ARTICLE_FORM } from './texts';

/** What the last save met. */
export interface SaveProblem {
  sentence: string;
  /** Why, when the server was not reached. */
  reason?: string;
  /** The server has said no, and would say it again. */
  isFinal: boolean;
  /** What is in doubt: the text, a step that somebody asked for, or only what came of one. */
  of: 'text' | 'step' | 'rest';
}

/** The server's sentence, of a field where it names one; the specification's when it gave none. */
export function problemOf(failure: Error, of: SaveProblem['of']): SaveProblem {
  const sentence = ARTICLE_FORM.saveFailed;
  const kind = { isFinal: isAnswered(failure), of };
  if (!(failure instanceof ApiFailure)) return { sentence, ...kind };
  const { code, message, status, fields } = failure;
  const [ofField = message] = code === 'invalid_input' ? Object.values(fields) : [];
  if (code !== 'unknown') return { sentence: ofField, ...kind };
  return { sentence, ...kind, ...(status === 0 && { reason: message }) };
}
