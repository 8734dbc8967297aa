import { addReachable, openLinkOf, openMailbox } from '../passwords/link-world.ts';
import type { ApiRequest } from '../world.ts';

let count = 0;
const unused = () => `oublieuse-${++count}`;
const PATH = '/api/auth/password-link';

/** Returns the calls of links for choosing a password. */
export function passwordLinkEndpoints(
  token: () => string,
): Record<string, () => ApiRequest | Promise<ApiRequest>> {
  const open = async () => {
    const name = unused();
    return openLinkOf(await addReachable(name), name);
  };
  return {
    [`GET ${PATH}`]: () => ({ method: 'GET', path: PATH }),
    [`POST ${PATH}`]: async () => {
      const username = unused();
      await addReachable(username);
      // Requests from one address are limited.
      const headers = { 'cf-connecting-ip': username };
      return { method: 'POST', path: PATH, headers, body: { username }, env: openMailbox().env };
    },
    [`POST ${PATH}/check`]: async () => ({
      method: 'POST',
      path: `${PATH}/check`,
      body: { secret: await open() },
    }),
    [`PUT ${PATH}`]: async () => ({
      method: 'PUT',
      path: PATH,
      body: { secret: await open(), new_password: 'un autre pont de pierre' },
    }),
    'POST /api/admins without a password': () => {
      const username = unused();
      const body = { username, email: `${username}@example.org` };
      return {
        method: 'POST',
        path: '/api/admins',
        token: token(),
        body,
        env: openMailbox().env,
      };
    },
    'POST /api/admins/:id/password-link': async () => ({
      method: 'POST',
      path: `/api/admins/${await addReachable(unused())}/password-link`,
      token: token(),
      env: openMailbox().env,
    }),
  };
}
