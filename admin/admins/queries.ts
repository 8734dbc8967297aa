import type { adminCreate, adminUpdate } from '#contract/accounts/admins';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../api';
import { rowParams, bodyOf, messageOf } from '../calls';

export const adminsQuery = queryOptions({
  queryKey: ['admins'],
  queryFn: () => bodyOf(api.admins.$get()),
});

/** Creates an account; `submission` is an idempotency key. Returns the account and the server's message. */
export const createAdmin = (form: z.input<typeof adminCreate>, submission: string) =>
  bodyOf(api.admins.$post({ json: { ...form, submission } }));

/** Changes the given fields of an account. Returns the account and the server's message. */
export const changeAdmin = (id: number, json: z.input<typeof adminUpdate>) =>
  bodyOf(api.admins[':id'].$put({ ...rowParams(id), json }));

export const removeAdmin = (id: number) => messageOf(api.admins[':id'].$delete(rowParams(id)));

/** Sends the owner of an account a link for choosing a password. Returns the server's message. */
export const sendPasswordLink = (id: number) =>
  messageOf(api.admins[':id']['password-link'].$post(rowParams(id)));

export const accessQuery = queryOptions({
  queryKey: ['access'],
  queryFn: () => bodyOf(api.access.$get()),
});

/** Turns the rule that requires a second factor on or off. */
export const requireSecondKey = (second_key_required: boolean) =>
  api.access.$put({ json: { second_key_required } });
