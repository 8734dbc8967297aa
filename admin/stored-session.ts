import type { LoginAnswer, SessionUser } from '#contract/auth';
import { decodeJwt } from 'jose';

const TOKEN = 'adminToken';
const USER = 'adminUser';
const DEVICES = 'adminDevices';
/** People who take turns at one browser. */
const MAX_DEVICES = 5;

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

/** A session, with the mark of this browser when the server gave one. */
export type Opened = Pick<LoginAnswer, 'token' | 'user'> & Partial<Pick<LoginAnswer, 'device'>>;

export function storeSession({ token, user, device }: Opened): void {
  localStorage.setItem(TOKEN, token);
  localStorage.setItem(USER, JSON.stringify(user));
  if (device) storeDevice(user.username, device);
}

/**
 * Keeps the mark of this browser beyond the session: with it, strangers' failures do not delay this
 * person's next sign-in. It opens nothing by itself.
 */
export function storeDevice(username: string, device: string): void {
  const others = Object.entries(storedDevices()).filter(([name]) => name !== nameOf(username));
  const kept = [...others, [nameOf(username), device]].slice(-MAX_DEVICES);
  localStorage.setItem(DEVICES, JSON.stringify(Object.fromEntries(kept)));
}

/** The mark of this browser for a user name as it is typed, if that person signed in here before. */
export function storedDevice(username: string): string | undefined {
  return storedDevices()[nameOf(username)];
}

function storedDevices(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(DEVICES) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

function nameOf(username: string): string {
  return username.trim().toLowerCase();
}

export function clearToken(): void {
  localStorage.removeItem(TOKEN);
}

export function clearSession(): void {
  clearToken();
  localStorage.removeItem(USER);
}

/** Calls back when another tab signs in, or begins its session anew. Returns how to stop. */
export function onStoredElsewhere(callback: (user: SessionUser) => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    // A browser reports changes only: the token alone when the same person signs in again.
    const user = key === TOKEN || key === USER ? storedUser() : null;
    if (user && storedToken()) callback(user);
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
