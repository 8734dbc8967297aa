import type { LoginAnswer, SessionUser } from '#contract/accounts/auth';
import { useSyncExternalStore } from 'react';
import { newListeners } from './ui/state/listeners';

const TOKEN = 'adminToken';
const USER = 'adminUser';
const DEVICES = 'adminDevices';
/** Maximum number of administrators for whom one browser is a trusted device. */
const MAX_DEVICES = 5;

/** Id of the administrator to whom this page belongs until it is reloaded; undefined before the first sign-in. */
let owner: number | undefined;
/** Last token that the server refused. */
let refused: string | null = null;
const changes = newListeners();

export function storedToken(): string | null {
  return localStorage.getItem(TOKEN);
}

/** End of the stored session (ISO 8601). Null when it is over or cannot be read. */
export function storedEnd(): string | null {
  const token = storedToken();
  if (isTokenInvalid(token)) return null;
  try {
    return new Date(payloadOf(token!).exp * 1000).toISOString();
  } catch {
    return null;
  }
}

/** Decodes a token without verifying it, which only the server can do. `jose` would add 0.6 kB to the first screen. */
function payloadOf(token: string) {
  const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/');
  return JSON.parse(atob(payload)) as { sub: string; exp: number };
}

/** Administrator of the stored session. Null when there is none or it cannot be read. */
export function storedUser(): SessionUser | null {
  try {
    return JSON.parse(localStorage.getItem(USER) ?? 'null') as SessionUser | null;
  } catch {
    return null;
  }
}

/** New session, with a device token when the server sent one. */
export type NewSession = Pick<LoginAnswer, 'token' | 'user'> & Partial<Pick<LoginAnswer, 'device'>>;

/** True when the page can read local storage. Browsers that block cookies block it too. */
export function canStore(): boolean {
  try {
    return localStorage.length >= 0;
  } catch {
    return false;
  }
}

/** Stores a session. Returns false, and stores nothing, when the storage is full. */
export function storeSession({ token, user, device }: NewSession): boolean {
  try {
    // The token is stored last: other tabs that see it then read the matching administrator.
    localStorage.setItem(USER, JSON.stringify(user));
    localStorage.setItem(TOKEN, token);
    if (device) storeDevice(user.username, device);
    changes.notify();
    return true;
  } catch {
    clearSession();
    return false;
  }
}

/** True when this page belongs to the administrator. A page that belongs to none is claimed. */
export function claimTab({ id }: SessionUser): boolean {
  owner ??= id;
  return owner === id;
}

/** True when a token belongs to another administrator than this page. */
export function isOfOtherUser(token: string | null): boolean {
  const id = userIdOf(token);
  return owner !== undefined && id !== undefined && id !== owner;
}

/** True when there is no token, or the server has refused it. */
export function isTokenInvalid(token: string | null): boolean {
  return token === null || token === refused;
}

/** Records that the server has refused a token. */
export function markRefused(token: string | null): void {
  refused = token;
  changes.notify();
}

/** Returns the name of another administrator who has signed in in this browser, or null. */
export function useOtherUser(): string | null {
  return useSyncExternalStore(onStored, () => {
    if (!isOfOtherUser(storedToken())) return null;
    const user = storedUser();
    return user?.fullName || user?.username || '';
  });
}

/** Returns the end of the stored session, as `storedEnd`, and renders again when it changes. */
export function useStoredEnd(): string | null {
  return useSyncExternalStore(onStored, storedEnd);
}

function onStored(listener: () => void): () => void {
  const unsubscribe = changes.subscribe(listener);
  // A page restored from the back/forward cache has missed the `storage` events.
  const events = ['storage', 'pageshow'];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    unsubscribe();
    for (const event of events) window.removeEventListener(event, listener);
  };
}

function userIdOf(token: string | null): number | undefined {
  try {
    return Number(payloadOf(token!).sub);
  } catch {
    return undefined;
  }
}

/**
 * Stores the device token, which outlives the session. With it, failed sign-ins by others do not delay the next sign-in
 * of this administrator. It grants no access by itself.
 */
export function storeDevice(username: string, device: string): void {
  const others = Object.entries(storedDevices()).filter(([name]) => name !== nameOf(username));
  const devices = [...others, [nameOf(username), device]].slice(-MAX_DEVICES);
  localStorage.setItem(DEVICES, JSON.stringify(Object.fromEntries(devices)));
}

/** Returns the device token for a typed user name, if this browser is a trusted device of that account. */
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

/** Signs out. A session that another administrator has opened in another tab is kept. */
export function clearSession(): void {
  if (!isOfOtherUser(storedToken())) {
    clearToken();
    localStorage.removeItem(USER);
  }
  changes.notify();
}

/** Calls back when another tab signs in or renews its session. Returns a function that stops. */
export function onOtherTabSignIn(callback: (user: SessionUser) => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    // Browsers report changed values only. When the same administrator signs in again, only the token changes.
    const user = key === TOKEN || key === USER ? storedUser() : null;
    if (user && user.id === userIdOf(storedToken())) callback(user);
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
