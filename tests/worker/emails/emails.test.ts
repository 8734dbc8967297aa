import { env } from 'cloudflare:test';
import type { Email, EmailRow, EmailSetup } from '#contract/emails/emails';
import type { Tasks } from '#contract/figures/stats';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { REFUSED, addAdmin, auditOf, call, failure, ok, refusals, signIn } from '../admin-world.ts';
import { letTimePass, sendingTo, startMailWorld, storeEmail } from './mail-world.ts';

let token = '';

beforeAll(async () => {
  await addAdmin('facteur');
  token = await signIn('facteur');
});
beforeEach(async () => {
  await env.DB.exec('DELETE FROM emails');
});

const sendTest = (recipient: string, mail: object = {}) =>
  ok<Email>('POST', '/api/emails/test', { token, body: { recipient }, env: mail });

it('sends a test e-mail at once, and logs it without the address', async () => {
  const mail = await startMailWorld();
  const sent = await sendTest('jeanne@example.org', sendingTo(mail.port));
  expect(sent).toMatchObject({ state: 'sent', sent_by: 'smtp', kind: 'test' });
  expect(sent.subject).toBe('E-mail d’essai de Passerelle');
  const [received] = await mail.received();
  expect(received!.to).toEqual(['jeanne@example.org']);
  expect(await auditOf('outbox:0')).toEqual(['outbox.test']);
});

it('says why a test e-mail was not sent', async () => {
  const mail = await startMailWorld('refuses passwords');
  const row = await sendTest('jeanne@example.org', sendingTo(mail.port));
  expect(row.state).toBe('retrying');
  expect(row.last_error).toContain('535 Wrong password');
});

it('shows what it would have sent without a provider', async () => {
  expect(await sendTest('jeanne@example.org')).toMatchObject({ state: 'unsent', attempts: 0 });
  const rows = await ok<EmailRow[]>('GET', '/api/emails', { token });
  expect(rows).toMatchObject([{ state: 'unsent', recipient: 'jeanne@example.org' }]);
  expect(rows[0]).not.toHaveProperty('html');
});

it('names the provider and the sender', async () => {
  const setup = (bindings: object) =>
    ok<EmailSetup>('GET', '/api/emails/provider', { token, env: bindings });
  const EMAIL = { send: () => Promise.resolve() };
  expect(await setup({})).toEqual({ provider: null, sender: '' });
  expect(await setup({ SMTP_URL: 'smtp://x' })).toEqual({ provider: null, sender: '' });
  expect(await setup({ ...sendingTo(25), EMAIL })).toMatchObject({ provider: 'smtp' });
  expect(await setup({ MAIL_FROM: 'a@example.org', EMAIL })).toEqual({
    provider: 'cloudflare',
    sender: 'a@example.org',
  });
  expect(await setup({ MAIL_FILES: EMAIL })).toMatchObject({ provider: 'files' });
});

it('lists e-mails by state and page', async () => {
  for (const key of ['a', 'b', 'c']) await storeEmail({ key }, key !== 'b');
  const page = await call('GET', '/api/emails?limit=2', { token });
  expect(page.headers.get('x-total-count')).toBe('3');
  expect(await ok('GET', '/api/emails?state=unsent', { token })).toHaveLength(1);
  expect(await failure('GET', '/api/emails?state=lost', { token })).toBe('400 invalid_input');
});

it('tries an e-mail again that failed, and only such a one', async () => {
  const refusing = await startMailWorld('refuses recipients');
  const failed = await sendTest('refused@example.org', sendingTo(refusing.port));
  expect(failed.state).toBe('failed');
  const mail = await startMailWorld();
  const retry = () =>
    ok<Email>('POST', `/api/emails/${failed.id}/retry`, { token, env: sendingTo(mail.port) });
  expect(await retry()).toMatchObject({ state: 'sent', attempts: 1 });
  await retry();
  await letTimePass();
  await retry();
  expect(await mail.received()).toHaveLength(1);
  expect(await auditOf(`outbox:${failed.id}`)).toEqual(['outbox.retry']);
});

it('counts those that failed among the tasks, until they are sent', async () => {
  const failed = async () => (await ok<Tasks>('GET', '/api/stats/tasks', { token })).failed_emails;
  expect(await failed()).toBe(0);
  const refusing = await startMailWorld('refuses content');
  const { id } = await sendTest('jeanne@example.org', sendingTo(refusing.port));
  expect(await failed()).toBe(1);
  const mail = await startMailWorld();
  await ok('POST', `/api/emails/${id}/retry`, { token, env: sendingTo(mail.port) });
  expect(await failed()).toBe(0);
});

it('sends by Cloudflare with the headers that it accepts', async () => {
  const given: unknown[] = [];
  const EMAIL = { send: async (message: unknown) => void given.push(message) };
  const sent = await sendTest('jeanne@example.org', { MAIL_FROM: 'a@example.org', EMAIL });
  expect(sent).toMatchObject({ state: 'sent', sent_by: 'cloudflare' });
  expect(given).toMatchObject([
    {
      from: { name: 'Passerelle', email: 'a@example.org' },
      to: 'jeanne@example.org',
      subject: 'E-mail d’essai de Passerelle',
      headers: { 'X-Auto-Response-Suppress': 'All' },
    },
  ]);
});

it.each([
  ['E_RECIPIENT_SUPPRESSED', 'failed'],
  ['E_RATE_LIMIT_EXCEEDED', 'retrying'],
])('Cloudflare answers %s: %s', async (code, state) => {
  const EMAIL = { send: () => Promise.reject(Object.assign(new Error('No.'), { code })) };
  const row = await sendTest('jeanne@example.org', { MAIL_FROM: 'a@example.org', EMAIL });
  expect(row).toMatchObject({ state, last_error: 'Cloudflare a refusé\u00a0: No.' });
});

it('writes whole messages to files', async () => {
  const files: string[] = [];
  const fetch = async (_: string, { body }: { body: BodyInit }) => {
    files.push(await new Response(body).text());
    return new Response(null, { status: 204 });
  };
  const row = await sendTest('jeanne@example.org', { MAIL_FILES: { fetch } });
  expect(row).toMatchObject({ state: 'sent', sent_by: 'files' });
  expect(files[0]).toContain('To: jeanne@example.org');
  expect(files[0]).toContain('Content-Type: multipart/alternative');
});

it('shows the HTML to a frame of the back office, for some minutes', async () => {
  const { page } = await sendTest('jeanne@example.org');
  const shown = await call('GET', page);
  expect(await shown.text()).toContain('L’envoi fonctionne');
  expect(shown.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(shown.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'",
  );
  expect(shown.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  const other = new URL(page, 'https://passerelle.example');
  const expires = Number(other.searchParams.get('expires'));
  for (const [name, value] of [
    ['key', 'f'.repeat(64)],
    ['expires', String(expires + 1)],
    ['expires', String(expires - 60)],
  ] as const) {
    const wrong = new URL(other);
    wrong.searchParams.set(name, value);
    expect(await failure('GET', `${wrong.pathname}${wrong.search}`)).toBe('404 email_not_found');
  }
});

it('refuses other addresses than one', async () => {
  for (const recipient of ['', 'a', 'a@b.fr, c@d.fr', 'a@b.fr\r\nBcc: c@d.fr', 'x'.repeat(255)])
    expect(await failure('POST', '/api/emails/test', { token, body: { recipient } })).toBe(
      '400 invalid_input',
    );
});

it('are for administrators only', async () => {
  for (const [method, path] of [
    ['GET', '/api/emails'],
    ['GET', '/api/emails/provider'],
    ['GET', '/api/emails/1'],
    ['POST', '/api/emails/test'],
    ['POST', '/api/emails/1/retry'],
  ] as const)
    expect(await refusals(method, path), path).toEqual(REFUSED);
  expect(await failure('GET', '/api/emails/99', { token })).toBe('404 email_not_found');
  expect(await failure('POST', '/api/emails/99/retry', { token })).toBe('404 email_not_found');
});
