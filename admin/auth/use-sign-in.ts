import type { SessionUser } from '#contract/accounts/auth';
import type { SecondKeyMethod } from '#contract/errors';
import { useRef, useState } from 'react';
import { ApiFailure } from '../api';
import { useSession } from '../session';
import { signInWithPasskey } from './passkey';
import { LOGIN } from './texts';

export type SignIn = ReturnType<typeof useSignIn>;

/** State and actions of a sign-in with one or two steps. With `owner`, passkeys of other accounts are refused. */
export function useSignIn(onDone: () => void = () => {}, owner?: SessionUser) {
  const { logIn, accept } = useSession();
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [methods, setMethods] = useState<SecondKeyMethod[]>();
  const credentials = useRef({ username: '', password: '' });

  async function attempt(signIn: () => Promise<void>) {
    setSending(true);
    setFailure(undefined);
    try {
      await signIn();
      onDone();
    } catch (error) {
      const isSecondFactorMissing =
        error instanceof ApiFailure && error.code === 'second_key_required';
      if (isSecondFactorMissing) setMethods(error.methods);
      else setFailure(loginSentence(error));
    } finally {
      setSending(false);
    }
  }

  return {
    failure,
    isSending,
    /** Methods of the second step; undefined until the password is accepted. */
    methods,
    attempt,
    withPassword: (username: string, password: string) => {
      credentials.current = { username, password };
      return attempt(() => logIn(username, password));
    },
    withCode: (code: string) => {
      const { username, password } = credentials.current;
      return attempt(() => logIn(username, password, code));
    },
    withPasskey: () => attempt(async () => accept(await signInWithPasskey(owner))),
    goBack: () => {
      setFailure(undefined);
      setMethods(undefined);
    },
  };
}

/** Returns the server's message, or the specified one when the server did not answer or sent none. */
export function loginSentence(error: unknown): string {
  if (!(error instanceof ApiFailure) || error.status === 0) return LOGIN.unreachable;
  return error.code === 'unknown' ? LOGIN.refused : error.message;
}
