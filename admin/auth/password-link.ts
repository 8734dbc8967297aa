import { queryOptions } from '@tanstack/react-query';
import { api } from '../api';
import { bodyOf } from '../calls';

/** Screen that requests a link for choosing a password. */
export const FORGOTTEN_SCREEN = '/admin/forgotten-password';

/** Says whether the site can send links for choosing a password. */
export const linkOfferQuery = queryOptions({
  queryKey: ['password-link', 'offer'],
  queryFn: () => bodyOf(api.auth['password-link'].$get()),
});
