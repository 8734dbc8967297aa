import type { Done } from '#contract/auth';
import type { NewRecoveryCodes, NewTotp } from '#contract/second-key';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api';
import type { MadePasskey } from '../auth/passkey';
import { storeDevice } from '../stored-session';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async () => (await api.auth.sessions.$get()).json(),
});

/** Returns the server's sentence. This browser stays known to the account. */
export async function changePassword(
  username: string,
  current: string,
  next: string,
): Promise<string> {
  const json = { current_password: current, new_password: next };
  const { message, device } = await (await api.auth.password.$post({ json })).json();
  storeDevice(username, device);
  return message;
}

export async function endSession(id: string): Promise<string> {
  return (await (await api.auth.sessions[':id'].$delete({ param: { id } })).json()).message;
}

export async function endOtherSessions(): Promise<string> {
  return (await (await api.auth.sessions.$delete()).json()).message;
}

export const keysQuery = queryOptions({
  queryKey: ['second-keys'],
  queryFn: async () => (await api.auth.keys.$get()).json(),
});

/** What a browser needs to make a passkey: asked for first, since it may ask for a proof. */
export async function passkeyToMake() {
  return (await api.auth.keys.passkey.options.$post()).json();
}

export type PasskeyToMake = Awaited<ReturnType<typeof passkeyToMake>>;

/** Stores a passkey that the browser has made. */
export async function addPasskey(name: string, passkey: MadePasskey): Promise<Done> {
  return (await api.auth.keys.passkey.$post({ json: { name, passkey } })).json();
}

/** A new key for an application that shows codes. */
export async function totpToAdd(): Promise<NewTotp> {
  return (await api.auth.keys.totp.options.$post()).json();
}

export async function addTotp(ticket: string, name: string, code: string): Promise<Done> {
  return (await api.auth.keys.totp.$post({ json: { name, code, ticket } })).json();
}

/** Returns the server's sentence. */
export async function renameKey(id: string, name: string): Promise<string> {
  return (await (await api.auth.keys[':id'].$put({ param: { id }, json: { name } })).json())
    .message;
}

export async function removeKey(id: string): Promise<string> {
  return (await (await api.auth.keys[':id'].$delete({ param: { id } })).json()).message;
}

/** Ten codes that work once they are said to be kept. */
export async function newCodes(): Promise<NewRecoveryCodes> {
  return (await api.auth.keys['recovery-codes'].options.$post()).json();
}

/** Puts codes in the place of those that were left; returns the server's sentence. */
export async function keepCodes(ticket: string): Promise<string> {
  return (await (await api.auth.keys['recovery-codes'].$post({ json: { ticket } })).json()).message;
}
