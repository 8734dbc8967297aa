import { env } from 'cloudflare:test';
import type { LoginAnswer } from '#contract/accounts/auth';
import { LIMITS } from '#contract/limits';
import { sendDueEmails } from '#worker/emails/outbox';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PASSWORD, addAdmin, auditOf, call, failure, ok, signIn } from '../admin-world.ts';
import { emptyStorage } from '../empty-storage.ts';
import { enrolTotp, loginFailure, sessionOf } from '../keys/key-world.ts';
import { databaseOf } from '../world.ts';
import { addReachable, addressOf, openLinkOf, openMailbox } from './link-world.ts';
import { eventually } from '../../eventually.ts';

const PATH = '/api/auth/password-link';
const OVER = '410 password_link_over';
const NEXT = 'le saule penche vers la rive';

let mailbox = openMailbox();
let askers = 0;

beforeEach(async () => {
  await emptyStorage();
  mailbox = openMailbox();
});
afterEach(() => void vi.useRealTimers());

/** Requests a link from another address each time. */
const ask = (username: string, headers = { 'cf-connecting-ip': `198.51.100.${++askers}` }) =>
  call('POST', PATH, { body: { username }, headers, env: mailbox.env });

/** Waits until all is sent and returns the secrets of the links, in the order of their e-mails. */
async function secrets(): Promise<string[]> {
  await eventually(async () => {
    await sendDueEmails({ ...env, ...mailbox.env });
    const due = 'SELECT COUNT(*) AS n FROM emails WHERE next_attempt_at IS NOT NULL';
    expect(await env.DB.prepare(due).first('n')).toBe(0);
  });
  return mailbox.sent.map(({ text }) => /\/admin\/new-password#(\S+)/.exec(text)![1]!);
}

async function secretFor(username: string): Promise<string> {
  await ask(username);
  return (await secrets()).at(-1)!;
}

const choose = (secret: string, new_password = NEXT) =>
  failure('PUT', PATH, { body: { secret, new_password } });
const check = (secret: string) => failure('POST', `${PATH}/check`, { body: { secret } });

describe('a request for a link', () => {
  it('sends it to the address of the account, with its name and an hour to use it', async () => {
    await addReachable('Claire');
    await ask(' claire ');
    expect(await secrets()).toHaveLength(1);
    const [{ to, text }] = mailbox.sent as [{ to: string; text: string }];
    expect(to).toBe('Claire@example.org');
    expect(text).toContain('Identifiant\u00a0: Claire');
    expect(text).toContain('https://passerelle.example/admin/new-password#');
    expect(LIMITS.passwordLinkMinutes).toBe(60);
  });

  it('links to the public address of the site, whatever the address of the request', async () => {
    await addReachable('claire');
    mailbox.env.SITE_URL = 'https://www.exemple.fr';
    await secretFor('claire');
    expect(mailbox.sent[0]!.text).toContain('https://www.exemple.fr/admin/new-password#');
    expect(mailbox.sent[0]!.text).not.toContain('passerelle.example');
  });

  it('is answered and worked on in the same way for every account, known or not', async () => {
    await addReachable('claire');
    await addReachable('partie', false);
    await addAdmin('sans-adresse');
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const seen: unknown[] = [];
    for (const username of ['claire', 'partie', 'sans-adresse', 'personne']) {
      const statements: string[] = [];
      const DB = databaseOf(env.DB, (sql) => {
        // Sending follows the response.
        if (sql.includes('claimed_until')) throw new Error('Nothing is sent here.');
        statements.push(sql);
        return env.DB.prepare(sql);
      });
      const headers = { 'cf-connecting-ip': `203.0.113.${++askers}` };
      const bindings = { ...mailbox.env, DB };
      const answer = await call('POST', PATH, { body: { username }, headers, env: bindings });
      seen.push([answer.status, await answer.text(), [...answer.headers], statements]);
    }
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1);
    log.mockRestore();
    expect(await secrets()).toHaveLength(1);
    const { results } = await env.DB.prepare('SELECT recipient FROM emails').all();
    expect(results).toEqual([{ recipient: addressOf('claire') }]);
  });

  it('is logged, without an unknown name', async () => {
    const id = await addReachable('claire');
    await ask('claire');
    await ask('mon mot de passe');
    const { results } = await env.DB.prepare(
      'SELECT action, subject, detail, admin_id FROM audit_log ORDER BY id',
    ).all();
    expect(results).toEqual([
      { action: 'session.forgot', subject: `admin:${id}`, detail: 'claire', admin_id: null },
      { action: 'session.forgot', subject: 'admin', detail: '', admin_id: null },
    ]);
  });

  it('is limited by account, known or not, and delays no sign-in', async () => {
    await addReachable('claire');
    for (const username of ['claire', 'personne']) {
      const statuses = [];
      for (let count = 0; count < 5; count++) statuses.push((await ask(username)).status);
      expect(statuses).toEqual([200, 200, 200, 429, 429]);
    }
    expect(await failure('POST', PATH, { body: { username: 'CLAIRE' }, env: mailbox.env })).toBe(
      '429 too_many_links',
    );
    await signIn('claire');
  });

  it('is limited by address and by network', async () => {
    const from = (address: string) => ({ 'cf-connecting-ip': address });
    for (let count = 0; count < 20; count++)
      expect((await ask(`p${count}`, from('192.0.2.1'))).status).toBe(200);
    expect((await ask('autre', from('192.0.2.1'))).status).toBe(429);
    for (let count = 0; count < 100; count++)
      await ask(`q${count}`, from(`2001:db8:7:${count}::1`));
    expect((await ask('encore', from('2001:db8:7:aaaa::1'))).status).toBe(429);
    expect((await ask('encore', from('2001:db8:8::1'))).status).toBe(200);
  });

  it('is offered with a provider only', async () => {
    const offer = (bindings: object) => ok('GET', PATH, { env: bindings });
    expect(await offer({})).toEqual({ is_available: false });
    expect(await offer(mailbox.env)).toEqual({ is_available: true });
    expect(await offer({ MAIL_FILES: {} })).toEqual({ is_available: true });
    const body = { username: 'claire' };
    expect(await failure('POST', PATH, { body })).toBe('409 password_link_unavailable');
  });

  it('with a name that is no name is refused', async () => {
    for (const username of ['', 'a\r\nBcc: b@example.org', 'x'.repeat(255), 7, null])
      expect(await failure('POST', PATH, { body: { username }, env: mailbox.env })).toBe(
        '400 invalid_input',
      );
  });
});

describe('a link', () => {
  it('sets the password, ends every session, and is logged', async () => {
    const id = await addReachable('claire');
    const former = await signIn('claire');
    const secret = await secretFor('claire');
    const owner = await ok('POST', `${PATH}/check`, { body: { secret } });
    expect(owner).toEqual({ username: 'claire' });
    expect(await choose(secret)).toBe('200 undefined');
    expect(await failure('GET', '/api/auth/me', { token: former })).toBe('401 session_ended');
    expect(await loginFailure('claire')).toBe('401 bad_credentials');
    const body = { username: 'claire', password: NEXT };
    const { user } = await ok<LoginAnswer>('POST', '/api/auth/login', { body });
    expect(user.mustChangePassword).toBe(false);
    expect(await auditOf(`admin:${id}`)).toContain('admin.recover');
  });

  it('opens no session, and asks for the second factor as before', async () => {
    const token = await sessionOf(await addReachable('claire'));
    await enrolTotp(token);
    const answer = await call('PUT', PATH, {
      body: { secret: await secretFor('claire'), new_password: NEXT },
    });
    expect(Object.keys(await answer.json())).toEqual(['message']);
    expect(await loginFailure('claire', undefined, NEXT)).toBe('401 second_key_required');
  });

  it('works once, also when used twice at the same time', async () => {
    await addReachable('claire');
    const secret = await secretFor('claire');
    const answers = await Promise.all([
      choose(secret, 'le premier mot de passe choisi'),
      choose(secret, 'le second mot de passe choisi'),
    ]);
    expect(answers.toSorted()).toEqual(['200 undefined', OVER]);
    expect(await choose(secret)).toBe(OVER);
    expect(await check(secret)).toBe(OVER);
  });

  it('ends after an hour', async () => {
    await addReachable('claire');
    const secret = await secretFor('claire');
    const { setSystemTime } = vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_599_000 });
    expect(await check(secret)).toBe('200 undefined');
    setSystemTime(Date.now() + 2000);
    expect(await check(secret)).toBe(OVER);
    expect(await choose(secret)).toBe(OVER);
  });

  it('is replaced by the next one of its account, and no other', async () => {
    await addReachable('claire');
    await addReachable('paul');
    const [first, other] = [await secretFor('claire'), await secretFor('paul')];
    const second = await secretFor('claire');
    expect(await choose(first)).toBe(OVER);
    expect(await choose(other, 'un mot de passe pour Paul seul')).toBe('200 undefined');
    expect(await choose(second)).toBe('200 undefined');
  });

  it.each([
    ['another address', { email: 'autre@example.org' }],
    ['another password', { password: 'un autre pont de pierre' }],
    ['a deactivation', { is_active: false }],
  ])('ends with %s', async (_, change) => {
    const token = await sessionOf(await addAdmin('premiere'));
    const id = await addReachable('claire');
    const secret = await secretFor('claire');
    await ok('PUT', `/api/admins/${id}`, { token, body: { full_name: 'Claire C.' } });
    expect(await check(secret)).toBe('200 undefined');
    await ok('PUT', `/api/admins/${id}`, { token, body: change });
    expect(await choose(secret)).toBe(OVER);
    await ok('PUT', `/api/admins/${id}`, { token, body: { is_active: true } });
    expect(await choose(secret)).toBe(OVER);
  });

  it('ends with its account', async () => {
    const token = await sessionOf(await addAdmin('premiere'));
    const id = await addReachable('claire');
    const secret = await secretFor('claire');
    await ok('DELETE', `/api/admins/${id}`, { token });
    expect(await choose(secret)).toBe(OVER);
  });

  it('refuses a password as the own account does, and stays open', async () => {
    await addReachable('claire');
    const secret = await secretFor('claire');
    for (const bad of ['court', 'motdepasse12345', PASSWORD, 'x'.repeat(129)])
      expect(await choose(secret, bad), bad).toBe('400 invalid_input');
    expect(await choose(secret)).toBe('200 undefined');
  });

  it.each(['', 'abc', 'f'.repeat(64), 'é'.repeat(100)])('is not %s', async (secret) => {
    await addReachable('claire');
    await secretFor('claire');
    expect(await check(secret)).toBe(OVER);
    expect(await choose(secret)).toBe(OVER);
  });

  it('is in no table: neither its secret nor a plain hash of it', async () => {
    const id = await addReachable('claire');
    const secret = await secretFor('claire');
    const stored = await openLinkOf(id, 'claire');
    const { results: tables } = await env.DB.prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'`,
    ).all<{ name: string }>();
    const rows = await env.DB.batch(
      tables.map(({ name }) => env.DB.prepare(`SELECT * FROM ${name}`)),
    );
    const all = JSON.stringify(rows.map(({ results }) => results));
    expect(all).toContain('secret-masque');
    for (const one of [secret, stored]) expect(all).not.toContain(one);
  });
});
