import { env } from 'cloudflare:test';
import type { AdminSaved } from '#contract/accounts/admins';
import type { Email, EmailRow } from '#contract/emails/emails';
import { beforeEach, describe, expect, it } from 'vitest';
import { addAdmin, auditOf, call, failure, ok, refusals, REFUSED, signIn } from '../admin-world.ts';
import { emptyStorage } from '../empty-storage.ts';
import { sessionOf } from '../keys/key-world.ts';
import { addReachable, addressOf, openMailbox } from './link-world.ts';
import { eventually } from '../../eventually.ts';

const NEXT = 'le saule penche vers la rive';

let mailbox = openMailbox();
let token = '';

beforeEach(async () => {
  await emptyStorage();
  mailbox = openMailbox();
  token = await sessionOf(await addAdmin('premiere'));
});

const create = (body: object, bindings: object = mailbox.env) =>
  ok<AdminSaved>('POST', '/api/admins', { token, body, env: bindings });
const refusal = async (body: object, bindings: object = mailbox.env) => {
  const answer = await call('POST', '/api/admins', { token, body, env: bindings });
  const { fields } = await answer.json<{ fields?: object }>();
  return [answer.status, Object.keys(fields ?? {})];
};
const send = (id: unknown, bindings: object = mailbox.env) =>
  failure('POST', `/api/admins/${String(id)}/password-link`, { token, env: bindings });
const choose = (secret: string) =>
  failure('PUT', '/api/auth/password-link', { body: { secret, new_password: NEXT } });

/** Waits for the next e-mail and returns it with the secret of its link. */
async function nextEmail(count = 1) {
  await eventually(() => expect(mailbox.sent).toHaveLength(count));
  const email = mailbox.sent.at(-1)!;
  return { ...email, secret: /#(\S+)/.exec(email.text)![1]! };
}

describe('an invitation', () => {
  it('replaces the password of a new account', async () => {
    const body = { username: 'nouvelle', email: addressOf('nouvelle'), full_name: 'Nora N.' };
    const { message, admin } = await create(body);
    expect(message).toBe('Administrateur créé avec succès et invité par e-mail');
    const { to, text, secret } = await nextEmail();
    expect(to).toBe(addressOf('nouvelle'));
    expect(text).toContain('Bienvenue');
    expect(text).toContain('Identifiant\u00a0: nouvelle');
    expect(await choose(secret)).toBe('200 undefined');
    const login = { username: 'nouvelle', password: NEXT };
    expect(await ok('POST', '/api/auth/login', { body: login })).toMatchObject({
      user: { mustChangePassword: false, passwordSetBy: null },
    });
    expect(await auditOf(`admin:${admin.id}`)).toEqual(
      expect.arrayContaining(['admin.create', 'admin.recover', 'session.open']),
    );
  });

  it('needs a provider, an address and an active account', async () => {
    const body = { username: 'nouvelle', email: addressOf('nouvelle') };
    expect(await refusal({ username: 'nouvelle' })).toEqual([400, ['email']]);
    expect(await refusal({ ...body, password: '' }, {})).toEqual([400, ['password']]);
    expect(await refusal({ ...body, is_active: false })).toEqual([400, ['password']]);
    expect(await refusal({ ...body, email: 'a@b.fr\r\nBcc: c@d.fr' })).toEqual([400, ['email']]);
    expect(await env.DB.prepare('SELECT COUNT(*) AS n FROM admins').first('n')).toBe(1);
    await create({ ...body, password: NEXT, is_active: false }, {});
  });

  it('is sent once for a submission', async () => {
    const submission = crypto.randomUUID();
    const body = { username: 'nouvelle', email: addressOf('nouvelle'), submission };
    const first = await create(body);
    expect((await create(body)).admin.id).toBe(first.admin.id);
    await nextEmail();
    expect(await env.DB.prepare('SELECT COUNT(*) AS n FROM emails').first('n')).toBe(1);
    expect(await refusal({ ...body, password: NEXT })).toEqual([409, []]);
    const other = { username: 'autre', email: addressOf('autre'), submission: crypto.randomUUID() };
    await create({ ...other, password: NEXT });
    expect(await refusal(other)).toEqual([409, []]);
  });

  it('shows names as they are, in one line of each header', async () => {
    await ok('PUT', '/api/settings', { token, body: { site_title: 'L’« Atelier » <b>&</b>' } });
    const username = `<img src=x onerror=alert(1)>${'a'.repeat(32)}`;
    await create({ username, email: addressOf('longue') });
    const { text } = await nextEmail();
    expect(text).toContain(username);
    const { results } = await env.DB.prepare('SELECT html, subject FROM emails').all();
    const { html, subject } = results[0] as { html: string; subject: string };
    expect(subject).toBe('Votre compte sur L’« Atelier » <b>&</b>');
    expect(html).toContain('&lt;img src=x');
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<b>');
  });
});

describe('a link sent by another administrator', () => {
  it('replaces the former one, and greets an account that has never signed in', async () => {
    const id = await addReachable('claire');
    expect(await send(id)).toBe('200 undefined');
    const first = await nextEmail();
    expect(first.text).toContain('Bienvenue');
    await signIn('claire');
    expect(await send(id)).toBe('200 undefined');
    const second = await nextEmail(2);
    expect(second.text).toContain('Choisir un nouveau mot de passe');
    expect(await choose(first.secret)).toBe('410 password_link_over');
    expect(await choose(second.secret)).toBe('200 undefined');
    expect(await auditOf(`admin:${id}`)).toEqual(
      expect.arrayContaining(['admin.invite', 'admin.recover']),
    );
  });

  it('goes to active accounts with an address only', async () => {
    expect(await send(await addReachable('partie', false))).toBe('409 admin_unreachable');
    expect(await send(await addAdmin('sans-adresse'))).toBe('409 admin_unreachable');
    expect(await send(99)).toBe('404 admin_not_found');
    expect(await send(await addReachable('claire'), {})).toBe('409 password_link_unavailable');
    const quoted = await addReachable("d'aubigne");
    expect(await send(quoted)).toBe('200 undefined');
    await nextEmail();
    expect(await env.DB.prepare('SELECT COUNT(*) AS n FROM emails').first('n')).toBe(1);
  });

  it('is for administrators only', async () => {
    expect(await refusals('POST', '/api/admins/1/password-link')).toEqual(REFUSED);
  });
});

describe('the outbox', () => {
  const read = async (bindings: object) => {
    const [row] = await ok<EmailRow[]>('GET', '/api/emails', { token, env: bindings });
    const email = await ok<Email>('GET', `/api/emails/${row!.id}`, { token, env: bindings });
    const page = await (await call('GET', email.page, { env: bindings })).text();
    return { email, shown: JSON.stringify(email) + page };
  };

  it('shows no administrator the link of another one', async () => {
    await send(await addReachable('claire'));
    const { secret } = await nextEmail();
    const { email, shown } = await read(mailbox.env);
    expect(email).toMatchObject({ kind: 'invitation', recipient: addressOf('claire') });
    expect(shown).toContain('/admin/new-password#secret-masque');
    expect(shown).not.toContain(secret);
    expect(email).not.toHaveProperty('key');
    expect(await choose('secret-masque')).toBe('410 password_link_over');
  });

  it('shows it on a local product, where no e-mail arrives, as long as it is open', async () => {
    const files: string[] = [];
    const fetch = async (_: string, { body }: { body: BodyInit }) => {
      files.push(await new Response(body).text());
      return new Response(null, { status: 204 });
    };
    const local = { MAIL_FILES: { fetch } };
    await send(await addReachable('claire'), local);
    await eventually(() => expect(files).toHaveLength(1));
    const { email, shown } = await read(local);
    const secret = /#([0-9a-f]{64})/.exec(email.text)![1]!;
    expect(shown.split(secret)).toHaveLength(3);
    expect(files[0]!.replaceAll('=\r\n', '')).toContain(secret);
    expect(await choose(secret)).toBe('200 undefined');
    expect((await read(local)).shown).not.toContain(secret);
  });

  it('sends no link that was replaced or whose account was deactivated, and says why', async () => {
    const id = await addReachable('claire');
    const away = {
      ...mailbox.env,
      EMAIL: { send: () => Promise.reject(new Error('Away.')) },
    };
    await send(id, away);
    await eventually(async () => expect((await read(away)).email.state).toBe('retrying'));
    await ok('PUT', `/api/admins/${id}`, { token, body: { is_active: false } });
    await env.DB.exec(`UPDATE emails SET next_attempt_at = '2026-01-01T00:00:00.000Z'`);
    await ok('POST', '/api/emails/test', {
      token,
      body: { recipient: 'essai@example.org' },
      env: mailbox.env,
    });
    expect(mailbox.sent.map(({ to }) => to)).toEqual(['essai@example.org']);
    const rows = await ok<EmailRow[]>('GET', '/api/emails', { token });
    expect(rows.find(({ kind }) => kind === 'invitation')).toMatchObject({
      state: 'failed',
      last_error: 'Le lien de cet e-mail a expiré, ou un autre l’a remplacé.',
    });
  });
});
