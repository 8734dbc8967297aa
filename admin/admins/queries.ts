import type { adminCreate, adminUpdate } from '#contract/accounts/admins';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../api';
import { atRow, bodyOf, messageOf } from '../calls';

export const adminsQuery = queryOptions({
  queryKey: ['admins'],
  queryFn: () => bodyOf(api.admins.$get()),
});

/** Creates an account, once for a submission; returns it with the server's sentence. */
export const createAdmin = (form: z.input<typeof adminCreate>, submission: string) =>
  bodyOf(api.admins.$post({ json: { ...form, submission } }));

/** Changes what is given of an account; returns it with the server's sentence. */
export const changeAdmin = (id: number, json: z.input<typeof adminUpdate>) =>
  bodyOf(api.admins[':id'].$put({ ...atRow(id), json }));

export const removeAdmin = (id: number) => messageOf(api.admins[':id'].$delete(atRow(id)));

export const accessQuery = queryOptions({
  queryKey: ['access'],
  queryFn: () => bodyOf(api.access.$get()),
});

/** Asks everybody for a second key, or stops asking. */
export const requireSecondKey = (second_key_required: boolean) =>
  api.access.$put({ json: { second_key_required } });
