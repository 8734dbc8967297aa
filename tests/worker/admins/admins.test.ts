import { principals } from '#worker/auth/principal';
import { env } from 'cloudflare:test';
import type { AdminAccount, AdminSaved } from '#contract/accounts/admins';
import type { CurrentSession, LoginAnswer } from '#contract/accounts/auth';
import { deleteAdmin, NOT_LAST, selectWritten, updateAdmin } from '#worker/admins/queries';
import { recordedWrite, type Change } from '#worker/write';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  PASSWORD as FIRST_PASSWORD,
  REFUSED,
  addAdmin,
  auditOf,
  call,
  failure,
  ok,
  refusals,
} from '../admin-world.ts';
import { enrolTotp, newCodes, sessionOf } from '../keys/key-world.ts';

const PASSWORD = 'la rivière passe sous le pont';
let first = 0;
let second = 0;
let token = '';

const update = (id: unknown, body: object) =>
  failure('PUT', `/api/admins/${String(id)}`, { token, body });
const login = (username: string, password: string) =>
  failure('POST', '/api/auth/login', { body: { username, password } });

beforeAll(async () => {
  first = await addAdmin('premier');
  second = await addAdmin('deuxieme');
  token = await sessionOf(second);
});

describe('accounts', () => {
  it('are created, listed, changed and deleted', async () => {
    const body = {
      id: 77,
      username: 'nouvelle',
      password: PASSWORD,
      email: 'n@exemple.fr',
      full_name: 'Nora N.',
      is_active: true,
    };
    const { message, admin } = await ok<AdminSaved>('POST', '/api/admins', { token, body });
    expect(message).toBe('Administrateur créé avec succès');
    expect(admin).toMatchObject({ username: 'nouvelle', is_active: 1, last_login: null });
    expect(admin.id).not.toBe(77);
    expect(await login('nouvelle', PASSWORD)).toBe('200 undefined');

    const list = await ok<AdminAccount[]>('GET', '/api/admins', { token });
    expect(list.map(({ username }) => username)).toEqual(['premier', 'deuxieme', 'nouvelle']);
    expect(list[2]!.last_login).not.toBeNull();
    expect(JSON.stringify(list)).not.toContain('scrypt');

    const changed = await ok<AdminSaved>('PUT', `/api/admins/${admin.id}`, {
      token,
      body: { ...body, password: '', full_name: '' },
    });
    expect(changed.admin).toMatchObject({ full_name: '', email: 'n@exemple.fr' });
    expect(await login('nouvelle', PASSWORD)).toBe('200 undefined');
    await ok('DELETE', `/api/admins/${admin.id}`, { token });
    expect(await login('nouvelle', PASSWORD)).toBe('401 bad_credentials');
    expect(await auditOf(`admin:${admin.id}`)).toEqual(
      expect.arrayContaining(['admin.create', 'admin.update', 'admin.delete']),
    );
  });

  it('are signed out by a deactivation and by a new password', async () => {
    const id = await addAdmin('sortie');
    const own = await sessionOf(id);
    await ok('PUT', `/api/admins/${id}`, { token, body: { full_name: 'Sans effet' } });
    expect((await call('GET', '/api/auth/me', { token: own })).status).toBe(200);
    await ok('PUT', `/api/admins/${id}`, { token, body: { is_active: false } });
    await ok('PUT', `/api/admins/${id}`, { token, body: { is_active: true } });
    expect(await failure('GET', '/api/auth/me', { token: own })).toBe('401 session_ended');
    const again = await sessionOf(id);
    await ok('PUT', `/api/admins/${id}`, { token, body: { password: PASSWORD } });
    expect(await failure('GET', '/api/auth/me', { token: again })).toBe('401 session_ended');
    expect(await login('sortie', PASSWORD)).toBe('200 undefined');
  });

  it('are made once for a submission, which makes no other one', async () => {
    const submission = crypto.randomUUID();
    const body = { username: 'une-fois', password: PASSWORD, full_name: 'Une Fois', submission };
    const first = await ok<AdminSaved>('POST', '/api/admins', { token, body });
    const again = await ok<AdminSaved>('POST', '/api/admins', { token, body });
    expect(again.admin.id).toBe(first.admin.id);
    for (const other of [
      { username: 'autre-fois' },
      { password: `${PASSWORD} bis` },
      { full_name: 'Autre Fois' },
      { is_active: false },
    ])
      expect(
        await failure('POST', '/api/admins', { token, body: { ...body, ...other } }),
        JSON.stringify(other),
      ).toBe('409 submission_taken');
  });
});

describe('a password that somebody else chose', () => {
  const readUser = async (username: string, password: string) => {
    const body = { username, password };
    return ok<LoginAnswer>('POST', '/api/auth/login', { body });
  };

  it('is changed at the first sign-in, where it is told who chose it and when', async () => {
    const before = new Date().toISOString();
    await ok('POST', '/api/admins', { token, body: { username: 'invitee', password: PASSWORD } });
    const { user, token: own } = await readUser('invitee', PASSWORD);
    expect(user).toMatchObject({
      mustChangePassword: true,
      passwordSetBy: { name: 'Nom de deuxieme' },
    });
    expect(user.passwordSetBy!.at >= before).toBe(true);
    expect(await failure('GET', '/api/admins', { token: own })).toBe(
      '403 password_change_required',
    );
    const change = (new_password: string) =>
      failure('POST', '/api/auth/password', {
        token: own,
        body: { current_password: PASSWORD, new_password },
      });
    expect(await change(PASSWORD)).toBe('400 invalid_input');
    expect(await change('le canal traverse la plaine')).toBe('200 undefined');
    const { user: now } = await ok<CurrentSession>('GET', '/api/auth/me', { token: own });
    expect(now).toMatchObject({ mustChangePassword: false, passwordSetBy: null });
  });

  it('is one in the place of a former one too, and keeps or removes the second keys', async () => {
    const id = await addAdmin('perdue');
    const own = await sessionOf(id);
    const { codeAt } = await enrolTotp(own);
    await newCodes(own);
    const reset = (more: object) => update(id, { password: PASSWORD, ...more });
    expect(await update(id, { remove_second_keys: true })).toBe('400 invalid_input');
    expect(await reset({})).toBe('200 undefined');
    expect(await auditOf(`admin:${id}`)).toContain('admin.reset');
    expect(await failure('GET', '/api/auth/me', { token: own })).toBe('401 session_ended');
    expect(await login('perdue', PASSWORD)).toBe('401 second_key_required');
    const body = { username: 'perdue', password: PASSWORD, code: codeAt(1) };
    const opened = await ok<LoginAnswer>('POST', '/api/auth/login', { body });
    expect(opened.user.mustChangePassword).toBe(true);
    expect(await reset({ remove_second_keys: true })).toBe('200 undefined');
    expect((await readUser('perdue', PASSWORD)).user.mustChangePassword).toBe(true);
    const { results } = await env.DB.prepare('SELECT 1 FROM recovery_codes WHERE admin_id = ?')
      .bind(id)
      .all();
    expect(results).toEqual([]);
  });

  it('is none when it is the own one, which ends the other sessions', async () => {
    const id = await addAdmin('autonome');
    const [own, other] = [await sessionOf(id), await sessionOf(id)];
    const change = (body: object) => failure('PUT', `/api/admins/${id}`, { token: own, body });
    expect(await change({ password: FIRST_PASSWORD })).toBe('400 invalid_input');
    expect(await change({ password: 'autonome-autonome' })).toBe('400 invalid_input');
    expect(await change({ password: PASSWORD, remove_second_keys: true })).toBe(
      '400 invalid_input',
    );
    expect(await change({ password: PASSWORD })).toBe('200 undefined');
    expect(await failure('GET', '/api/auth/me', { token: other })).toBe('401 session_ended');
    expect(await failure('GET', '/api/admins', { token: own })).toBe('200 undefined');
    expect((await readUser('autonome', PASSWORD)).user).toMatchObject({
      mustChangePassword: false,
      passwordSetBy: null,
    });
  });
});

describe('nobody is locked out', () => {
  it('nobody but its owner changes the first account', async () => {
    for (const body of [{}, { full_name: 'X' }, { is_active: false }, { password: PASSWORD }])
      expect(await update(first, body)).toBe('403 admin_protected');
    const own = await sessionOf(first);
    const body = { full_name: 'Le premier' };
    await ok('PUT', '/api/admins/1', { token: own, body });
  });

  it('the first, oneself and the last active one stay', async () => {
    expect(first).toBe(1);
    expect(await failure('DELETE', '/api/admins/1', { token })).toBe('403 admin_protected');
    expect(await failure('DELETE', `/api/admins/${second}`, { token })).toBe('403 admin_is_self');
    expect(await update(second, { is_active: false })).toBe('403 admin_is_self');
    await env.DB.prepare('UPDATE admins SET is_active = 0 WHERE id <> ?').bind(second).run();
    const author = { env, principal: principals.ofSession(second), later: () => {} };
    const last = { noun: 'admin', ref: second, detail: '', when: NOT_LAST } as const;
    const changes: Change<'admin'>[] = [
      {
        ...last,
        verb: 'update',
        statements: (db, ticket) => [updateAdmin(db, ticket, { isActive: false })],
      },
      { ...last, verb: 'delete', statements: (db, ticket) => [deleteAdmin(db, ticket)] },
    ];
    for (const change of changes)
      expect(await recordedWrite(author, [change], selectWritten)).toBeNull();
    expect(
      await env.DB.prepare('SELECT is_active FROM admins WHERE id = ?').bind(second).first(),
    ).toEqual({ is_active: 1 });
    await env.DB.prepare('UPDATE admins SET is_active = 1 WHERE id = 1').run();
  });

  it('two who deactivate each other at once do not both succeed', async () => {
    const third = await addAdmin('troisieme');
    await env.DB.prepare('UPDATE admins SET is_active = 0 WHERE id NOT IN (?, ?)')
      .bind(second, third)
      .run();
    const thirds = await sessionOf(third);
    const statuses = await Promise.all([
      call('PUT', `/api/admins/${second}`, { token: thirds, body: { is_active: false } }),
      call('PUT', `/api/admins/${third}`, { token, body: { is_active: false } }),
    ]);
    expect(statuses.filter(({ status }) => status === 200)).toHaveLength(1);
    const active = await env.DB.prepare(
      'SELECT COUNT(*) AS n FROM admins WHERE is_active = 1',
    ).first<number>('n');
    expect(active).toBe(1);
    await env.DB.prepare('UPDATE admins SET is_active = 1').run();
    token = await sessionOf(second);
  });
});

it('ids that are none are 404, and a bearer is asked for', async () => {
  for (const id of ['0', '-1', '99999', '99999999999999999999', 'x'])
    for (const method of ['PUT', 'DELETE'])
      expect(
        await failure(method, `/api/admins/${id}`, {
          token,
          body: method === 'PUT' ? {} : undefined,
        }),
      ).toBe('404 admin_not_found');
  for (const [method, path] of [
    ['GET', '/api/admins'],
    ['POST', '/api/admins'],
    ['PUT', '/api/admins/1'],
    ['DELETE', '/api/admins/1'],
    ['GET', '/api/audit'],
    ['GET', '/api/stats'],
  ] as const)
    expect(await refusals(method, path)).toEqual(REFUSED);
});
