import { useMutation, type QueryKey } from '@tanstack/react-query';
import { ask, type Question } from './ask';
import { noticeDone, noticeFailed } from './notices';
import { readAgain } from './read-again';

interface ActOptions<Left, Sent> {
  /** What is asked first; nothing is done against the answer. */
  question?: Question;
  /** What is said once it is done. */
  done?: string | ((left: Left, sent: Sent) => string);
  /** What is said when it failed; without it, the sentence of the failure. */
  failed?: (error: Error) => string;
  /** What follows once it is done. */
  onDone?: (left: Left, sent: Sent) => unknown;
  /** Lists that are read again, whatever came of it. */
  reads?: QueryKey[];
}

/** Something that a button does: it may be asked about before, and says what came of it. */
export function useAct<Left, Sent = void>(
  act: (sent: Sent) => Promise<Left>,
  { question, done, failed, onDone, reads }: ActOptions<Left, Sent> = {},
) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: act,
    onSuccess: (left, sent) => {
      if (done) noticeDone(typeof done === 'string' ? done : done(left, sent));
      return onDone?.(left, sent);
    },
    onError: (error) => noticeFailed(failed ? failed(error) : error.message),
    onSettled: reads && readAgain(...reads),
  });

  async function askAndSend(sent: Sent) {
    if (!question || (await ask(question))) mutate(sent);
  }

  return {
    run: (sent: Sent) => void askAndSend(sent),
    isPending,
    /** What was sent last. */
    sent: variables,
  };
}
