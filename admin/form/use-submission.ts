import { useRef } from 'react';
import { isSettled } from '../api';

interface Sent<Values> {
  submission: string;
  values: Values;
}

interface Once<Values, Made> {
  /** Makes it; the same submission again makes nothing new. */
  make: (values: Values, submission: string) => Promise<Made>;
  /** Gives what was made other values; absent where other values are another thing. */
  change?: (made: Made, values: Values) => Promise<Made>;
}

/**
 * Makes something new once: what nobody knows to be made, its answer lost, is sent again before any
 * other values. They change it, where a form is for one thing.
 */
export function useSubmission<Values, Made>({ make, change }: Once<Values, Made>) {
  const unanswered = useRef<Sent<Values>>(null);
  /** What was made with other values than the last ones, until it has those. */
  const toChange = useRef<Made>(null);

  async function send(sent: Sent<Values>, isSentAgain: boolean): Promise<Made> {
    unanswered.current = sent;
    try {
      const made = await make(sent.values, sent.submission);
      unanswered.current = null;
      return made;
    } catch (error) {
      if (isSettled(error, isSentAgain)) unanswered.current = null;
      throw error;
    }
  }

  return async (values: Values): Promise<Made> => {
    const former = unanswered.current;
    if (former) {
      const isSame = JSON.stringify(former.values) === JSON.stringify(values);
      const found = await send(former, true).catch((error: unknown) => {
        // What was refused was never made.
        if (isSame || unanswered.current) throw error;
      });
      if (found && isSame) return found;
      if (found && change) toChange.current = found;
    }
    if (!toChange.current || !change)
      return send({ submission: crypto.randomUUID(), values }, false);
    const changed = await change(toChange.current, values);
    toChange.current = null;
    return changed;
  };
}
