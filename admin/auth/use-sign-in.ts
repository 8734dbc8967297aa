import type { SessionUser } from '#contract/accounts/auth';
import type { SecondKeyMethod } from '#contract/errors';
import { useRef, useState } from 'react';
import { ApiFailure } from '../api';
import { useSession } from '../session';
import { signInWithPasskey } from './passkey';
import { LOGIN } from './texts';

export type SignIn = ReturnType<typeof useSignIn>;

/**
 * Signing in, in one step or two: what went wrong, and what the second step may be; as `owner` alone, where
 * it is known who is there.
 */
export function useSignIn(onDone: () => void = () => {}, owner?: SessionUser) {
  const { logIn, accept } = useSession();
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [methods, setMethods] = useState<SecondKeyMethod[]>();
  const given = useRef({ username: '', password: '' });

  async function attempt(signIn: () => Promise<void>) {
    setSending(true);
    setFailure(undefined);
    try {
      await signIn();
      onDone();
    } catch (error) {
      const isHalf = error instanceof ApiFailure && error.code === 'second_key_required';
      if (isHalf) setMethods(error.methods);
      else setFailure(loginSentence(error));
    } finally {
      setSending(false);
    }
  }

  return {
    failure,
    isSending,
    /** What the second step may be; undefined before the password is known to be right. */
    methods,
    attempt,
    withPassword: (username: string, password: string) => {
      given.current = { username, password };
      return attempt(() => logIn(username, password));
    },
    withCode: (code: string) => {
      const { username, password } = given.current;
      return attempt(() => logIn(username, password, code));
    },
    withPasskey: () => attempt(async () => accept(await signInWithPasskey(owner))),
    goBack: () => {
      setFailure(undefined);
      setMethods(undefined);
    },
  };
}

/** The server's sentence when it gave one; the specification's when it did not answer. */
export function loginSentence(error: unknown): string {
  if (!(error instanceof ApiFailure) || error.status === 0) return LOGIN.unreachable;
  return error.code === 'unknown' ? LOGIN.refused : error.message;
}
