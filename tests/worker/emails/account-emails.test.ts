import { env } from 'cloudflare:test';
import type { LoginAnswer } from '#contract/accounts/auth';
import { beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, call, failure, ok } from '../admin-world.ts';
import {
  PAGE,
  enrolPasskey,
  enrolTotp,
  newCodes,
  passkeySignIn,
  person,
} from '../keys/key-world.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const NEW_PASSWORD = 'un tablier de chêne et de fer';

beforeEach(async () => {
  await env.DB.exec('DELETE FROM emails');
});

/** Adds an account with an address and signs it in, by default as one that has signed in before. */
async function addressed(hasSignedIn = true) {
  const account = await person();
  const email = `${account.username}@exemple.fr`;
  await env.DB.prepare('UPDATE admins SET email = ?, last_login = ? WHERE id = ?')
    .bind(email, hasSignedIn ? '2026-01-02T09:00:00.000Z' : null, account.id)
    .run();
  return { ...account, email };
}

/** Returns recipient and subject of the e-mails in the outbox, oldest first. */
async function written(): Promise<unknown[][]> {
  const { results } = await env.DB.prepare(
    'SELECT recipient, subject FROM emails ORDER BY id',
  ).all();
  return results.map((row) => Object.values(row));
}

const newestText = () => env.DB.prepare('SELECT text FROM emails ORDER BY id DESC').first('text');

function logIn(username: string, device?: string): Promise<LoginAnswer> {
  const body = { username, password: PASSWORD, device };
  return ok('POST', '/api/auth/login', { body, headers: { 'user-agent': FIREFOX } });
}

describe('a sign-in', () => {
  it('is told to its owner when the browser is unknown, and only then', async () => {
    const { username, email } = await addressed();
    const { device, token } = await logIn(username);
    expect(await written()).toEqual([
      [email, 'Connexion depuis un nouveau navigateur (Passerelle)'],
    ]);
    expect(await newestText()).toContain('Firefox sur Windows');
    await logIn(username, device);
    await ok('POST', '/api/auth/refresh', { token, body: { password: PASSWORD } });
    expect(await written()).toHaveLength(1);
    await logIn(username, 'a.false.mark');
    expect(await written()).toHaveLength(2);
  });

  it('is not told at the first one, without an address, or when it fails', async () => {
    await logIn((await addressed(false)).username);
    const { username, id } = await addressed();
    expect(await failure('POST', '/api/auth/login', { body: { username, password: 'faux' } })).toBe(
      '401 bad_credentials',
    );
    await env.DB.prepare(`UPDATE admins SET email = '' WHERE id = ?`).bind(id).run();
    await logIn(username);
    expect(await written()).toEqual([]);
  });

  it('with a passkey is told for a browser without an earlier session', async () => {
    const { token } = await addressed();
    const { passkey } = await enrolPasskey(token);
    await env.DB.exec('DELETE FROM emails');
    const headers = { ...PAGE, 'user-agent': FIREFOX };
    for (const counter of [2, 3])
      expect((await passkeySignIn(passkey, { counter }, headers)).status).toBe(200);
    expect(await written()).toHaveLength(1);
  });
});

describe('second factors', () => {
  it('are told when they are added and removed, with their names', async () => {
    const { token, email } = await addressed();
    await enrolTotp(token, 'Mon <b>téléphone</b>');
    expect(await newestText()).toMatch(/«\sMon <b>téléphone<\/b>\s»/);
    await newCodes(token);
    const [key] = (await ok<{ keys: { id: string }[] }>('GET', '/api/auth/keys', { token })).keys;
    await ok('DELETE', `/api/auth/keys/${key!.id}`, { token });
    expect(await failure('DELETE', `/api/auth/keys/${key!.id}`, { token })).toContain('404');
    expect(await written()).toEqual([
      [email, 'Deuxième clé ajoutée (Passerelle)'],
      [email, 'Codes de secours changés (Passerelle)'],
      [email, 'Deuxième clé retirée (Passerelle)'],
    ]);
  });
});

describe('passwords and addresses', () => {
  it('a new own password is told', async () => {
    const { token, email } = await addressed();
    const body = { current_password: PASSWORD, new_password: NEW_PASSWORD };
    await ok('POST', '/api/auth/password', { token, body });
    expect(await written()).toEqual([[email, 'Mot de passe changé (Passerelle)']]);
  });

  it('a change by another administrator is told to the former address', async () => {
    const { token } = await person();
    const { id, email } = await addressed();
    const change = (body: object) => call('PUT', `/api/admins/${id}`, { token, body });
    expect((await change({ full_name: 'Autre nom' })).status).toBe(200);
    expect(await written()).toEqual([]);
    const body = { password: NEW_PASSWORD, remove_second_keys: true, email: 'autre@exemple.fr' };
    expect((await change(body)).status).toBe(200);
    expect(await written()).toEqual([
      [email, 'Deuxièmes clés retirées (Passerelle)'],
      [email, 'Adresse e-mail changée (Passerelle)'],
    ]);
    expect(await newestText()).toContain('autre@exemple.fr');
  });

  it('a refused change tells nothing', async () => {
    const { token } = await person();
    const { id } = await addressed();
    const body = { password: 'motdepasse', email: 'autre@exemple.fr' };
    expect(await failure('PUT', `/api/admins/${id}`, { token, body })).toContain('400');
    expect(await written()).toEqual([]);
  });
});
