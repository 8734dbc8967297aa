import { useMutation, type MutationFunctionContext, type QueryKey } from '@tanstack/react-query';
import { ask, type Question } from '../dialogs/ask';
import { noticeDone, noticeFailed } from '../notices/notices';
import { useHeardFailure } from '../notices/still-here';

interface ActOptions<Left, Sent> {
  /** What is asked first; nothing is done against the answer. */
  question?: Question;
  /** What is said once it is done. */
  done?: string | ((left: Left, sent: Sent) => string);
  /** What is said when it failed, or nothing; without it, the sentence of the failure. */
  failed?: (error: Error) => string | undefined;
  /** Its failure is shown in place, and said only where that place is gone by then. */
  isShown?: boolean;
  /** What follows once it is done. */
  onDone?: (left: Left, sent: Sent) => unknown;
  /** Lists that are read again, whatever came of it. */
  reads?: QueryKey[];
}

/** Something that a button does: it may be asked about before, and says what came of it. */
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
    /** What was sent last. */
    sent: variables,
  };
}

/** Reads lists again once a write has settled: its button waits for them, its failure does not. */
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
