import { env } from 'cloudflare:test';
import type { LoginAnswer, PasswordChanged } from '#contract/accounts/auth';
import { SignJWT, decodeJwt } from 'jose';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PASSWORD, addAdmin, call, failure, ok, signIn } from '../admin-world.ts';

/** Timeout for many hashes in sequence on a machine that runs other tests. */
const SLOW = { timeout: 60_000 };
const OTHER = 'un autre pont de pierre';

const attempt = (body: object, address: string, token?: string) =>
  call('POST', '/api/auth/login', { body, token, headers: { 'cf-connecting-ip': address } });
const logIn = (username: string, device?: string, password = PASSWORD) =>
  ok<LoginAnswer>('POST', '/api/auth/login', { body: { username, password, device } });

/** Fails so often from unknown devices that every unknown device must wait. */
async function besiege(username: string): Promise<void> {
  for (let number = 0; number < 6; number++)
    await attempt({ username, password: 'x' }, `2001:db8:5:${number}::1`);
  expect((await attempt({ username, password: PASSWORD }, '192.0.2.1')).status).toBe(429);
}

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await env.DB.exec('DELETE FROM login_attempts');
});

describe('a device that signed in before', SLOW, () => {
  it('signs in while strangers besiege the account, its address and its network', async () => {
    await addAdmin('alba');
    const { device } = await logIn('alba');
    await besiege('alba');
    const office = '2001:db8:5:1::77';
    for (let number = 0; number < 120; number++)
      await attempt({ username: `personne-${number}`, password: 'x' }, `2001:db8:5:1::${number}`);
    expect((await attempt({ username: 'alba', password: PASSWORD }, office)).status).toBe(429);
    for (let time = 0; time < 3; time++) {
      const body = { username: 'Alba', password: PASSWORD, device };
      expect((await attempt(body, office)).status).toBe(200);
    }
  });

  it('is counted by itself: five failures, growing delays, then as a stranger', async () => {
    await addAdmin('berthe');
    const { device } = await logIn('berthe');
    const wrong = { username: 'berthe', password: 'x', device };
    const all = await Promise.all(
      Array.from({ length: 30 }, (_, number) => attempt(wrong, `198.51.100.${number}`)),
    );
    expect(all.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(all.filter(({ status }) => status === 429)).toHaveLength(25);
    // Other devices do not have to wait.
    expect((await attempt({ username: 'berthe', password: PASSWORD }, '192.0.2.9')).status).toBe(
      200,
    );
    const past = () =>
      env.DB.exec(
        `UPDATE login_attempts SET blocked_until = '2026-01-01T00:00:00.000Z' WHERE blocked_until IS NOT NULL`,
      );
    let tried = 5;
    for (; tried < 10; tried++) {
      await past();
      expect((await attempt(wrong, '192.0.2.9')).status).toBe(401);
    }
    await past();
    const counters = async () =>
      (await env.DB.prepare('SELECT COUNT(*) AS n FROM login_attempts').first<number>('n'))!;
    const before = await counters();
    expect((await attempt(wrong, '203.0.113.50')).status).toBe(401);
    // The attempt counts as one of an unknown device: for the address and for the account.
    expect(await counters()).toBe(before + 2);
  });

  it('keeps its name, forgets its failures, and never wipes those of strangers', async () => {
    await addAdmin('cleo');
    const { device } = await logIn('cleo');
    await attempt({ username: 'cleo', password: 'x', device }, '192.0.2.3');
    await besiege('cleo');
    const next = (await logIn('cleo', device)).device;
    expect(decodeJwt(next).jti).toBe(decodeJwt(device).jti);
    expect((await attempt({ username: 'cleo', password: PASSWORD }, '192.0.2.4')).status).toBe(429);
  });

  it('is none for another account, another password, a closed account, a forger', async () => {
    const dora = await addAdmin('dora');
    await addAdmin('edda');
    const { device, token } = await logIn('dora');
    await besiege('dora');
    await besiege('edda');
    const claims = decodeJwt(device);
    const signed = (change: (jwt: SignJWT) => SignJWT, secret = env.APP_SECRET, typ = 'device') =>
      change(new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ })).sign(
        new TextEncoder().encode(secret),
      );
    const bad = [
      token,
      'x',
      '',
      `${device}x`,
      await signed((jwt) => jwt, 'another secret that is long enough too'),
      await signed((jwt) => jwt.setExpirationTime('-1s')),
      await signed((jwt) => jwt.setAudience('passerelle-admin')),
      await signed((jwt) => jwt, env.APP_SECRET, 'JWT'),
      await signed((jwt) => jwt.setSubject('999')),
    ];
    for (const mark of bad)
      expect(
        (await attempt({ username: 'dora', password: PASSWORD, device: mark }, '192.0.2.5')).status,
      ).toBe(429);
    const others = { username: 'edda', password: PASSWORD, device };
    expect((await attempt(others, '192.0.2.5')).status).toBe(429);
    // A trusted device token is not a session token, and the reverse.
    expect(await failure('GET', '/api/auth/me', { token: device })).toBe('401 session_ended');

    const body = { current_password: PASSWORD, new_password: OTHER };
    const changed = await ok<PasswordChanged>('POST', '/api/auth/password', { token, body });
    const right = { username: 'dora', password: OTHER };
    expect((await attempt({ ...right, device }, '192.0.2.6')).status).toBe(429);
    expect((await attempt({ ...right, device: changed.device }, '192.0.2.6')).status).toBe(200);
    await env.DB.prepare('UPDATE admins SET is_active = 0 WHERE id = ?').bind(dora).run();
    expect((await attempt({ ...right, device: changed.device }, '192.0.2.6')).status).toBe(429);
  });

  it('lasts 180 days, and its number says nothing of who it is', async () => {
    await addAdmin('flora');
    const { device } = await logIn('flora');
    const { exp, iat, jti, ...rest } = decodeJwt(device);
    expect(exp! - iat!).toBe(180 * 24 * 3600);
    expect(jti).toMatch(/^[0-9a-f-]{36}$/);
    expect(rest.fingerprint).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('an open session', SLOW, () => {
  it('is counted by itself when the password is asked for again', async () => {
    await addAdmin('gala');
    const token = await signIn('gala');
    await besiege('gala');
    const refresh = (password: string, own = token) =>
      failure('POST', '/api/auth/refresh', { token: own, body: { password } });
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh('x')));
    expect(answers.filter((answer) => answer === '403 wrong_password')).toHaveLength(5);
    expect(answers.filter((answer) => answer === '429 too_many_attempts')).toHaveLength(15);
    expect(await refresh(PASSWORD)).toBe('429 too_many_attempts');
    const body = { current_password: PASSWORD, new_password: OTHER };
    expect(await failure('POST', '/api/auth/password', { token, body })).toBe(
      '429 too_many_attempts',
    );
    await env.DB.exec('DELETE FROM login_attempts');
    await besiege('gala');
    expect(
      (await call('POST', '/api/auth/refresh', { token, body: { password: PASSWORD } })).status,
    ).toBe(200);
  });
});

describe('addresses', SLOW, () => {
  it('of one /64 are one, and those of one /48 are counted together', async () => {
    const statuses = async (count: number, address: (number: number) => string) => {
      const all = [];
      for (let number = 0; number < count; number++)
        all.push(
          (
            await attempt(
              { username: `inconnu-${number}-${address(0)}`, password: 'x' },
              address(number),
            )
          ).status,
        );
      return all.filter((status) => status === 401).length;
    };
    expect(await statuses(60, (number) => `2001:db8:a:1::${number}`)).toBe(20);
    expect(await statuses(40, (number) => `::ffff:203.0.113.${number % 2}`)).toBe(40);
    await env.DB.exec('DELETE FROM login_attempts');
    expect(await statuses(150, (number) => `2001:db8:b:${number % 30}::1`)).toBe(100);
  });
});
