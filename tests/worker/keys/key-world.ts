import { env } from 'cloudflare:test';
import { sessionEnd, signToken } from '#worker/auth/tokens';
import { insertSession } from '#worker/sessions/queries';
import type { KeysChanged } from '#contract/accounts/auth';
import type { NewRecoveryCodes, NewTotp, SecondKeys } from '#contract/accounts/second-key';
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { PASSWORD, addAdmin, call, failure, ok } from '../admin-world.ts';
import { newPasskey, SITE, type TestPasskey } from '../authenticator.ts';

/** Headers of a page of the product on this machine. */
export const PAGE = { origin: SITE };

export const at = (path: string) => `${SITE}${path}`;

/** Opens a session without the cost of a password hash. Returns its token. */
export async function sessionOf(adminId: number): Promise<string> {
  const sessionId = crypto.randomUUID();
  const expiresAt = sessionEnd();
  const session = { id: sessionId, adminId, userAgent: '', expiresAt, isProved: true };
  await env.DB.batch(insertSession(env.DB, session));
  return signToken(env, { adminId, sessionId }, expiresAt);
}

/** Requests a challenge and returns it. */
export async function challenge(path: string, token?: string): Promise<string> {
  const options = { token, headers: PAGE };
  return (await ok<{ challenge: string }>('POST', at(path), options)).challenge;
}

/** Adds a passkey to the account of a session. */
export async function enrolPasskey(token: string, name = 'Téléphone') {
  const passkey = await newPasskey();
  const asked = await challenge('/api/auth/keys/passkey/options', token);
  const body = { name, passkey: await passkey.create({ challenge: asked }) };
  const options = { token, headers: PAGE, body };
  await ok('POST', at('/api/auth/keys/passkey'), options);
  return { passkey };
}

/** Adds an authenticator app to an account. `codeAt` returns its code a number of steps before or after now. */
export async function enrolTotp(token: string, name = 'Application') {
  const { secret, ticket } = await ok<NewTotp>('POST', '/api/auth/keys/totp/options', { token });
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const codeAt = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });
  const body = { name, ticket, code: codeAt(0) };
  const { device } = await ok<KeysChanged>('POST', '/api/auth/keys/totp', { token, body });
  return { secret, ticket, codeAt, device };
}

const CODES = '/api/auth/keys/recovery-codes';

/** Requests recovery codes, which are not active yet. */
export const showCodes = (token: string) =>
  ok<NewRecoveryCodes>('POST', `${CODES}/options`, { token });

/** Confirms that the recovery codes are saved. Returns status and code. */
export const keepCodes = (token: string, ticket: string) =>
  failure('POST', CODES, { token, body: { ticket } });

/** Returns active recovery codes for the account of a session. */
export async function newCodes(token: string): Promise<string[]> {
  const { recovery_codes: codes, ticket } = await showCodes(token);
  expect(await keepCodes(token, ticket)).toBe('200 undefined');
  return codes;
}

/** Resets the last used time step, so that tests do not wait for the next code. */
export async function forgetSteps(): Promise<void> {
  await env.DB.prepare(`UPDATE second_keys SET counter = 0 WHERE kind = 'totp'`).run();
}

/** Makes the last authentication of every session older than five minutes. */
export async function forgetProofs(): Promise<void> {
  const at = new Date(Date.now() - 5 * 60_000 - 1).toISOString();
  await env.DB.prepare('UPDATE sessions SET proved_at = ?').bind(at).run();
}

type Changes = Partial<Parameters<TestPasskey['get']>[0]>;

/** Signs in with a passkey after a new challenge. */
export async function passkeySignIn(passkey: TestPasskey, changes: Changes = {}, headers = PAGE) {
  const asked = await challenge('/api/auth/passkey/options');
  const body = { passkey: await passkey.get({ challenge: asked, ...changes }) };
  return call('POST', at('/api/auth/passkey'), { headers, body });
}

let count = 0;

/** Adds an account and signs it in. */
export async function person() {
  const username = `personne-${++count}`;
  const id = await addAdmin(username);
  return { username, id, token: await sessionOf(id) };
}

export const login = (username: string, code?: string) =>
  call('POST', '/api/auth/login', { body: { username, password: PASSWORD, code } });
export const loginFailure = (username: string, code?: string, password = PASSWORD) =>
  failure('POST', '/api/auth/login', { body: { username, password, code } });
export const keysOf = (token: string) => ok<SecondKeys>('GET', '/api/auth/keys', { token });
