import { env } from 'cloudflare:test';
import type {
  CurrentSession,
  KeysChanged,
  LoginAnswer,
  PasswordChanged,
} from '#contract/accounts/auth';
import { beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, addAdmin, auditOf, failure, ok } from '../admin-world.ts';
import {
  enrolPasskey,
  enrolTotp,
  forgetProofs,
  forgetSteps,
  keysOf,
  login,
  loginFailure,
  newCodes,
  person,
  sessionOf,
} from './key-world.ts';

/** Returns the failed sign-ins to an account from the audit log: action, session, detail and count. */
async function tracesOf(id: number) {
  const { results } = await env.DB.prepare(
    `SELECT action, admin_id, detail, times FROM audit_log
     WHERE subject = ? AND bucket IS NOT NULL ORDER BY id`,
  )
    .bind(`admin:${id}`)
    .all();
  return results.map((row) => Object.values(row));
}

const failuresOf = async () =>
  env.DB.prepare('SELECT COALESCE(MAX(failures), 0) AS n FROM login_attempts').first<number>('n');

beforeAll(async () => {
  await addAdmin('proprietaire');
});

describe('codes of an application', () => {
  it('are asked for once the password is right, with the ways that there are', async () => {
    const { username, token } = await person();
    const { codeAt } = await enrolTotp(token);
    await newCodes(token);
    const answer = await login(username);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({
      code: 'second_key_required',
      methods: ['totp', 'recovery'],
    });
    expect(await loginFailure(username, undefined, 'pas le bon')).toBe('401 bad_credentials');
    expect(await loginFailure(username, codeAt(1), 'pas le bon')).toBe('401 bad_credentials');
    expect((await login(username, codeAt(1))).status).toBe(200);
  });

  it('leave a trace of a right password without one, or with a wrong one, counted', async () => {
    const { username, id, token } = await person();
    const { codeAt } = await enrolTotp(token);
    for (const code of [undefined, ' ', '']) await loginFailure(username, code);
    await loginFailure(username, codeAt(0));
    await loginFailure(username, undefined, 'pas le bon');
    expect(await tracesOf(id)).toEqual([
      ['session.second_key', null, username, 3],
      ['session.wrong_code', null, username, 1],
      ['session.fail', null, username, 1],
    ]);
  });

  it('are accepted once, in their order, one step early or late', async () => {
    const { username, token } = await person();
    const { codeAt } = await enrolTotp(token);
    // The code that confirmed the enrolment cannot be used again.
    expect(await loginFailure(username, codeAt(0))).toBe('401 wrong_code');
    await forgetSteps();
    expect((await login(username, codeAt(-1))).status).toBe(200);
    expect(await loginFailure(username, codeAt(-1))).toBe('401 wrong_code');
    expect((await login(username, ` ${codeAt(1).replace(/^.../, '$& ')}`)).status).toBe(200);
    for (const used of [-1, 0, 1])
      expect(await loginFailure(username, codeAt(used))).toBe('401 wrong_code');
    await forgetSteps();
    expect(await loginFailure(username, codeAt(-3))).toBe('401 wrong_code');
    expect(await loginFailure(username, codeAt(3))).toBe('401 wrong_code');
  });

  it('sign in one of two who use the same at once', async () => {
    const { username, token } = await person();
    const { codeAt } = await enrolTotp(token);
    const code = codeAt(1);
    const answers = await Promise.all([login(username, code), login(username, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('count as failed attempts when they are wrong, as passwords do', async () => {
    const { username, token } = await person();
    const { codeAt } = await enrolTotp(token);
    await env.DB.prepare('DELETE FROM login_attempts').run();
    const wrong = String((Number(codeAt(0)) + 1) % 1e6).padStart(6, '0');
    for (let failures = 1; failures <= 5; failures++) {
      expect(await loginFailure(username, wrong)).toBe('401 wrong_code');
      expect(await failuresOf()).toBe(failures);
    }
    expect(await loginFailure(username, codeAt(1))).toBe('429 too_many_attempts');
    await env.DB.prepare('DELETE FROM login_attempts').run();
  });

  it('come from a key that is stored encrypted, for its account only', async () => {
    const [one, two] = [await person(), await person()];
    const { secret, codeAt } = await enrolTotp(one.token);
    await enrolTotp(two.token);
    const { results } = await env.DB.prepare('SELECT * FROM second_keys').all();
    expect(JSON.stringify(results)).not.toContain(secret);
    await env.DB.prepare(
      `UPDATE second_keys SET counter = 0, secret = (
         SELECT secret FROM second_keys WHERE admin_id = ?1) WHERE admin_id = ?2`,
    )
      .bind(one.id, two.id)
      .run();
    expect(await loginFailure(two.username, codeAt(1))).toBe('401 wrong_code');
  });

  it('are enrolled with a first code, in the session that asked, once', async () => {
    const { token, id } = await person();
    const asked = await ok<{ ticket: string }>('POST', '/api/auth/keys/totp/options', { token });
    const add = (bearer: string, ticket: string, code: string) =>
      failure('POST', '/api/auth/keys/totp', { token: bearer, body: { name: 'A', ticket, code } });
    expect(await add(token, asked.ticket, '000000')).toBe('400 invalid_input');
    expect(await add(token, 'abc', '000000')).toBe('400 invalid_input');
    const { codeAt, ticket } = await enrolTotp(token);
    expect(await add(token, ticket, codeAt(0))).toBe('409 second_key_taken');
    const { keys } = await keysOf(token);
    await ok('DELETE', `/api/auth/keys/${keys[0]!.id}`, { token });
    const other = await sessionOf(id);
    expect(await add(other, ticket, codeAt(0))).toBe('400 invalid_input');
  });
});

describe('the own keys', () => {
  it('are listed with their last use, renamed and removed by their owner only', async () => {
    const { username, token } = await person();
    const { codeAt } = await enrolTotp(token, 'Application');
    const [before] = (await keysOf(token)).keys;
    expect(before).toMatchObject({ kind: 'totp', name: 'Application', last_used_at: null });
    expect(JSON.stringify(before)).not.toContain('secret');
    await login(username, codeAt(1));
    const [after] = (await keysOf(token)).keys;
    expect(after!.last_used_at).not.toBeNull();
    const { token: stranger } = await person();
    const path = `/api/auth/keys/${after!.id}`;
    const rename = (bearer: string, name: unknown) =>
      failure('PUT', path, { token: bearer, body: { name } });
    expect(await rename(stranger, 'Volée')).toBe('404 second_key_not_found');
    expect(await failure('DELETE', path, { token: stranger })).toBe('404 second_key_not_found');
    for (const name of ['', ' ', 'x'.repeat(61), 'a\nb', 4])
      expect(await rename(token, name)).toBe('400 invalid_input');
    expect(await rename(token, ' Le téléphone ')).toBe('200 undefined');
    expect((await keysOf(token)).keys[0]!.name).toBe('Le téléphone');
    await ok('DELETE', path, { token });
    expect(await failure('DELETE', path, { token })).toBe('404 second_key_not_found');
  });

  it('wait until a password that somebody else chose is changed', async () => {
    const { id, token } = await person();
    await env.DB.prepare('UPDATE admins SET must_change_password = 1 WHERE id = ?').bind(id).run();
    for (const path of [
      'totp/options',
      'passkey/options',
      'recovery-codes/options',
      'recovery-codes',
    ])
      expect(await failure('POST', `/api/auth/keys/${path}`, { token })).toBe(
        '403 password_change_required',
      );
  });
});

describe('a second key of everybody', () => {
  it('is required by the owner only, and is added before anything else', async () => {
    const owner = await sessionOf(1);
    const { token, username } = await person();
    const rule = (bearer: string, second_key_required: unknown) =>
      failure('PUT', '/api/access', { token: bearer, body: { second_key_required } });
    expect(await rule(token, true)).toBe('403 owner_only');
    expect(await rule(owner, 'oui')).toBe('400 invalid_input');
    expect(await rule(owner, true)).toBe('200 undefined');
    expect(await auditOf('access:1')).toEqual(['access.require']);

    for (const path of ['/api/admins', '/api/settings', '/api/articles', '/api/access'])
      expect([
        path,
        await failure(path === '/api/settings' ? 'PUT' : 'GET', path, { token }),
      ]).toEqual([path, '403 second_key_setup_required']);
    const { user } = await ok<CurrentSession>('GET', '/api/auth/me', { token });
    expect(user).toMatchObject({ mustAddKey: true, hasPasskey: false });
    expect((await login(username)).status).toBe(200);
    await enrolTotp(token);
    expect((await ok<CurrentSession>('GET', '/api/auth/me', { token })).user.mustAddKey).toBe(
      false,
    );
    expect(await ok('GET', '/api/access', { token })).toEqual({ second_key_required: true });

    expect(await rule(token, false)).toBe('403 owner_only');
    await enrolTotp(owner);
    expect(await rule(owner, false)).toBe('200 undefined');
    expect(await ok('GET', '/api/access', { token })).toEqual({ second_key_required: false });
  });

  it('comes after the password that has to be changed first', async () => {
    await env.DB.prepare('UPDATE access_rules SET second_key_required = 1').run();
    const { id, token } = await person();
    await env.DB.prepare('UPDATE admins SET must_change_password = 1 WHERE id = ?').bind(id).run();
    const read = () => failure('GET', '/api/stats', { token });
    expect(await read()).toBe('403 password_change_required');
    const body = { current_password: PASSWORD, new_password: 'le ruisseau longe la haie' };
    await ok('POST', '/api/auth/password', { token, body });
    expect(await read()).toBe('403 second_key_setup_required');
    await enrolPasskey(token);
    expect(await read()).toBe('200 undefined');
    await env.DB.prepare('UPDATE access_rules SET second_key_required = 0').run();
  });
});

it('a session that a code opened is a fresh proof', async () => {
  const { username, token } = await person();
  const { codeAt } = await enrolTotp(token);
  await forgetProofs();
  const { token: opened } = await (await login(username, codeAt(1))).json<LoginAnswer>();
  await ok('DELETE', '/api/auth/sessions', { token: opened });
});

it('a change of password names the second factors of the last 24 hours', async () => {
  const { token } = await person();
  await enrolTotp(token, 'Ancienne');
  await env.DB.prepare('UPDATE second_keys SET created_at = ? WHERE name = ?')
    .bind(new Date(Date.now() - 25 * 3_600_000).toISOString(), 'Ancienne')
    .run();
  await enrolPasskey(token, 'Inconnue');
  const body = { current_password: PASSWORD, new_password: 'le ruisseau longe la haie' };
  const changed = await ok<PasswordChanged>('POST', '/api/auth/password', { token, body });
  expect(changed.recent_keys.map(({ name, kind }) => [name, kind])).toEqual([
    ['Inconnue', 'passkey'],
  ]);
  const path = `/api/auth/keys/${changed.recent_keys[0]!.id}`;
  const removed = await ok<KeysChanged>('DELETE', path, { token });
  expect(removed.device).toMatch(/^ey/);
  expect((await keysOf(token)).keys.map(({ name }) => name)).toEqual(['Ancienne']);
});
