import type { NewTotp, SecondKeys } from '#contract/accounts/second-key';
import { Secret, TOTP } from 'otpauth';
import { PASSWORD, addAdmin, ok } from '../admin-world.ts';
import { newPasskey } from '../authenticator.ts';
import type { ApiRequest } from '../world.ts';
import {
  PAGE,
  at,
  challenge,
  enrolPasskey,
  enrolTotp,
  sessionOf,
  showCodes,
} from '../keys/key-world.ts';

let count = 0;
const unused = () => `porteuse-${++count}`;

/** Adds an account with a passkey and signs it in. */
async function enrolled() {
  const own = await sessionOf(await addAdmin(unused()));
  const { passkey } = await enrolPasskey(own);
  const { keys } = await ok<SecondKeys>('GET', '/api/auth/keys', { token: own });
  return { token: own, passkey, id: keys[0]!.id };
}

/** Returns the calls on recent authentication and second factors; `owner` returns the token of the first account. */
export const keyEndpoints = (
  owner: () => string,
): Record<string, () => ApiRequest | Promise<ApiRequest>> => ({
  'GET /api/auth/proof': () => ({ method: 'GET', path: '/api/auth/proof', token: owner() }),
  'POST /api/auth/proof': () => ({
    method: 'POST',
    path: '/api/auth/proof',
    token: owner(),
    body: { password: PASSWORD },
  }),
  'POST /api/auth/proof with a passkey': async () => {
    const { token: own, passkey } = await enrolled();
    const asked = await challenge('/api/auth/proof/options', own);
    const body = { passkey: await passkey.get({ challenge: asked }) };
    return { method: 'POST', path: at('/api/auth/proof'), token: own, headers: PAGE, body };
  },
  'POST /api/auth/proof/options': () => ({
    method: 'POST',
    path: at('/api/auth/proof/options'),
    token: owner(),
    headers: PAGE,
  }),
  'POST /api/auth/passkey/options': () => ({
    method: 'POST',
    path: at('/api/auth/passkey/options'),
    headers: PAGE,
  }),
  'POST /api/auth/passkey': async () => {
    const { passkey } = await enrolled();
    const asked = await challenge('/api/auth/passkey/options');
    const body = { passkey: await passkey.get({ challenge: asked }) };
    return { method: 'POST', path: at('/api/auth/passkey'), headers: PAGE, body };
  },
  'POST /api/auth/login with a code': async () => {
    const username = unused();
    const { codeAt } = await enrolTotp(await sessionOf(await addAdmin(username)));
    const body = { username, password: PASSWORD, code: codeAt(1) };
    return { method: 'POST', path: '/api/auth/login', body };
  },
  'GET /api/auth/keys': async () => {
    const { token } = await enrolled();
    return { method: 'GET', path: '/api/auth/keys', token };
  },
  'POST /api/auth/keys/passkey/options': () => ({
    method: 'POST',
    path: at('/api/auth/keys/passkey/options'),
    token: owner(),
    headers: PAGE,
  }),
  'POST /api/auth/keys/passkey': async () => {
    const own = await sessionOf(await addAdmin(unused()));
    const asked = await challenge('/api/auth/keys/passkey/options', own);
    const passkey = await (await newPasskey()).create({ challenge: asked });
    const path = at('/api/auth/keys/passkey');
    return { method: 'POST', path, token: own, headers: PAGE, body: { name: 'Clé', passkey } };
  },
  'POST /api/auth/keys/totp/options': () => ({
    method: 'POST',
    path: '/api/auth/keys/totp/options',
    token: owner(),
  }),
  'POST /api/auth/keys/totp': async () => {
    const own = await sessionOf(await addAdmin(unused()));
    const path = '/api/auth/keys/totp';
    const { secret, ticket } = await ok<NewTotp>('POST', `${path}/options`, { token: own });
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    return { method: 'POST', path, token: own, body: { name: 'Codes', code, ticket } };
  },
  'POST /api/auth/keys/recovery-codes/options': () => ({
    method: 'POST',
    path: '/api/auth/keys/recovery-codes/options',
    token: owner(),
  }),
  'POST /api/auth/keys/recovery-codes': async () => {
    const { token: own } = await enrolled();
    const { ticket } = await showCodes(own);
    return { method: 'POST', path: '/api/auth/keys/recovery-codes', token: own, body: { ticket } };
  },
  'PUT /api/auth/keys/:id': async () => {
    const { token: own, id } = await enrolled();
    return { method: 'PUT', path: `/api/auth/keys/${id}`, token: own, body: { name: 'Autre' } };
  },
  'DELETE /api/auth/keys/:id': async () => {
    const { token: own, id } = await enrolled();
    return { method: 'DELETE', path: `/api/auth/keys/${id}`, token: own };
  },
  'GET /api/access': () => ({ method: 'GET', path: '/api/access', token: owner() }),
  'PUT /api/access': () => ({
    method: 'PUT',
    path: '/api/access',
    token: owner(),
    body: { second_key_required: false },
  }),
});
