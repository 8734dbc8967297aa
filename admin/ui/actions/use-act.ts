import { useMutation, type MutationFunctionContext, type QueryKey } from '@tanstack/react-query';
import { ask, type Question } from '../dialogs/ask';
import { noticeDone, noticeFailed } from '../notices/notices';
import { useHeardFailure } from '../notices/still-here';

interface ActOptions<Left, Sent> {
  /** Question asked first; the action runs only after a confirmation. */
  question?: Question;
  /** Notice after success. */
  done?: string | ((left: Left, sent: Sent) => string);
  /** Returns the notice for a failure, or undefined for none. Without it, the notice is the error's message. */
  failed?: (error: Error) => string | undefined;
  /** True when the component shows the failure itself. A notice shows it only if the component is gone by then. */
  isShown?: boolean;
  /** Called after success. */
  onDone?: (left: Left, sent: Sent) => unknown;
  /** Queries to read again after success or failure. */
  reads?: QueryKey[];
}

/** Returns an action for a button. It asks the question before, and shows a notice after. */
export function useAct<Left, Sent = void>(
  act: (sent: Sent) => Promise<Left>,
  { question, done, failed, isShown, onDone, reads }: ActOptions<Left, Sent> = {},
) {
  const hear = useHeardFailure();
  const { mutate, isPending, error, reset, variables } = useMutation({
    mutationFn: act,
    onSuccess: (left, sent) => {
      if (done) noticeDone(typeof done === 'string' ? done : done(left, sent));
      return onDone?.(left, sent);
    },
    onError: (met) => {
      const sentence = failed ? failed(met) : met.message;
      if (sentence) (isShown ? hear : noticeFailed)(sentence);
    },
    onSettled: reads && readAgain(...reads),
  });

  async function askAndSend(sent: Sent) {
    if (!question || (await ask(question))) mutate(sent);
  }

  return {
    run: (sent: Sent) => void askAndSend(sent),
    isPending,
    error,
    reset,
    /** Values last sent. */
    sent: variables,
  };
}

/**
 * Returns a mutation callback that reads queries again. After success the mutation stays pending until they are read;
 * after a failure it ends at once.
 */
export function readAgain(...queryKeys: QueryKey[]) {
  return (
    _answer: unknown,
    error: Error | null,
    _sent: unknown,
    _before: unknown,
    { client }: MutationFunctionContext,
  ) => {
    const reading = Promise.all(
      queryKeys.map((queryKey) => client.invalidateQueries({ queryKey })),
    );
    return error ? undefined : reading;
  };
}
