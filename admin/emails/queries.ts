import type { Email, EmailState } from '#contract/emails/emails';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api';
import { bodyOf, rowParams, withTotal } from '../calls';

export const ROWS = 50;

/** State and page of the list. An empty state does not filter. */
export interface EmailView {
  state: EmailState | '';
  page: number;
}

export const emailsQuery = ({ state, page }: EmailView) =>
  queryOptions({
    queryKey: ['emails', 'list', state, page],
    queryFn: async () => {
      const query = { limit: String(ROWS), offset: String((page - 1) * ROWS) };
      return withTotal(await api.emails.$get({ query: { ...query, ...(state && { state }) } }));
    },
  });

export const emailQuery = (id: number) =>
  queryOptions({
    queryKey: ['emails', 'one', id],
    queryFn: (): Promise<Email> => bodyOf(api.emails[':id'].$get(rowParams(id))),
  });

export const providerQuery = queryOptions({
  queryKey: ['emails', 'provider'],
  queryFn: () => bodyOf(api.emails.provider.$get()),
});

export const sendTest = (recipient: string): Promise<Email> =>
  bodyOf(api.emails.test.$post({ json: { recipient } }));

export const retryEmail = (id: number): Promise<Email> =>
  bodyOf(api.emails[':id'].retry.$post(rowParams(id)));
