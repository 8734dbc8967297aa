import { env } from 'cloudflare:test';
import type { EmailRow } from '#contract/emails/emails';
import type { ContactMessage } from '#contract/messages/messages';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { addAdmin, auditOf, call, failure, ok, signIn } from '../admin-world.ts';
import { startMailWorld, type MailWorld } from '../emails/mail-world.ts';
import { moveMessages } from '#worker/restoring/queries';
import { eventually } from '../../eventually.ts';

const PATH = '/api/admin/messages';
let token = '';
let id = 0;
let mail: MailWorld;

const read = async () =>
  (await ok<ContactMessage[]>('POST', `${PATH}/search`, { token, body: {} }))[0]!;
const replying = (body: object, bindings: object = mail.env) => ({ token, body, env: bindings });
const reply = (text: string, submission = crypto.randomUUID()) =>
  ok<ContactMessage>('POST', `${PATH}/${id}/replies`, replying({ text, submission }));

beforeAll(async () => {
  await addAdmin('accueil');
  token = await signIn('accueil');
  await ok('PUT', '/api/settings', { token, body: { contact_email: 'bonjour@ponts.example' } });
});
beforeEach(async () => {
  mail = await startMailWorld();
  await env.DB.batch(
    ['contact_messages', 'emails'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  id = (await env.DB.prepare(
    `INSERT INTO contact_messages (name, email, subject, message, sender, submission, created_at)
     VALUES ('Nora', 'nora@exemple.fr', 'Un poste' || char(13, 10) || 'Bcc: x@y.fr',
       'Est-il' || char(10) || '<b>libre</b> ?', 's', 'one', '2026-10-01T09:00:00.000Z')
     RETURNING id`,
  ).first<number>('id'))!;
});
afterEach(() => mail.stop());

it('a reply is sent with the message, kept with it, and marks it as answered', async () => {
  const text = 'Bonjour Nora,\r\noui.\n\nÀ lundi <3';
  const answered = await reply(text);
  expect(answered).toMatchObject({ state: 'answered', read_at: expect.any(String) });
  expect(answered.entries).toEqual([
    {
      id: expect.any(Number),
      kind: 'reply',
      text: 'Bonjour Nora,\noui.\n\nÀ lundi <3',
      author: 'Nom de accueil',
      email: expect.stringMatching(/^(?:waiting|sent)$/),
      created_at: expect.any(String),
    },
  ]);
  await eventually(async () => expect((await read()).entries[0]!.email).toBe('sent'));
  const [received, ...others] = await mail.received();
  expect(others).toEqual([]);
  expect(received!.to).toEqual(['nora@exemple.fr']);
  expect(received!.raw).toMatch(/^Reply-To: .*bonjour@ponts\.example/im);
  const [head = ''] = received!.raw.split('\r\n\r\n');
  expect(head).not.toMatch(/^Bcc:/im);
  // A person wrote it: no program may take it for a notice.
  expect(head).not.toMatch(/^(?:Auto-Submitted|X-Auto-Response-Suppress):/im);
  expect(await auditOf(`message:${id}`)).toEqual(['message.reply']);
  const { html, text: plain } = (await env.DB.prepare('SELECT html, text FROM emails').first<{
    html: string;
    text: string;
  }>())!;
  expect(html).toContain('Bonjour Nora,<br>\noui.</p>');
  expect(html).toContain('À lundi &lt;3');
  expect(html).toContain('&lt;b&gt;libre&lt;/b&gt;');
  expect(plain).toContain('> Est-il\n> <b>libre</b> ?');
  expect(plain.replaceAll('\u00a0', ' ')).toContain(
    'Le 1er octobre 2026 à 11 h 00, vous avez écrit :',
  );
});

it('a repeated request sends one e-mail', async () => {
  const submission = crypto.randomUUID();
  await Promise.all([1, 2, 3].map(() => reply('Une fois', submission)));
  await eventually(async () => expect(await mail.received()).toHaveLength(1));
  expect((await reply('Une fois', submission)).entries).toHaveLength(1);
  const [email, ...others] = await ok<EmailRow[]>('GET', '/api/emails', { token });
  expect([email!.kind, others]).toEqual(['contact_reply', []]);
});

it('a repeated request leaves a message open that was opened again since', async () => {
  const submission = crypto.randomUUID();
  expect(await reply('Réponse', submission)).toMatchObject({ state: 'answered' });
  await ok('PUT', `${PATH}/${id}`, { token, body: { state: 'todo' } });
  expect(await reply('Réponse', submission)).toMatchObject({ state: 'todo' });
});

it('without a provider nothing is written, and the sentence says what to do', async () => {
  const body = { text: 'Perdue ?', submission: crypto.randomUUID() };
  const answer = await call('POST', `${PATH}/${id}/replies`, { token, body });
  expect([answer.status, (await answer.json<{ error: string }>()).error]).toEqual([
    409,
    'Ce site n’envoie pas d’e-mails. Répondez depuis votre messagerie.',
  ]);
  expect(await read()).toMatchObject({ state: 'todo', entries: [] });
});

it('a reply to no message, an empty and a long one are refused, and change nothing', async () => {
  const submission = crypto.randomUUID();
  for (const text of ['', ' \n ', 'x'.repeat(5001), null])
    expect(await failure('POST', `${PATH}/${id}/replies`, replying({ text, submission }))).toBe(
      '400 invalid_input',
    );
  expect(await failure('POST', `${PATH}/${id}/replies`, replying({ text: 'a' }))).toBe(
    '400 invalid_input',
  );
  const body = { text: 'Perdue', submission };
  expect(await failure('POST', `${PATH}/999999/replies`, replying(body))).toBe(
    '404 message_not_found',
  );
  expect(await read()).toMatchObject({ state: 'todo', entries: [] });
  expect(await ok('GET', '/api/emails', { token })).toEqual([]);
});

it('a message with a hundred entries is not marked as answered by one more', async () => {
  await env.DB.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100)
     INSERT INTO message_entries (message_id, kind, text, created_at)
     SELECT ?, 'note', 'Note ' || i, '2026-10-02T09:00:00.000Z' FROM n`,
  )
    .bind(id)
    .run();
  const body = { text: 'De trop', submission: crypto.randomUUID() };
  expect(await failure('POST', `${PATH}/${id}/replies`, replying(body))).toBe(
    '409 too_many_entries',
  );
  expect((await read()).state).toBe('todo');
  expect(await ok('GET', '/api/emails', { token })).toEqual([]);
});

it('a reply cannot be deleted alone, follows its message, and goes with it', async () => {
  const { entries } = await reply('Pour toujours');
  const path = `${PATH}/${id}/notes/${entries[0]!.id}`;
  expect(await failure('DELETE', path, { token })).toBe('404 message_not_found');
  await env.DB.batch(moveMessages(env.DB, 0, 1000));
  expect((await read()).entries[0]!.text).toBe('Pour toujours');
  await eventually(async () => expect((await read()).entries[0]!.email).toBe('sent'));
  await ok('DELETE', `${PATH}/${id + 1000}`, { token });
  expect(await ok('GET', '/api/emails', { token })).toEqual([]);
});
