import type { adminUpdate } from '#contract/admins';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../api';

/** What the form sends; an empty password changes none. */
export type AdminPayload = z.input<typeof adminUpdate> & { username: string; password: string };

export const adminsQuery = queryOptions({
  queryKey: ['admins'],
  queryFn: async () => (await api.admins.$get()).json(),
});

/** Creates the account, or changes the one with this id; returns the server's sentence. */
export async function saveAdmin(id: number | undefined, form: AdminPayload): Promise<string> {
  const { password, remove_second_keys, ...rest } = form;
  if (id === undefined) {
    const json = { ...rest, password };
    return (await (await api.admins.$post({ json })).json()).message;
  }
  const json = {
    ...rest,
    ...(password && { password }),
    ...(remove_second_keys && { remove_second_keys }),
  };
  return (await (await api.admins[':id'].$put({ param: { id: String(id) }, json })).json()).message;
}

export async function removeAdmin(id: number): Promise<string> {
  return (await (await api.admins[':id'].$delete({ param: { id: String(id) } })).json()).message;
}

export const accessQuery = queryOptions({
  queryKey: ['access'],
  queryFn: async () => (await api.access.$get()).json(),
});

/** Asks everybody for a second key, or stops asking. */
export async function requireSecondKey(second_key_required: boolean): Promise<void> {
  await api.access.$put({ json: { second_key_required } });
}
