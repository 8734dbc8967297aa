import type { adminCreate, adminUpdate } from '#contract/admins';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../api';
import { atRow } from '../calls';

export const adminsQuery = queryOptions({
  queryKey: ['admins'],
  queryFn: async () => (await api.admins.$get()).json(),
});

/** Creates an account, once for a submission; returns it with the server's sentence. */
export async function createAdmin(form: z.input<typeof adminCreate>, submission: string) {
  return (await api.admins.$post({ json: { ...form, submission } })).json();
}

/** Changes what is given of an account; returns it with the server's sentence. */
export async function changeAdmin(id: number, json: z.input<typeof adminUpdate>) {
  return (await api.admins[':id'].$put({ ...atRow(id), json })).json();
}

export async function removeAdmin(id: number): Promise<string> {
  return (await (await api.admins[':id'].$delete(atRow(id))).json()).message;
}

export const accessQuery = queryOptions({
  queryKey: ['access'],
  queryFn: async () => (await api.access.$get()).json(),
});

/** Asks everybody for a second key, or stops asking. */
export async function requireSecondKey(second_key_required: boolean): Promise<void> {
  await api.access.$put({ json: { second_key_required } });
}
