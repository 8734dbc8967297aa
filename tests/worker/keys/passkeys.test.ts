import { env } from 'cloudflare:test';
import type { LoginAnswer } from '#contract/accounts/auth';
import { beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, addAdmin, auditOf, call, failure, ok } from '../admin-world.ts';
import { newPasskey, SITE, type TestPasskey } from '../authenticator.ts';
import {
  PAGE,
  at,
  challenge,
  enrolPasskey,
  newCodes,
  passkeySignIn,
  sessionOf,
} from './key-world.ts';

let id = 0;
let token = '';
let passkey: TestPasskey;

/** Returns status and code of a sign-in. */
async function outcome(answer: Promise<Response>) {
  const response = await answer;
  const { code } = await response.json<{ code?: string }>();
  return `${response.status} ${code ?? 'open'}`;
}

beforeAll(async () => {
  id = await addAdmin('alice');
  token = await sessionOf(id);
  ({ passkey } = await enrolPasskey(token));
  await newCodes(token);
});

describe('signing in with a passkey', () => {
  it('needs no password and no name, and is in the log', async () => {
    const answer = await (await passkeySignIn(passkey)).json<LoginAnswer>();
    expect(answer.user).toMatchObject({ id, username: 'alice', hasPasskey: true });
    await ok('DELETE', '/api/auth/sessions', { token: answer.token });
    token = answer.token;
    expect(await auditOf(`admin:${id}`)).toContain('session.open');
  });

  it('waits behind no delay of the account', async () => {
    const body = { username: 'alice', password: 'pas le bon' };
    for (let tries = 0; tries < 6; tries++) await call('POST', '/api/auth/login', { body });
    const right = { username: 'alice', password: PASSWORD };
    expect(await failure('POST', '/api/auth/login', { body: right })).toBe('429 too_many_attempts');
    expect(await outcome(passkeySignIn(passkey, { counter: 2 }))).toBe('200 open');
    await env.DB.prepare('DELETE FROM login_attempts').run();
  });

  it('makes the password alone too little', async () => {
    const body = { username: 'alice', password: PASSWORD };
    const answer = await call('POST', '/api/auth/login', { body });
    expect(await answer.json()).toMatchObject({
      code: 'second_key_required',
      methods: ['passkey', 'recovery'],
    });
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://localhost:9999' }],
    ['another RP ID', { rpId: 'evil.example' }],
    ['nobody verified', { isVerified: false }],
    ['the making of a key', { type: 'webauthn.create' }],
    ['a challenge of its own', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['a counter that went back', { counter: 1 }],
    ['a counter that stands still: a copy', { counter: 2 }],
  ])('refuses %s', async (_, changes) => {
    expect(await outcome(passkeySignIn(passkey, { counter: 50, ...changes }))).toBe(
      '401 passkey_refused',
    );
  });

  it('refuses a challenge that was answered, also of two who answer it at once', async () => {
    const asked = await challenge('/api/auth/passkey/options');
    const body = { passkey: await passkey.get({ challenge: asked, counter: 60 }) };
    const send = () => call('POST', at('/api/auth/passkey'), { headers: PAGE, body });
    const answers = await Promise.all([outcome(send()), outcome(send())]);
    expect(answers.sort()).toEqual(['200 open', '401 passkey_refused']);
    expect(await outcome(send())).toBe('401 passkey_refused');
    const again = { passkey: await passkey.get({ challenge: asked, counter: 61 }) };
    expect(
      await outcome(call('POST', at('/api/auth/passkey'), { headers: PAGE, body: again })),
    ).toBe('401 passkey_refused');
  });

  it('refuses a challenge made for something else, changed, or over', async () => {
    const forProof = await challenge('/api/auth/proof/options', token);
    const forKeys = await challenge('/api/auth/keys/passkey/options', token);
    const right = await challenge('/api/auth/passkey/options');
    const changed = `${right.startsWith('A') ? 'B' : 'A'}${right.slice(1)}`;
    for (const asked of [forProof, forKeys, changed, right.slice(0, -4), `${right}AAAA`])
      expect(await outcome(passkeySignIn(passkey, { challenge: asked, counter: 70 }))).toBe(
        '401 passkey_refused',
      );
    const now = Date.now;
    Date.now = () => now() + 5 * 60_000 + 1000;
    try {
      const late = passkeySignIn(passkey, { challenge: right, counter: 70 });
      expect(await outcome(late)).toBe('401 passkey_refused');
    } finally {
      Date.now = now;
    }
    const late = passkeySignIn(passkey, { challenge: right, counter: 70 });
    expect(await outcome(late)).toBe('200 open');
  });

  it('refuses another key under the name of a known one, and one that is not known', async () => {
    const stranger = await newPasskey();
    expect(await outcome(passkeySignIn(stranger))).toBe('401 passkey_refused');
    const asked = await challenge('/api/auth/passkey/options');
    const forged = await stranger.get({ challenge: asked, counter: 80 });
    const body = { passkey: { ...forged, id: passkey.id, rawId: passkey.id } };
    expect(await outcome(call('POST', at('/api/auth/passkey'), { headers: PAGE, body }))).toBe(
      '401 passkey_refused',
    );
  });

  it('leaves a trace of what is refused once the owner is known, and of nothing else', async () => {
    const eva = await addAdmin('eva');
    const { passkey: hers } = await enrolPasskey(await sessionOf(eva));
    const refused = async () =>
      env.DB.prepare(
        `SELECT admin_id, detail, times FROM audit_log
         WHERE action = 'session.passkey_refused' AND subject = ?`,
      )
        .bind(`admin:${eva}`)
        .first();
    await passkeySignIn(await newPasskey());
    await passkeySignIn(hers, { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' });
    expect(await refused()).toBeNull();
    await passkeySignIn(hers, { isVerified: false });
    const asked = await challenge('/api/auth/passkey/options');
    for (const expected of ['200 open', '401 passkey_refused'])
      expect(await outcome(passkeySignIn(hers, { challenge: asked }))).toBe(expected);
    await env.DB.prepare('UPDATE admins SET is_active = 0 WHERE id = ?').bind(eva).run();
    expect(await outcome(passkeySignIn(hers))).toBe('401 passkey_refused');
    expect(await refused()).toEqual({ admin_id: null, detail: 'eva', times: 3 });
  });

  it('refuses a key that was removed, and a deactivated account', async () => {
    const bob = await addAdmin('bob');
    const own = await sessionOf(bob);
    const { passkey: his } = await enrolPasskey(own);
    await env.DB.prepare('UPDATE admins SET is_active = 0 WHERE id = ?').bind(bob).run();
    expect(await outcome(passkeySignIn(his, { counter: 1 }))).toBe('401 passkey_refused');
    await env.DB.prepare('UPDATE admins SET is_active = 1 WHERE id = ?').bind(bob).run();
    expect(await outcome(passkeySignIn(his, { counter: 1 }))).toBe('200 open');
    const { keys } = await ok<{ keys: { id: string }[] }>('GET', '/api/auth/keys', { token: own });
    await ok('DELETE', `/api/auth/keys/${keys[0]!.id}`, { token: own });
    expect(await outcome(passkeySignIn(his, { counter: 2 }))).toBe('401 passkey_refused');
  });
});

describe('passkeys have one place', () => {
  const ask = (url: string, origin?: string, SITE_URL = '') =>
    failure('POST', `${url}/api/auth/passkey/options`, {
      headers: origin === undefined ? {} : { origin },
      env: { SITE_URL },
    });
  const SHOP = 'https://passerelle.example';

  it.each([
    ['the site', SHOP, SHOP, SHOP, '200 undefined'],
    ['this machine', SITE, SITE, 'http://127.0.0.1:8787', '200 undefined'],
    ['another server of this machine', SITE, SITE, 'http://127.0.0.1:9914', '403 passkey_place'],
    ['this machine, of a site on the internet', SITE, SITE, SHOP, '403 passkey_place'],
    [
      'an address that is not the site’s',
      'https://copie.example',
      'https://copie.example',
      SHOP,
      '403 passkey_place',
    ],
    ['a page of another origin', SHOP, 'https://evil.example', SHOP, '403 passkey_place'],
    ['no origin at all', SHOP, undefined, SHOP, '403 passkey_place'],
    ['an IP address', 'http://127.0.0.1:8787', 'http://127.0.0.1:8787', SHOP, '403 passkey_place'],
    ['a site that does not know its address', SHOP, SHOP, '', '403 passkey_place'],
  ])('%s', async (_, url, origin, site, expected) => {
    expect(await ask(url, origin, site)).toBe(expected);
  });

  it('which the key is made for', async () => {
    const { rp, user, authenticatorSelection, excludeCredentials } = await ok<{
      rp: object;
      user: { id: string; name: string };
      authenticatorSelection: object;
      excludeCredentials: { id: string }[];
    }>('POST', at('/api/auth/keys/passkey/options'), { token, headers: PAGE });
    expect(rp).toEqual({ name: 'Passerelle', id: 'localhost' });
    expect(user.name).toBe('alice');
    expect(authenticatorSelection).toMatchObject({
      residentKey: 'required',
      userVerification: 'required',
    });
    expect(excludeCredentials.map((key) => key.id)).toEqual([passkey.id]);
  });
});

describe('a new passkey', () => {
  const add = async (key: TestPasskey, changes = {}, bearer = token) => {
    const asked = await challenge('/api/auth/keys/passkey/options', bearer);
    const made = await key.create({ challenge: asked, ...changes });
    const body = { name: 'Clé', passkey: made };
    return failure('POST', at('/api/auth/keys/passkey'), { token: bearer, headers: PAGE, body });
  };

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another RP ID', { rpId: 'evil.example' }],
    ['nobody verified', { isVerified: false }],
    ['a signature of a key', { type: 'webauthn.get' }],
    ['a challenge of its own', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('is refused with %s', async (_, changes) => {
    expect(await add(await newPasskey(), changes)).toBe('401 passkey_refused');
  });

  it('is refused twice, with the challenge of another session, and once it was answered', async () => {
    const key = await newPasskey();
    expect(await add(key)).toBe('201 undefined');
    expect(await add(key)).toBe('409 second_key_taken');
    const asked = await challenge('/api/auth/keys/passkey/options', await sessionOf(id));
    expect(await add(await newPasskey(), { challenge: asked })).toBe('401 passkey_refused');
    const once = await challenge('/api/auth/keys/passkey/options', token);
    expect(await add(await newPasskey(), { challenge: once })).toBe('201 undefined');
    expect(await add(await newPasskey(), { challenge: once })).toBe('401 passkey_refused');
  });
});
