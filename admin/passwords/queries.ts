import { queryOptions } from '@tanstack/react-query';
import { api, isAnswered } from '../api';
import { bodyOf, messageOf, NO_REFETCH } from '../calls';

const links = api.auth['password-link'];

/** Requests a link for an account. Returns the server's message, which is the same for every account. */
export const requestLink = (username: string) => messageOf(links.$post({ json: { username } }));

/** Account of a link, by the secret in its address. */
export const linkQuery = (secret: string) =>
  queryOptions({
    ...NO_REFETCH,
    queryKey: ['password-link', 'owner', secret],
    queryFn: () => bodyOf(links.check.$post({ json: { secret } })),
    retry: (count, error) => count < 1 && !isAnswered(error),
  });

/** Chooses a password with a link. Returns the server's message. */
export const choosePassword = (secret: string, new_password: string) =>
  messageOf(links.$put({ json: { secret, new_password } }));
