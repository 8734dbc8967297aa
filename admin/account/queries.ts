import { queryOptions } from '@tanstack/react-query';
import { api } from '../api';
import { bodyOf, messageOf, type Answer } from '../calls';
import type { MadePasskey } from '../auth/passkey';
import { storeDevice, storedUser } from '../stored-session';

const { sessions, keys } = api.auth;

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => bodyOf(sessions.$get()),
});

/** What the server answers. This browser stays trusted by the account. */
async function keepingDevice<Changed extends { device: string }>(
  call: Promise<Answer<Changed>>,
): Promise<Changed> {
  const changed = await bodyOf(call);
  storeDevice(storedUser()?.username ?? '', changed.device);
  return changed;
}

export const changePassword = (json: { current_password: string; new_password: string }) =>
  keepingDevice(api.auth.password.$post({ json }));

export const endSession = (id: string) => messageOf(sessions[':id'].$delete({ param: { id } }));

export const endOtherSessions = () => messageOf(sessions.$delete());

export const keysQuery = queryOptions({
  queryKey: ['second-keys'],
  queryFn: () => bodyOf(keys.$get()),
});

/** What a browser needs to make a passkey: asked for first, since it may ask for a proof. */
export const passkeyToMake = () => bodyOf(keys.passkey.options.$post());

export type PasskeyToMake = Awaited<ReturnType<typeof passkeyToMake>>;

/** Stores a passkey that the browser has made. */
export const addPasskey = (name: string, passkey: MadePasskey) =>
  keepingDevice(keys.passkey.$post({ json: { name, passkey } }));

/** A new key for an application that shows codes. */
export const totpToAdd = () => bodyOf(keys.totp.options.$post());

export const addTotp = (ticket: string, name: string, code: string) =>
  keepingDevice(keys.totp.$post({ json: { name, code, ticket } }));

export const renameKey = (id: string, name: string) =>
  messageOf(keys[':id'].$put({ param: { id }, json: { name } }));

export const removeKey = async (id: string) =>
  (await keepingDevice(keys[':id'].$delete({ param: { id } }))).message;

/** Ten codes that work once they are said to be kept. */
export const newCodes = () => bodyOf(keys['recovery-codes'].options.$post());

/** Puts codes in the place of those that were left. */
export const keepCodes = (ticket: string) =>
  messageOf(keys['recovery-codes'].$post({ json: { ticket } }));
