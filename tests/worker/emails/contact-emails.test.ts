import { env } from 'cloudflare:test';
import type { EmailRow, Email as ShownEmail } from '#contract/emails/emails';
import { EMAIL_LIMITS } from '#contract/emails/limits';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { addAdmin, call, failure, ok, signIn } from '../admin-world.ts';
import { sendingTo, startMailWorld, type MailWorld } from './mail-world.ts';
import { eventually } from '../../eventually.ts';

const VISITOR = 'visiteuse@exemple.fr';
let token = '';
let mail: MailWorld;

beforeAll(async () => {
  await addAdmin('facteur');
  token = await signIn('facteur');
});
beforeEach(async () => {
  mail = await startMailWorld();
  await env.DB.exec('DELETE FROM contact_messages');
  await env.DB.exec('DELETE FROM emails');
  await set({ notified_addresses: '', notice_content: 'with_text', acknowledgement: 'off' });
});

afterEach(allSent);

let count = 0;

function set(body: object): Promise<object> {
  return ok('PUT', '/api/settings', { token, body });
}

async function write(changes: object = {}, bindings: object = sendingTo(mail.port)) {
  const body = {
    name: 'Jeanne Dupré',
    email: VISITOR,
    subject: 'Un poste',
    message: `Bonjour ${++count}.`,
    website: '',
    elapsed_ms: 9000,
    ...changes,
  };
  const headers = { 'cf-connecting-ip': `198.51.${count % 250}.1` };
  return call('POST', '/api/contact', { body, headers, env: bindings });
}

/** Waits until every e-mail is sent. A sender that still runs would send those of the next test. */
async function allSent(): Promise<void> {
  const unsent = () => ok<EmailRow[]>('GET', '/api/emails?state=waiting', { token });
  await eventually(async () => expect(await unsent()).toEqual([]));
}

interface Email extends ShownEmail {
  html: string;
}

async function emails(): Promise<Email[]> {
  const rows = await ok<EmailRow[]>('GET', '/api/emails?limit=200', { token });
  const whole = rows.map(async ({ id }) => {
    const email = await ok<ShownEmail>('GET', `/api/emails/${id}`, { token });
    return { ...email, html: await (await call('GET', email.page)).text() };
  });
  return (await Promise.all(whole)).toReversed();
}

it('writes to nobody by default', async () => {
  expect((await write()).status).toBe(201);
  expect(await emails()).toEqual([]);
});

it('notifies each chosen address once, with the visitor as the address of the reply', async () => {
  await set({ notified_addresses: 'a@exemple.fr; B@exemple.fr , a@EXEMPLE.fr' });
  const idempotency_key = crypto.randomUUID();
  const again = { idempotency_key, message: 'Bonjour' };
  for (let time = 0; time < 3; time++) expect((await write(again)).status).toBe(201);
  await allSent();
  expect(await mail.received()).toHaveLength(2);
  const found = await emails();
  expect(found.map(({ recipient }) => recipient)).toEqual(['a@EXEMPLE.fr', 'B@exemple.fr']);
  for (const { subject, text, html, reply_to } of found) {
    expect([subject, reply_to]).toEqual(['Nouveau message\u00a0: Un poste', VISITOR]);
    expect(text).toContain('> Bonjour');
    expect(html).toContain('Bonjour');
    expect(html).toContain('href="https://passerelle.example/admin/messages"');
  }
  const [received] = await mail.received();
  expect(received!.raw).toContain(`Reply-To: ${VISITOR}`);
});

it('leaves the text out when the settings say so', async () => {
  await set({ notified_addresses: 'a@exemple.fr', notice_content: 'without_text' });
  await write({ message: 'Un secret' });
  const [notice] = await emails();
  expect(`${notice!.text}${notice!.html}`).not.toContain('Un secret');
  expect(notice!.text).toContain('Son texte se lit dans le back-office.');
});

it('stores the message and its e-mails together, or neither', async () => {
  await set({ notified_addresses: 'a@exemple.fr' });
  const failing = {
    ...env.DB,
    prepare: (sql: string) => env.DB.prepare(sql.replace('INSERT INTO emails', 'INSERT INTO none')),
    batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
  } as unknown as D1Database;
  expect((await write({}, { DB: failing })).status).toBe(503);
  const stored = await env.DB.prepare('SELECT COUNT(*) AS n FROM contact_messages').first('n');
  expect(stored).toBe(0);
});

it('keeps hostile values out of headers and markup', async () => {
  await set({ notified_addresses: 'a@exemple.fr', acknowledgement: 'on' });
  await write({
    name: '"><img src=x onerror=alert(1)>, victime@exemple.fr',
    subject: '<script>alert(1)</script> =?utf-8?q?=0D=0ABcc:_x@y.fr?=',
    message: '</td></table><a href="javascript:alert(1)">Clic</a>\n.\nDATA & "fin"',
  });
  await allSent();
  const [notice, receipt] = await emails();
  expect(notice!.html).not.toMatch(/<(?:script|img|a href="javascript)/);
  expect(notice!.html).toContain('&lt;script&gt;');
  expect(notice!.html).toContain('&lt;/td&gt;&lt;/table&gt;');
  const received = await mail.received();
  expect(received.map(({ to }) => to.join()).toSorted()).toEqual(['a@exemple.fr', VISITOR]);
  for (const { raw } of received) {
    const [headers] = raw.split('\r\n\r\n');
    expect(headers).not.toMatch(/^(?:B?cc|To: .*,)/im);
  }
  expect(receipt!.text).not.toMatch(/script|img|Clic/);
});

it.each([
  { email: 'a@exemple.fr\r\nBcc: b@exemple.fr' },
  { email: 'a@exemple.fr, b@exemple.fr' },
  { email: '<a@exemple.fr>' },
  { subject: 'Un\r\nBcc: b@exemple.fr' },
  { name: 'Un\nDeux' },
])('refuses %j', async (changes) => {
  await set({ notified_addresses: 'a@exemple.fr', acknowledgement: 'on' });
  expect((await write(changes)).status).toBe(400);
  expect(await emails()).toEqual([]);
});

it('acknowledges with a fixed text, once a day to an address and rarely in total', async () => {
  await set({ acknowledgement: 'on', contact_email: 'contact@exemple.fr' });
  await write({ name: 'Achetez ici', subject: 'http://spam.example' });
  await write({ email: VISITOR.toUpperCase() });
  const [receipt, ...others] = await emails();
  expect(others).toEqual([]);
  expect(receipt).toMatchObject({
    kind: 'contact_receipt',
    recipient: VISITOR,
    reply_to: 'contact@exemple.fr',
    subject: 'Passerelle a bien reçu votre message',
  });
  expect(`${receipt!.text}${receipt!.html}`).not.toMatch(/Achetez|spam\.example|Bonjour/);
  const more = EMAIL_LIMITS.receiptsPerHour + 3;
  for (let index = 0; index < more; index++) await write({ email: `p${index}@exemple.fr` });
  expect(await emails()).toHaveLength(EMAIL_LIMITS.receiptsPerHour);
  await env.DB.exec(`UPDATE emails SET created_at = '2026-01-01T00:00:00.000Z'`);
  await write();
  expect(await emails()).toHaveLength(EMAIL_LIMITS.receiptsPerHour + 1);
});

it('are deleted with their message, and with everything about a person', async () => {
  await set({ notified_addresses: 'a@exemple.fr', acknowledgement: 'on' });
  await write();
  await write({ email: 'autre@exemple.fr' });
  expect(await emails()).toHaveLength(4);
  const body = { email: VISITOR };
  await ok('POST', '/api/admin/messages/erase', { token, body });
  expect((await emails()).map(({ recipient }) => recipient)).toEqual([
    'a@exemple.fr',
    'autre@exemple.fr',
  ]);
  const [message] = await ok<{ id: number }[]>('GET', '/api/admin/messages', { token });
  await ok('DELETE', `/api/admin/messages/${message!.id}`, { token });
  expect(await emails()).toEqual([]);
});

it('are in the export of the messages', async () => {
  await set({ notified_addresses: 'a@exemple.fr', acknowledgement: 'on' });
  await write();
  await allSent();
  const body = { email: VISITOR };
  const csv = await (await call('POST', '/api/admin/messages/export', { token, body })).text();
  expect(csv).toMatch(
    /"Nouveau message à a@exemple\.fr, \d\d\/.*\nAccusé de réception à visiteuse@exemple\.fr, \d\d\//,
  );
});

it('hides the addresses to notify from visitors', async () => {
  await set({ notified_addresses: 'secrete@exemple.fr', acknowledgement: 'on' });
  const read = async (path: string) => (await call('GET', path)).text();
  for (const path of ['/api/settings', '/api/pages?path=/', '/api/pages?path=/contact'])
    expect(await read(path), path).not.toMatch(/secrete|acknowledgement|notice_content/);
  const edited = await ok<{ values: object }>('GET', '/api/settings/edit', { token });
  expect(edited.values).toMatchObject({ notified_addresses: 'secrete@exemple.fr' });
});

it.each([
  'exemple.fr',
  'a@exemple.fr b',
  [1, 2, 3, 4, 5, 6].map((one) => `a${one}@exemple.fr`).join(),
  'a@exemple.fr\nb@exemple.fr',
])('refuses the addresses %j', async (notified_addresses) => {
  expect(await failure('PUT', '/api/settings', { token, body: { notified_addresses } })).toBe(
    '400 invalid_input',
  );
});
