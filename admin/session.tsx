import type { SessionUser } from '#contract/session';
import { Center, Loader } from '@mantine/core';
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { api } from './api';
import { clearSession, storeSession, storedToken, storedUser } from './stored-session';
import { TEXTS } from './texts';

interface Session {
  /** The signed-in administrator, or null. */
  user: SessionUser | null;
  logIn: (username: string, password: string) => Promise<void>;
  logOut: () => Promise<void>;
  /** Forgets a session that the server no longer accepts. */
  end: () => void;
}

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  return use(SessionContext)!;
}

function hasStoredSession(): boolean {
  return storedToken() !== null && storedUser() !== null;
}

/** Checks the stored session once; nothing is shown until that is done. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [isChecking, setChecking] = useState(hasStoredSession);
  const [user, setUser] = useState<SessionUser | null>(null);

  const end = useCallback(() => {
    clearSession();
    setUser(null);
  }, []);

  useEffect(() => {
    if (!hasStoredSession()) return clearSession();
    api.auth.me
      .$get()
      .then(async (response) => setUser((await response.json()).user))
      .catch((error: unknown) => {
        console.error(error);
        clearSession();
      })
      .finally(() => setChecking(false));
  }, []);

  const session = useMemo<Session>(
    () => ({
      user,
      logIn: async (username, password) => {
        const answer = await (await api.auth.login.$post({ json: { username, password } })).json();
        storeSession(answer);
        setUser(answer.user);
      },
      logOut: async () => {
        // Signed out here whatever the server says: the person is leaving the machine.
        await api.auth.logout.$post().catch(console.error);
        end();
      },
      end,
    }),
    [user, end],
  );

  if (isChecking)
    return (
      <Center mih="100dvh">
        <Loader aria-label={TEXTS.checking} />
      </Center>
    );
  return <SessionContext value={session}>{children}</SessionContext>;
}
