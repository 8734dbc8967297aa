import type { LoginAnswer, SessionUser } from '#contract/accounts/auth';
import { useSyncExternalStore } from 'react';
import { newListeners } from './ui/state/listeners';

const TOKEN = 'adminToken';
const USER = 'adminUser';
const DEVICES = 'adminDevices';
/** People who take turns at one browser. */
const MAX_DEVICES = 5;

/** Whose page this is, until it is loaded again; nobody's until someone has signed in here. */
let owner: number | undefined;
/** The token that the server takes no longer. */
let refused: string | null = null;
const changes = newListeners();

export function storedToken(): string | null {
  return localStorage.getItem(TOKEN);
}

/** When the stored session ends, ISO 8601; null when it is over or cannot be read. */
export function storedEnd(): string | null {
  const token = storedToken();
  if (isOver(token)) return null;
  try {
    return new Date(payloadOf(token!).exp * 1000).toISOString();
  } catch {
    return null;
  }
}

/** Reads a token that only the server verifies. `jose` would add 0.6 kB to the first screen. */
function payloadOf(token: string) {
  const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/');
  return JSON.parse(atob(payload)) as { sub: string; exp: number };
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

/** True when this browser lets the page read what is stored, which blocked cookies forbid. */
export function canStore(): boolean {
  try {
    return localStorage.length >= 0;
  } catch {
    return false;
  }
}

/** Stores a session. Returns false, and stores none, when the browser has no room left. */
export function storeSession({ token, user, device }: Opened): boolean {
  try {
    // Other tabs hear of the token last, and then know whose it is.
    localStorage.setItem(USER, JSON.stringify(user));
    localStorage.setItem(TOKEN, token);
    if (device) storeDevice(user.username, device);
    changes.tell();
    return true;
  } catch {
    clearSession();
    return false;
  }
}

/** Whether the page is this person's; nobody's becomes theirs. */
export function claimTab({ id }: SessionUser): boolean {
  owner ??= id;
  return owner === id;
}

/** Whether a token is of another person than the one whose tab this is. */
export function isOthers(token: string | null): boolean {
  const id = personOf(token);
  return owner !== undefined && id !== undefined && id !== owner;
}

/** Whether nobody is signed in with a token, as far as is known. */
export function isOver(token: string | null): boolean {
  return token === null || token === refused;
}

/** Says that the server takes a token no longer. */
export function noteRefused(token: string | null): void {
  refused = token;
  changes.tell();
}

/** The name of somebody else who has signed in in this browser meanwhile, or null. */
export function useOther(): string | null {
  return useSyncExternalStore(onStored, () => {
    if (!isOthers(storedToken())) return null;
    const user = storedUser();
    return user?.fullName || user?.username || '';
  });
}

/** When the session ends, as `storedEnd` says, at every moment. */
export function useStoredEnd(): string | null {
  return useSyncExternalStore(onStored, storedEnd);
}

function onStored(listener: () => void): () => void {
  const unsubscribe = changes.subscribe(listener);
  // A page that comes back from the browser's memory has heard of nothing.
  const events = ['storage', 'pageshow'];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    unsubscribe();
    for (const event of events) window.removeEventListener(event, listener);
  };
}

function personOf(token: string | null): number | undefined {
  try {
    return Number(payloadOf(token!).sub);
  } catch {
    return undefined;
  }
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

/** Signs out. Who has signed in elsewhere meanwhile stays. */
export function clearSession(): void {
  if (!isOthers(storedToken())) {
    clearToken();
    localStorage.removeItem(USER);
  }
  changes.tell();
}

/** Calls back when another tab signs in, or begins its session anew. Returns how to stop. */
export function onStoredElsewhere(callback: (user: SessionUser) => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    // A browser reports changes only: the token alone when the same person signs in again.
    const user = key === TOKEN || key === USER ? storedUser() : null;
    if (user && user.id === personOf(storedToken())) callback(user);
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
