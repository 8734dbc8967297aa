import { env } from 'cloudflare:test';
import type { LoginAnswer } from '#contract/accounts/auth';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, addAdmin, failure, ok } from '../admin-world.ts';
import {
  enrolPasskey,
  enrolTotp,
  forgetSteps,
  login,
  loginFailure,
  newCodes,
  passkeySignIn,
  person,
} from '../keys/key-world.ts';

beforeAll(async () => {
  await addAdmin('proprietaire');
});
beforeEach(async () => {
  await env.DB.exec('DELETE FROM login_attempts');
});

describe('codes, after fifty wrong ones behind the right password', { timeout: 120_000 }, () => {
  const forgetDelays = () => env.DB.exec('UPDATE login_attempts SET blocked_until = NULL');
  const fail = async (username: string, times: number, code?: string, password?: string) => {
    for (let time = 0; time < times; time++) {
      await forgetDelays();
      await loginFailure(username, code ?? '000000', password);
    }
    await forgetDelays();
  };
  const besieged = async () => {
    const one = await person();
    const { codeAt } = await enrolTotp(one.token);
    await forgetSteps();
    const { device } = await (await login(one.username, codeAt(-1))).json<LoginAnswer>();
    await fail(one.username, 1);
    await env.DB.exec('UPDATE login_attempts SET failures = 49');
    expect(await loginFailure(one.username, '000000')).toBe('401 wrong_code');
    await forgetDelays();
    expect(await loginFailure(one.username, codeAt(0))).toBe('429 too_many_codes');
    return { ...one, codeAt, device };
  };

  it('are not looked at, but those of recovery, and the right password is in the log', async () => {
    const { username, id, token, codeAt } = await besieged();
    const [recovery] = await newCodes(token);
    expect(await loginFailure(username, codeAt(1))).toBe('429 too_many_codes');
    expect(await loginFailure(username)).toBe('401 second_key_required');
    expect(await loginFailure(username, codeAt(1), 'pas le bon')).toBe('401 bad_credentials');
    await fail(username, 60, 'ABCD-EFGH-JKLM');
    expect((await login(username, recovery!)).status).toBe(200);
    const times = await env.DB.prepare(
      `SELECT times FROM audit_log WHERE action = 'session.second_key' AND subject = ?`,
    )
      .bind(`admin:${id}`)
      .first('times');
    expect(times).toBe(3);
  });

  it('sign in from a browser that is known', async () => {
    const { username, codeAt, device } = await besieged();
    const body = { username, password: PASSWORD, code: codeAt(0), device };
    expect(await failure('POST', '/api/auth/login', { body })).toBe('200 undefined');
    expect(await loginFailure(username, codeAt(1))).toBe('429 too_many_codes');
  });

  it('are those of strangers in browsers that were known before there was a second factor', async () => {
    const one = await person();
    const marks: string[] = [];
    for (let number = 0; number < 16; number++)
      marks.push((await (await login(one.username)).json<LoginAnswer>()).device);
    await enrolTotp(one.token);
    const outcomes: string[] = [];
    for (let time = 0; time < 64; time++) {
      await forgetDelays();
      const device = marks[time % marks.length];
      const body = { username: one.username, password: PASSWORD, code: '000000', device };
      outcomes.push(await failure('POST', '/api/auth/login', { body }));
    }
    expect(outcomes.filter((outcome) => outcome === '401 wrong_code')).toHaveLength(50);
    expect(outcomes.slice(50)).toEqual(Array(14).fill('429 too_many_codes'));
  });

  it('are counted for all trusted browsers together, then as those of strangers', async () => {
    const one = await person();
    const { codeAt } = await enrolTotp(one.token);
    for (let number = 0; number < 6; number++) {
      await forgetSteps();
      const { device } = await (await login(one.username, codeAt(0))).json<LoginAnswer>();
      const body = { username: one.username, password: PASSWORD, code: '000000', device };
      for (let time = 0; time < 9; time++) {
        await forgetDelays();
        expect(await failure('POST', '/api/auth/login', { body })).toBe('401 wrong_code');
      }
    }
    const { results } = await env.DB.prepare(
      'SELECT failures FROM login_attempts ORDER BY failures DESC LIMIT 8',
    ).all<{ failures: number }>();
    expect(results.map(({ failures }) => failures)).toEqual([50, 9, 9, 9, 9, 9, 9, 4]);
  });

  it('leave alone the browser in which the second factor was added', async () => {
    const one = await person();
    const { device, codeAt } = await enrolTotp(one.token);
    await fail(one.username, 51);
    await forgetSteps();
    const body = { username: one.username, password: PASSWORD, code: codeAt(0), device };
    expect(await failure('POST', '/api/auth/login', { body })).toBe('200 undefined');
  });

  it('sign in again once a passkey did', async () => {
    const { username, codeAt, token } = await besieged();
    const { passkey } = await enrolPasskey(token);
    expect((await passkeySignIn(passkey)).status).toBe(200);
    expect((await login(username, codeAt(0))).status).toBe(200);
  });

  it('sign in with another password', async () => {
    const { username, codeAt, token } = await besieged();
    const password = 'le ruisseau longe la haie';
    const body = { current_password: PASSWORD, new_password: password };
    await ok('POST', '/api/auth/password', { token, body });
    expect(await loginFailure(username, codeAt(0), password)).toBe('200 undefined');
  });

  it('sign in again a day later', async () => {
    const { username, codeAt } = await besieged();
    await env.DB.exec(`UPDATE login_attempts SET last_failure_at = '2026-01-01T00:00:00.000Z'`);
    expect((await login(username, codeAt(0))).status).toBe(200);
  });

  it('are looked at until then, whatever strangers do without the password, and counted anew after a right one', async () => {
    const { username, token } = await person();
    const { codeAt } = await enrolTotp(token);
    await fail(username, 51, '000000', 'pas le bon');
    await fail(username, 49);
    expect((await login(username, codeAt(1))).status).toBe(200);
    await fail(username, 50);
    await forgetSteps();
    expect(await loginFailure(username, codeAt(1))).toBe('429 too_many_codes');
  });
});
