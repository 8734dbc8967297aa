import type { LoginAnswer, SessionUser } from '#contract/session';
import { decodeJwt } from 'jose';

const TOKEN = 'adminToken';
const USER = 'adminUser';

export function storedToken(): string | null {
  return localStorage.getItem(TOKEN);
}

/** When the stored session ends, ISO 8601; null when there is none or it cannot be read. */
export function storedEnd(): string | null {
  try {
    return new Date(decodeJwt(storedToken()!).exp! * 1000).toISOString();
  } catch {
    return null;
  }
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

/** Calls back when another tab signs in, or begins its session anew. Answers how to stop. */
export function onStoredElsewhere(callback: (user: SessionUser) => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    // A browser tells only of what changed: of the token alone when the same person signs in again.
    const user = key === TOKEN || key === USER ? storedUser() : null;
    if (user && storedToken()) callback(user);
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
