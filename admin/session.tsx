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
  isOthers,
  onStoredElsewhere,
  storeSession,
  storedDevice,
  storedToken,
  storedUser,
  useOther,
  type Opened,
} from './stored-session';
import { FIRST_SCREEN } from './first-screen';
import { SESSION, TEXTS } from './texts';
import { ShellFailure } from './ui/notices/ScreenFailure';
import { loadPage } from './ui/state/unsaved';

/** The browser has no room for the session that the server has opened. */
export class StorageFull extends ApiFailure {
  override readonly code = 'storage_full';
  constructor() {
    super(507, { message: TEXTS.storageFull });
  }
}

/** The session is over, or is about to be. */
export type WhyAsked = 'over' | 'soonOver';

interface Session {
  /** The signed-in administrator, or null. */
  user: SessionUser | null;
  logIn: (username: string, password: string, code?: string) => Promise<void>;
  /** Puts a session that lasts as long again in the place of this one. */
  renew: (password: string) => Promise<void>;
  /** Asks who is there over the screen, which stays as it is. Returns whether they have shown it. */
  askPassword: (why: WhyAsked) => Promise<boolean>;
  /** Why that is being asked, or null. */
  asked: WhyAsked | null;
  /** Ends that question: the session is back, or the person leaves. */
  settle: (isBack: boolean) => void;
  /** Takes a session that was opened otherwise than with the login form. */
  accept: (answer: Opened) => void;
  /** The same in the place of this one, which ends. */
  replace: (answer: Opened) => Promise<void>;
  logOut: () => void;
  /** Reads again who is signed in, once the own account has changed. */
  refresh: () => Promise<void>;
}

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  return use(SessionContext)!;
}

function hasStoredSession(): boolean {
  return storedToken() !== null && storedUser() !== null;
}

const MOMENT = 500;

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => window.setTimeout(resolve, milliseconds));

/** A page that is left has its calls cut off: what nobody answered is asked once more. */
function checkSession() {
  return bodyOf(api.auth.me.$get()).catch(async (error: unknown) => {
    if (error instanceof ApiFailure && error.status > 0) throw error;
    await wait(MOMENT);
    return bodyOf(api.auth.me.$get());
  });
}

/**
 * Checks the stored session; nothing is shown until that is done, or could not be done: only the
 * server's word ends a session. One that ends later asks for the password over the screen, which stays as it is.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [isChecking, setChecking] = useState(hasStoredSession);
  const [unchecked, setUnchecked] = useState<Error | null>(null);
  const [user, setUser] = useState<SessionUser | null>(null);
  const [asked, setAsked] = useState<WhyAsked | null>(null);
  const waiting = useRef<((isBack: boolean) => void)[]>([]);

  const other = useOther();
  // What is in memory is of the person who signed out of this page.
  const isReplaced = user === null && other !== null;
  useEffect(() => {
    if (isReplaced) loadPage(FIRST_SCREEN);
  }, [isReplaced]);

  const show = useCallback((present: SessionUser) => {
    if (claimTab(present)) setUser(present);
  }, []);
  const accept = useCallback(
    (answer: Opened) => {
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
    (why: WhyAsked) =>
      new Promise<boolean>((resolve) => {
        waiting.current.push(resolve);
        setAsked(why);
      }),
    [],
  );
  const settle = useCallback(
    (isBack: boolean) => {
      setAsked(null);
      for (const resolve of waiting.current.splice(0)) resolve(isBack);
      if (!isBack && asked === 'over') end();
    },
    [asked, end],
  );

  const check = useCallback(() => {
    if (!hasStoredSession()) return clearSession();
    checkSession()
      .then((session) => show(session.user))
      .catch((error: unknown) => {
        console.error(error);
        if (isSessionRefused(error)) clearSession();
        else setUnchecked(error instanceof ApiFailure ? error : new Error(TEXTS.unknownFailure));
      })
      .finally(() => setChecking(false));
  }, [show]);
  useEffect(check, [check]);
  // Another tab may have told meanwhile who is signed in.
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
      onStoredElsewhere((stored) => {
        // A page that somebody is shown stays theirs, with a dialog over it.
        if (!claimTab(stored)) return;
        setUser(stored);
        settle(true);
      }),
    [settle],
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
        const former = storedToken();
        accept(answer);
        if (former) await endSession(former);
      },
      askPassword,
      asked,
      settle,
      logOut: () => {
        // Signed out here whatever the server says, or not: the person is leaving the machine.
        const token = storedToken();
        const own = isOthers(token) ? null : token;
        end();
        if (own) void endSession(own);
      },
      refresh: async () => {
        const { user: present } = await bodyOf(api.auth.me.$get());
        const token = storedToken();
        if (token && !isOthers(token)) accept({ user: present, token });
      },
    }),
    [user, accept, end, askPassword, asked, settle],
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
