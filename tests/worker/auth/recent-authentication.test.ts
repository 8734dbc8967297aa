import { env } from 'cloudflare:test';
import type { SessionRow } from '#contract/accounts/auth';
import { decodeJwt } from 'jose';
import { createApp } from '#worker/app';
import { beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, addAdmin, auditOf, call, failure, ok } from '../admin-world.ts';
import { PAGE, at, challenge, enrolPasskey, forgetProofs, sessionOf } from '../keys/key-world.ts';
import { storeBasics } from '../world.ts';

let owner = 0;
let token = '';

beforeAll(async () => {
  await storeBasics();
  owner = await addAdmin('proprietaire');
  token = await sessionOf(owner);
});

/** Routes that ask for a recent authentication, with bodies that they accept. */
const PROTECTED: [method: string, path: string, body?: object][] = [
  ['POST', '/api/admins', { username: 'nouveau', password: 'un mot que nul ne devine' }],
  ['PUT', '/api/admins/1', { full_name: 'Autre nom' }],
  ['DELETE', '/api/admins/1'],
  ['POST', '/api/admins/1/password-link'],
  ['POST', '/api/admin/messages/export', {}],
  ['POST', '/api/admin/messages/erase', { email: 'a@exemple.fr' }],
  ['GET', '/api/audit/export'],
  ['DELETE', '/api/admin/messages/1'],
  ['GET', '/api/auth/proof'],
  ['PUT', '/api/access', { second_key_required: false }],
  ['DELETE', '/api/auth/sessions'],
  ['DELETE', '/api/auth/sessions/d0f1'],
  ['POST', '/api/auth/keys/passkey/options'],
  ['POST', '/api/auth/keys/passkey', {}],
  ['POST', '/api/auth/keys/totp/options'],
  ['POST', '/api/auth/keys/totp', {}],
  ['POST', '/api/auth/keys/recovery-codes/options'],
  ['POST', '/api/auth/keys/recovery-codes', { ticket: 'abc' }],
  ['PUT', '/api/auth/keys/d0f1', { name: 'Autre' }],
  ['DELETE', '/api/auth/keys/d0f1'],
];

/** Pattern of routes that change access, export personal data or erase it. */
const GRAVE =
  /^(?:\w+ \/api\/.*\/(?:export|erase)|(?:POST|PUT|PATCH|DELETE) \/api\/(?:admins|access|auth\/(?:keys|sessions))\b.*|DELETE \/api\/admin\/messages\/:id)$/;

it('every grave route is among those that are tried here', () => {
  const app = createApp(() => Promise.reject(new Error('No page is rendered here.')));
  const routes = app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`);
  const grave = [...new Set(routes)].filter((route) => GRAVE.test(route));
  const tried = PROTECTED.map(
    ([method, path]) => `${method} ${path.replace(/\/(?:1|d0f1)(?=$|\/password)/, '/:id')}`,
  );
  expect(grave.length).toBeGreaterThan(14);
  expect(grave.filter((route) => !tried.includes(route))).toEqual([]);
});

describe('a fresh proof', () => {
  it.each(PROTECTED)('is asked for by %s %s', async (method, path, body) => {
    await forgetProofs();
    expect(await failure(method, path, { token, body })).toBe('403 proof_required');
    await env.DB.prepare('UPDATE sessions SET proved_at = NULL').run();
    expect(await failure(method, path, { token, body })).toBe('403 proof_required');
    await ok('POST', '/api/auth/proof', { token, body: { password: PASSWORD } });
    const answer = await call(method, path, { token, body });
    expect(await answer.text()).not.toContain('proof_required');
  });

  it('is a password, the right one, and lasts five minutes', async () => {
    await forgetProofs();
    const prove = (password: unknown) =>
      failure('POST', '/api/auth/proof', { token, body: { password } });
    expect(await prove('ce n’est pas lui')).toBe('403 wrong_password');
    expect(await failure('DELETE', '/api/auth/sessions', { token })).toBe('403 proof_required');
    expect(await prove(3)).toBe('400 invalid_input');
    expect(await failure('POST', '/api/auth/proof', { token, body: {} })).toBe('400 invalid_input');
    await ok('POST', '/api/auth/proof', { token, body: { password: PASSWORD } });
    expect(await auditOf(`admin:${owner}`)).toContain('session.prove');
    const almost = new Date(Date.now() - 4 * 60_000).toISOString();
    await env.DB.prepare('UPDATE sessions SET proved_at = ?').bind(almost).run();
    await ok('DELETE', '/api/auth/sessions', { token });
  });

  it('is a passkey of one’s own, once', async () => {
    const { passkey } = await enrolPasskey(token);
    await forgetProofs();
    const former = await auditOf(`admin:${owner}`);
    const proofs = former.filter((action) => action === 'session.prove').length;
    const asked = await challenge('/api/auth/proof/options', token);
    const body = { passkey: await passkey.get({ challenge: asked }) };
    const prove = (given: object, bearer = token) =>
      failure('POST', at('/api/auth/proof'), { token: bearer, headers: PAGE, body: given });

    const hers = await sessionOf(await addAdmin('voisine'));
    const { passkey: other } = await enrolPasskey(hers);
    const stranger = { passkey: await other.get({ challenge: asked }) };
    expect(await prove(stranger)).toBe('401 passkey_refused');
    expect(await prove(body, hers)).toBe('401 passkey_refused');

    await ok('POST', at('/api/auth/proof'), { token, headers: PAGE, body });
    await ok('DELETE', '/api/auth/sessions', { token });
    await forgetProofs();
    expect(await prove(body)).toBe('401 passkey_refused');
    expect(await failure('DELETE', '/api/auth/sessions', { token })).toBe('403 proof_required');
    const log = await auditOf(`admin:${owner}`);
    expect(log.filter((action) => action === 'session.prove')).toHaveLength(proofs + 1);
    const refused = await env.DB.prepare(
      `SELECT admin_id, times FROM audit_log WHERE action = 'session.passkey_refused' AND subject = ?`,
    )
      .bind(`admin:${owner}`)
      .first();
    expect(refused).toEqual({ admin_id: owner, times: 2 });
    await ok('POST', '/api/auth/proof', { token, body: { password: PASSWORD } });
    const keys = await ok<{ keys: { id: string }[] }>('GET', '/api/auth/keys', { token });
    await ok('DELETE', `/api/auth/keys/${keys.keys[0]!.id}`, { token });
  });

  it('belongs to one session, and is brought by signing in and by a new token', async () => {
    const [first, second] = [await sessionOf(owner), await sessionOf(owner)];
    await forgetProofs();
    await ok('POST', '/api/auth/proof', { token: first, body: { password: PASSWORD } });
    const rename = (bearer: string) =>
      failure('PUT', '/api/admins/1', { token: bearer, body: { full_name: 'Nom' } });
    expect(await rename(first)).toBe('200 undefined');
    expect(await rename(second)).toBe('403 proof_required');
    const body = { password: PASSWORD };
    const renewed = await ok<{ token: string }>('POST', '/api/auth/refresh', {
      token: second,
      body,
    });
    expect(await rename(renewed.token)).toBe('200 undefined');
  });

  it('is not what the local server’s quick login brings', async () => {
    const key = 'the key of this run';
    const SITE_URL = new URL(at('/')).origin;
    const options = { env: { QUICK_LOGIN_KEY: key, SITE_URL }, body: { key } };
    const quick = await ok<{ token: string }>('POST', at('/api/auth/quick-login'), options);
    expect(await failure('DELETE', '/api/auth/sessions', { token: quick.token })).toBe(
      '403 proof_required',
    );
  });

  it('is not asked for to close the own session', async () => {
    await forgetProofs();
    const own = await sessionOf(owner);
    await forgetProofs();
    const { jti } = decodeJwt(own);
    const rows = await ok<SessionRow[]>('GET', '/api/auth/sessions', { token: own });
    const other = rows.find(({ id }) => id !== jti)!.id;
    expect(await failure('DELETE', `/api/auth/sessions/${other}`, { token: own })).toBe(
      '403 proof_required',
    );
    await ok('DELETE', `/api/auth/sessions/${jti}`, { token: own });
  });
});
