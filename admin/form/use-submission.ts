import { useRef } from 'react';
import { isSettled } from '../api';

interface Sent<Values> {
  submission: string;
  values: Values;
}

interface Once<Values, Made> {
  /** Makes it; the same submission again makes nothing new. */
  make: (values: Values, submission: string) => Promise<Made>;
  /** Gives what was made other values. */
  change: (made: Made, values: Values) => Promise<Made>;
}

/**
 * Makes something new once: what nobody knows to be made, its answer lost, is sent again before any
 * other values, which then change it.
 */
export function useSubmission<Values, Made>({ make, change }: Once<Values, Made>) {
  const unanswered = useRef<Sent<Values>>(null);

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
      const made = await send(former, true).catch((error: unknown) => {
        // What was refused was never made.
        if (isSame || unanswered.current) throw error;
      });
      if (made) return isSame ? made : change(made, values);
    }
    return send({ submission: crypto.randomUUID(), values }, false);
  };
}
