import type { SessionUser } from '#contract/accounts/auth';
import { Button, Center, Loader } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { api, ApiFailure, endSession, isSessionRefused, onSessionEnd } from './api';
import { bodyOf } from './calls';
import {
  claimTab,
  clearSession,
  isOfOtherUser,
  onOtherTabSignIn,
  storeSession,
  storedDevice,
  storedToken,
  storedUser,
  useOtherUser,
  type NewSession,
} from './stored-session';
import { FIRST_SCREEN } from './first-screen';
import { SESSION, TEXTS } from './texts';
import { ShellFailure } from './ui/notices/ScreenFailure';
import { loadPage } from './ui/state/unsaved';

/** Failure of a sign-in when the browser has no room to store the session. */
export class StorageFull extends ApiFailure {
  override readonly code = 'storage_full';
  constructor() {
    super(507, { message: TEXTS.storageFull });
  }
}

/** Reason to ask for authentication: the session has ended, or is about to end. */
export type AskReason = 'over' | 'soonOver';

interface Session {
  /** Signed-in administrator, or null. */
  user: SessionUser | null;
  logIn: (username: string, password: string, code?: string) => Promise<void>;
  /** Replaces this session by a new one of full length. */
  renew: (password: string) => Promise<void>;
  /** Asks for authentication in a dialog over the screen. Resolves to true when the administrator has authenticated. */
  askPassword: (reason: AskReason) => Promise<boolean>;
  /** Reason for the open dialog, or null. */
  askReason: AskReason | null;
  /** Closes the dialog. Without authentication, a session that has ended is signed out. */
  closeDialog: (isAuthenticated: boolean) => void;
  /** Accepts a session that was opened without the login form. */
  accept: (answer: NewSession) => void;
  /** Accepts a new session in place of this one, which ends. */
  replace: (answer: NewSession) => Promise<void>;
  logOut: () => void;
  /** Reads the signed-in administrator again, after a change to the own account. */
  refresh: () => Promise<void>;
}

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  return use(SessionContext)!;
}

function hasStoredSession(): boolean {
  return storedToken() !== null && storedUser() !== null;
}

const RETRY_DELAY = 500;

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => window.setTimeout(resolve, milliseconds));

/**
 * Returns the stored session, or null when there is none: another tab may have signed out since the first render.
 * Retries once without a response: a browser cancels the requests of a page that is left.
 */
async function checkSession() {
  if (!hasStoredSession()) return null;
  return bodyOf(api.auth.me.$get()).catch(async (error: unknown) => {
    if (error instanceof ApiFailure && error.status > 0) throw error;
    await wait(RETRY_DELAY);
    return bodyOf(api.auth.me.$get());
  });
}

/**
 * Checks the stored session before it renders the back office. Only a refusal by the server ends the session. A session
 * that ends later opens a dialog over the screen, which stays as it is.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [isChecking, setChecking] = useState(hasStoredSession);
  const [unchecked, setUnchecked] = useState<Error | null>(null);
  const [user, setUser] = useState<SessionUser | null>(null);
  const [askReason, setAskReason] = useState<AskReason | null>(null);
  const waiting = useRef<((isAuthenticated: boolean) => void)[]>([]);

  const otherUser = useOtherUser();
  // The memory of this page still holds data of the administrator who signed out.
  const isReplaced = user === null && otherUser !== null;
  useEffect(() => {
    if (isReplaced) loadPage(FIRST_SCREEN);
  }, [isReplaced]);

  const show = useCallback((present: SessionUser) => {
    if (claimTab(present)) setUser(present);
  }, []);
  const accept = useCallback(
    (answer: NewSession) => {
      if (!storeSession(answer)) throw new StorageFull();
      show(answer.user);
    },
    [show],
  );
  const end = useCallback(() => {
    clearSession();
    setUnchecked(null);
    setUser(null);
  }, []);
  const askPassword = useCallback(
    (reason: AskReason) =>
      new Promise<boolean>((resolve) => {
        waiting.current.push(resolve);
        setAskReason(reason);
      }),
    [],
  );
  const closeDialog = useCallback(
    (isAuthenticated: boolean) => {
      setAskReason(null);
      for (const resolve of waiting.current.splice(0)) resolve(isAuthenticated);
      if (!isAuthenticated && askReason === 'over') end();
    },
    [askReason, end],
  );

  const check = useCallback(() => {
    checkSession()
      .then((session) => (session ? show(session.user) : clearSession()))
      .catch((error: unknown) => {
        console.error(error);
        if (isSessionRefused(error)) clearSession();
        else setUnchecked(error instanceof ApiFailure ? error : new Error(TEXTS.unknownFailure));
      })
      .finally(() => setChecking(false));
  }, [show]);
  useEffect(check, [check]);
  // Another tab may have reported the signed-in administrator in the meantime.
  const isUnchecked = unchecked !== null && user === null;
  const checkAgain = () => {
    setUnchecked(null);
    setChecking(hasStoredSession());
    check();
  };
  useWindowEvent('online', () => isUnchecked && checkAgain());

  useEffect(() => {
    onSessionEnd(async () => user !== null && askPassword('over'));
  }, [user, askPassword]);

  useEffect(
    () =>
      onOtherTabSignIn((stored) => {
        // A page that belongs to an administrator stays theirs; a dialog covers it.
        if (!claimTab(stored)) return;
        setUser(stored);
        closeDialog(true);
      }),
    [closeDialog],
  );

  const session = useMemo<Session>(
    () => ({
      user,
      accept,
      logIn: async (username, password, code) => {
        const device = storedDevice(username);
        const json = { username, password, device, ...(code !== undefined && { code }) };
        accept(await bodyOf(api.auth.login.$post({ json })));
      },
      renew: async (password) => {
        accept(await bodyOf(api.auth.refresh.$post({ json: { password } })));
      },
      replace: async (answer) => {
        const formerToken = storedToken();
        accept(answer);
        if (formerToken) await endSession(formerToken);
      },
      askPassword,
      askReason,
      closeDialog,
      logOut: () => {
        // Signs out in this browser even if the server cannot be reached.
        const token = storedToken();
        const ownToken = isOfOtherUser(token) ? null : token;
        end();
        if (ownToken) void endSession(ownToken);
      },
      refresh: async () => {
        const { user: present } = await bodyOf(api.auth.me.$get());
        const token = storedToken();
        if (token && !isOfOtherUser(token)) accept({ user: present, token });
      },
    }),
    [user, accept, end, askPassword, askReason, closeDialog],
  );

  if (isChecking || isReplaced)
    return (
      <Center mih="100dvh">
        <Loader aria-label={TEXTS.checking} />
      </Center>
    );
  if (isUnchecked)
    return (
      <ShellFailure error={unchecked} onRetry={checkAgain}>
        <Button variant="subtle" onClick={session.logOut}>
          {SESSION.over.leave}
        </Button>
      </ShellFailure>
    );
  return <SessionContext value={session}>{children}</SessionContext>;
}
