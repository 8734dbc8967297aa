import { env } from 'cloudflare:test';
import type { ErrorBody } from '#contract/errors';
import type { CurrentSession, LoginAnswer, SessionRow } from '#contract/accounts/auth';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, addAdmin, auditOf, call, failure, ok, signIn } from '../admin-world.ts';

const SENTENCE = 'Identifiant ou mot de passe incorrect.';
/** Timeout for twenty hashes in sequence on a machine that runs other tests. */
const SLOW = { timeout: 30_000 };
let alice = 0;

const me = (token: string) => failure('GET', '/api/auth/me', { token });

beforeAll(async () => {
  alice = await addAdmin('alice');
  await addAdmin('inactive', false);
});

describe('login', () => {
  it('answers the user, a token and a message', async () => {
    const body = { username: 'Alice', password: PASSWORD };
    const answer = await ok<LoginAnswer>('POST', '/api/auth/login', { body });
    expect(answer.user).toEqual({
      id: alice,
      username: 'alice',
      fullName: 'Nom de alice',
      email: '',
      mustChangePassword: false,
      passwordSetBy: null,
      mustAddKey: false,
      hasPasskey: false,
    });
    expect(decodeProtectedHeader(answer.token)).toEqual({ alg: 'HS256', typ: 'JWT' });
    const claims = decodeJwt(answer.token);
    expect(claims).toMatchObject({
      iss: 'passerelle',
      aud: 'passerelle-admin',
      sub: String(alice),
    });
    expect(claims.exp! - claims.iat!).toBeGreaterThanOrEqual(12 * 3600 - 1);
    const current = await ok<CurrentSession>('GET', '/api/auth/me', { token: answer.token });
    expect(current.user.username).toBe('alice');
    expect(await auditOf(`admin:${alice}`)).toContain('session.open');
  });

  it('takes a user name in any case, accents too, however they are stored', async () => {
    await addAdmin('Élodie');
    for (const username of ['élodie', 'ÉLODIE', 'É'.normalize('NFD') + 'lodie', ' Élodie '])
      await ok('POST', '/api/auth/login', { body: { username, password: PASSWORD } });
  });

  it('tells nothing apart: unknown user, wrong password, inactive account', async () => {
    for (const body of [
      { username: 'nobody', password: PASSWORD },
      { username: 'alice', password: 'wrong' },
      { username: 'inactive', password: PASSWORD },
      { username: '', password: '' },
    ]) {
      const answer = await call('POST', '/api/auth/login', { body });
      expect(answer.status).toBe(401);
      expect(await answer.json<ErrorBody>()).toMatchObject({
        error: SENTENCE,
        message: SENTENCE,
        code: 'bad_credentials',
      });
    }
  });

  it('refuses bodies that are not a user name and a password', async () => {
    const login = (body: unknown, headers = {}) =>
      failure('POST', '/api/auth/login', { body, headers });
    expect(await login({ username: 1, password: PASSWORD })).toBe('400 invalid_input');
    expect(await login({ username: 'alice' })).toBe('400 invalid_input');
    expect(await login({ username: 'a', password: 'b', admin: true })).toBe('400 invalid_input');
    expect(await login({ username: 'a', password: 'x'.repeat(1001) })).toBe('400 invalid_input');
    expect(await login(null)).toBe('400 invalid_input');
    expect(await login('username=a')).toBe('415 unsupported_media_type');
    expect(await login('{', { 'content-type': 'application/json' })).toBe('400 invalid_json');
    expect(await login({ username: 'a', password: 'x'.repeat(70_000) })).toBe(
      '413 payload_too_large',
    );
  });

  it('is not available without a long secret', async () => {
    const body = { username: 'alice', password: PASSWORD };
    const weak = { APP_SECRET: 'short' };
    expect(await failure('POST', '/api/auth/login', { body, env: weak })).toBe('503 unavailable');
    expect(await failure('GET', '/api/auth/me', { token: 'a.b.c', env: weak })).toBe(
      '503 unavailable',
    );
  });
});

describe('sessions', () => {
  it('end with a logout, with the account, and in time', async () => {
    const token = await signIn('alice');
    await ok('POST', '/api/auth/logout', { token });
    expect(await me(token)).toBe('401 session_ended');

    const bob = await addAdmin('bob');
    const bobs = await signIn('bob');
    await env.DB.prepare('UPDATE admins SET is_active = 0 WHERE id = ?').bind(bob).run();
    expect(await me(bobs)).toBe('401 session_ended');

    await env.DB.prepare('UPDATE admins SET is_active = 1 WHERE id = ?').bind(bob).run();
    await env.DB.prepare('UPDATE sessions SET expires_at = ? WHERE admin_id = ?')
      .bind('2026-01-01T00:00:00.000Z', bob)
      .run();
    expect(await me(bobs)).toBe('401 session_ended');
  });

  it('are listed and ended one by one or all but the present one', async () => {
    await addAdmin('carole');
    const [token, second, third] = [
      await signIn('carole'),
      await signIn('carole'),
      await signIn('carole'),
    ];
    const rows = await ok<SessionRow[]>('GET', '/api/auth/sessions', { token });
    expect(rows).toHaveLength(3);
    expect(rows.filter((row) => row.is_current).map((row) => row.id)).toEqual([
      decodeJwt(token).jti,
    ]);
    await ok('DELETE', `/api/auth/sessions/${decodeJwt(second).jti}`, { token });
    expect(await me(second)).toBe('401 session_ended');
    const stranger = decodeJwt(await signIn('alice')).jti;
    for (const id of [stranger, 'x', '-1', decodeJwt(second).jti])
      expect(await failure('DELETE', `/api/auth/sessions/${id}`, { token })).toBe(
        '404 session_not_found',
      );
    await ok('DELETE', '/api/auth/sessions', { token });
    expect(await me(third)).toBe('401 session_ended');
    expect((await call('GET', '/api/auth/me', { token })).status).toBe(200);
  });

  it('are replaced by a refresh, once the password is given again', async () => {
    const token = await signIn('alice');
    expect(await failure('POST', '/api/auth/refresh', { token, body: { password: 'x' } })).toBe(
      '403 wrong_password',
    );
    const body = { password: PASSWORD };
    const answer = await ok<LoginAnswer>('POST', '/api/auth/refresh', { token, body });
    expect(await me(token)).toBe('401 session_ended');
    expect((await call('GET', '/api/auth/me', { token: answer.token })).status).toBe(200);
  });
});

describe('the own password', () => {
  it('is changed with the present one, and ends the other sessions', async () => {
    const denise = await addAdmin('denise');
    const token = await signIn('denise');
    const other = await signIn('denise');
    const change = (current_password: string, new_password: unknown) =>
      failure('POST', '/api/auth/password', { token, body: { current_password, new_password } });
    expect(await change('x', 'un nouveau mot de passe long')).toBe('403 wrong_password');
    expect(await change(PASSWORD, 'trop court')).toBe('400 invalid_input');
    expect(await change(PASSWORD, 'x'.repeat(129))).toBe('400 invalid_input');
    expect(await change(PASSWORD, 'Azerty-Azerty-Azerty')).toBe('400 invalid_input');
    expect(await change(PASSWORD, 'MotDePasse123456!')).toBe('400 invalid_input');
    expect(await change(PASSWORD, 'hahahahahahahahaha')).toBe('400 invalid_input');
    expect(await change(PASSWORD, 'denise-passerelle-2026')).toBe('400 invalid_input');
    expect(await change(PASSWORD, PASSWORD)).toBe('400 invalid_input');
    expect(await change(PASSWORD, 15)).toBe('400 invalid_input');

    await env.DB.prepare('UPDATE admins SET must_change_password = 1 WHERE id = ?')
      .bind(denise)
      .run();
    expect(await failure('GET', '/api/articles', { token })).toBe('403 password_change_required');
    await ok('POST', '/api/auth/password', {
      token,
      body: { current_password: PASSWORD, new_password: 'éducatrice, pont et rivière' },
    });
    expect(await me(other)).toBe('401 session_ended');
    expect((await call('GET', '/api/articles', { token })).status).toBe(200);
    expect(
      (
        await call('POST', '/api/auth/login', {
          // The same letters in decomposed Unicode form, as some keyboards send them.
          body: { username: 'denise', password: 'éducatrice, pont et rivière'.normalize('NFD') },
        })
      ).status,
    ).toBe(200);
  });
});

describe('throttling', () => {
  const attempt = (username: string, password: string, address: string) =>
    call('POST', '/api/auth/login', {
      body: { username, password },
      headers: { 'cf-connecting-ip': address },
    });

  it('lets exactly five of fifty simultaneous attempts on an account through', async () => {
    await addAdmin('erik');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => attempt('erik', 'wrong', `192.0.2.${index}`)),
    );
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(45);
    const refused = answers.find((answer) => answer.status === 429)!;
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: 'too_many_attempts' });
    expect((await attempt('erik', PASSWORD, '192.0.2.99')).status).toBe(429);
  });

  it('ends by itself, grows, and is forgotten after a success', async () => {
    const past = () =>
      env.DB.prepare(
        `UPDATE login_attempts SET blocked_until = '2026-01-01T00:00:00.000Z'
        WHERE blocked_until IS NOT NULL`,
      ).run();
    const wait = async () =>
      Number((await attempt('erik', 'wrong', '192.0.2.200')).headers.get('retry-after'));
    const first = await wait();
    await past();
    expect((await attempt('erik', 'wrong', '192.0.2.201')).status).toBe(401);
    expect(await wait()).toBeGreaterThan(first);
    await past();
    expect((await attempt('erik', PASSWORD, '192.0.2.202')).status).toBe(200);
    expect((await attempt('erik', 'wrong', '192.0.2.203')).status).toBe(401);
  });

  it('counts an address over all accounts, and keeps neither', SLOW, async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => attempt(`unknown-${index}`, 'x', '198.51.100.7')),
    );
    const counted = answers.filter((answer) => answer.status !== 429);
    expect(counted).toHaveLength(20);
    const { results } = await env.DB.prepare('SELECT subject FROM login_attempts').all();
    expect(JSON.stringify(results)).not.toMatch(/198\.51|unknown-|erik/);
  });
});

it('is refused for a while when the platform counts a flood', async () => {
  const keys: string[] = [];
  const limiter = {
    limit: async ({ key }: RateLimitOptions) => {
      keys.push(key);
      return { success: false };
    },
  };
  const answer = await call('POST', '/api/auth/login', {
    body: { username: 'alice', password: PASSWORD },
    headers: { 'cf-connecting-ip': '192.0.2.77' },
    env: { SIGN_IN_LIMITER: limiter },
  });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60']);
  expect(keys.join()).not.toContain('192.0.2.77');
});

describe('quick login', () => {
  const KEY = 'the key of this run';
  const local = { QUICK_LOGIN_KEY: KEY, SITE_URL: 'http://127.0.0.1:8787' };
  const at = async (origin: string, { env = local as object, key = KEY, headers = {} } = {}) => {
    const address = `${origin}/api/auth/quick-login`;
    return (await call('POST', address, { env, body: { key }, headers })).status;
  };

  it('opens to the key of this run, at the loopback addresses and our port', async () => {
    for (const host of ['127.0.0.1', 'localhost', '[::1]'])
      expect(await at(`http://${host}:8787`), host).toBe(200);
  });

  it.each([
    ['another port', 'http://127.0.0.1:8788'],
    ['no port', 'http://127.0.0.1'],
    ['another host', 'http://passerelle.example:8787'],
    ['a host that begins like ours', 'http://localhost.example:8787'],
    ['a name before the address', 'http://127.0.0.1.example:8787'],
  ])('is not there at %s', async (_, origin) => {
    expect(await at(origin)).toBe(404);
  });

  it.each(['', 'a wrong key', `${KEY} `])('is not there with the key "%s"', async (key) => {
    expect(await at('http://127.0.0.1:8787', { key })).toBe(404);
  });

  it('is not there where no key was drawn, whatever key is sent', async () => {
    for (const key of ['', 'undefined', KEY])
      for (const QUICK_LOGIN_KEY of [undefined, ''])
        expect(await at('http://127.0.0.1:8787', { env: { QUICK_LOGIN_KEY }, key })).toBe(404);
  });

  it.each([
    'Forwarded',
    'Via',
    'X-Real-IP',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-Forwarded-Anything',
    'X-Original-URL',
    'True-Client-IP',
  ])('is not there behind a proxy that sends %s', async (name) => {
    expect(await at('http://127.0.0.1:8787', { headers: { [name]: '127.0.0.1' } })).toBe(404);
  });
});
