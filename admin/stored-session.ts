import type { LoginAnswer, SessionUser } from '#contract/session';

const TOKEN = 'adminToken';
const USER = 'adminUser';

export function storedToken(): string | null {
  return localStorage.getItem(TOKEN);
}

/** The user of the stored session, or null when there is none or it cannot be read. */
export function storedUser(): SessionUser | null {
  try {
    return JSON.parse(localStorage.getItem(USER) ?? 'null') as SessionUser | null;
  } catch {
    return null;
  }
}

export function storeSession({ token, user }: Pick<LoginAnswer, 'token' | 'user'>): void {
  localStorage.setItem(TOKEN, token);
  localStorage.setItem(USER, JSON.stringify(user));
}

export function clearToken(): void {
  localStorage.removeItem(TOKEN);
}

export function clearSession(): void {
  clearToken();
  localStorage.removeItem(USER);
}

/** Calls back when another tab signs in or out. Answers how to stop. */
export function onStoredElsewhere(callback: (user: SessionUser | null) => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === USER) callback(storedUser());
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
