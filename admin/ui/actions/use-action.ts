import { useMutation, type MutationFunctionContext, type QueryKey } from '@tanstack/react-query';
import { ask, type Question } from '../dialogs/ask';
import { noticeDone, noticeFailed } from '../notices/notices';
import { useNoticeIfGone } from '../notices/current-screen';

export interface ActionOptions<Result, Sent> {
  /** Question asked first, or a function that reads what it says; the action runs only after a confirmation. */
  question?: Question | (() => Promise<Question>);
  /** Notice after success. */
  done?: string | ((result: Result, sent: Sent) => string);
  /** Returns the notice for a failure, or undefined for none. Without it, the notice is the error's message. */
  failed?: (error: Error) => string | undefined;
  /** True when the component shows the failure itself. A notice shows it only if the component is gone by then. */
  showsFailure?: boolean;
  /** Called after success. */
  onDone?: (result: Result, sent: Sent) => unknown;
  /** Queries to read again after success or failure. */
  invalidates?: QueryKey[];
}

/** Returns an action for a button. It asks the question before, and shows a notice after. */
export function useAction<Result, Sent = void>(
  act: (sent: Sent) => Promise<Result>,
  { question, done, failed, showsFailure, onDone, invalidates }: ActionOptions<Result, Sent> = {},
) {
  const noticeIfGone = useNoticeIfGone();
  const { mutate, isPending, error, reset, variables } = useMutation({
    mutationFn: act,
    onSuccess: (result, sent) => {
      if (done) noticeDone(typeof done === 'string' ? done : done(result, sent));
      return onDone?.(result, sent);
    },
    onError: (error) => {
      const sentence = failed ? failed(error) : error.message;
      if (sentence) (showsFailure ? noticeIfGone : noticeFailed)(sentence);
    },
    onSettled: invalidates && invalidateOnSettled(...invalidates),
  });

  async function askAndSend(sent: Sent) {
    const asked = typeof question === 'function' ? await question() : question;
    if (!asked || (await ask(asked))) mutate(sent);
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
export function invalidateOnSettled(...queryKeys: QueryKey[]) {
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
