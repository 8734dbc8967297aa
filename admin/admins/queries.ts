import type { adminUpdate } from '#contract/admin';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../api';

/** What the form sends; an empty password changes none. */
export type AdminPayload = z.input<typeof adminUpdate> & { username: string; password: string };

export const adminsQuery = queryOptions({
  queryKey: ['admins'],
  queryFn: async () => (await api.admins.$get()).json(),
});

/** Creates the account, or changes the one with this id; answers the server's sentence. */
export async function saveAdmin(id: number | undefined, form: AdminPayload): Promise<string> {
  if (id === undefined) return (await (await api.admins.$post({ json: form })).json()).message;
  const { password, ...rest } = form;
  const json = { ...rest, ...(password && { password }) };
  return (await (await api.admins[':id'].$put({ param: { id: String(id) }, json })).json()).message;
}

export async function removeAdmin(id: number): Promise<string> {
  return (await (await api.admins[':id'].$delete({ param: { id: String(id) } })).json()).message;
}
