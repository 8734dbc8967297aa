import type { NoticeKind } from '#contract/emails/emails';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api';
import { bodyOf, messageOf, type Answer } from '../calls';
import type { CreatedPasskey } from '../auth/passkey';
import { storeDevice, storedUser } from '../stored-session';

const { sessions, keys, notices } = api.auth;

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => bodyOf(sessions.$get()),
});

/** Returns the server's answer and stores its new token: this browser stays a trusted device. */
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

/** Returns the options for a new passkey. Requested first, because the server may ask for recent authentication. */
export const passkeyToMake = () => bodyOf(keys.passkey.options.$post());

export type PasskeyToMake = Awaited<ReturnType<typeof passkeyToMake>>;

/** Stores a passkey that the browser has created. */
export const addPasskey = (name: string, passkey: CreatedPasskey) =>
  keepingDevice(keys.passkey.$post({ json: { name, passkey } }));

/** Returns a new secret for an authenticator app. */
export const totpToAdd = () => bodyOf(keys.totp.options.$post());

export const addTotp = (ticket: string, name: string, code: string) =>
  keepingDevice(keys.totp.$post({ json: { name, code, ticket } }));

export const renameKey = (id: string, name: string) =>
  messageOf(keys[':id'].$put({ param: { id }, json: { name } }));

export const removeKey = async (id: string) =>
  (await keepingDevice(keys[':id'].$delete({ param: { id } }))).message;

/** Returns ten recovery codes. They are not valid before `activateRecoveryCodes`. */
export const createRecoveryCodes = () => bodyOf(keys['recovery-codes'].options.$post());

/** Makes new recovery codes valid, in place of the former ones. */
export const activateRecoveryCodes = (ticket: string) =>
  messageOf(keys['recovery-codes'].$post({ json: { ticket } }));

export const noticesQuery = queryOptions({
  queryKey: ['own-notices'],
  queryFn: () => bodyOf(notices.$get()),
});

/** Stores the e-mails that the administrator wants, and returns them. */
export const chooseNotices = (kinds: NoticeKind[]) => bodyOf(notices.$put({ json: { kinds } }));
