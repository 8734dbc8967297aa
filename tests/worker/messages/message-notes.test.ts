import { env } from 'cloudflare:test';
import type { ContactMessage } from '#contract/messages/messages';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { moveMessages } from '#worker/restoring/queries';
import { addAdmin, auditOf, call, failure, ok, signIn } from '../admin-world.ts';

const PATH = '/api/admin/messages';
let token = '';
let id = 0;

const list = (body: object = {}) => ok<ContactMessage[]>('POST', `${PATH}/search`, { token, body });
const put = (body: object) => ok<ContactMessage>('PUT', `${PATH}/${id}`, { token, body });
const addNote = (body: object) => ({ token, body }) as const;
const idOf = async (username: string) =>
  (await env.DB.prepare('SELECT id FROM admins WHERE username = ?')
    .bind(username)
    .first<number>('id'))!;

beforeAll(async () => {
  await addAdmin('accueil');
  await addAdmin('renfort');
  token = await signIn('accueil');
});
beforeEach(async () => {
  await env.DB.prepare('DELETE FROM contact_messages').run();
  id = (await env.DB.prepare(
    `INSERT INTO contact_messages (name, email, subject, message, sender, submission, created_at)
     VALUES ('Nora', 'nora@exemple.fr', 'Sujet', 'Bonjour.', 's', 'one', '2026-10-01T09:00:00.000Z')
     RETURNING id`,
  ).first<number>('id'))!;
});

it('a message is given to an active administrator, found by them, and taken back', async () => {
  const renfort = await idOf('renfort');
  expect((await list())[0]).toMatchObject({ assignee_id: null, assignee: null, entries: [] });
  const given = await put({ assignee_id: renfort });
  expect(given).toMatchObject({ assignee_id: renfort, assignee: 'Nom de renfort', read_at: null });
  expect(await list({ assignee: renfort })).toHaveLength(1);
  expect(await list({ assignee: renfort + 1 })).toEqual([]);
  expect((await put({ assignee_id: null })).assignee).toBeNull();
  expect(await auditOf(`message:${id}`)).toEqual(['message.assign', 'message.assign']);
});

it('nobody without an active account gets a message', async () => {
  const renfort = await idOf('renfort');
  await env.DB.prepare('UPDATE admins SET is_active = 0 WHERE id = ?').bind(renfort).run();
  for (const assignee_id of [renfort, 999_999]) {
    const answer = await call('PUT', `${PATH}/${id}`, { token, body: { assignee_id } });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      fields: { assignee_id: 'Cette personne n’a pas, ou plus, de compte actif.' },
    });
  }
  await env.DB.prepare('UPDATE admins SET is_active = 1 WHERE id = ?').bind(renfort).run();
  for (const assignee_id of [0, -1, 'un', 1.5])
    expect(await failure('PUT', `${PATH}/${id}`, { token, body: { assignee_id } })).toBe(
      '400 invalid_input',
    );
});

it('notes have author and time, are exported, and go one by one', async () => {
  const first = { text: '  Rappeler\r\nlundi. ' };
  const { entries: notes } = await ok<ContactMessage>(
    'POST',
    `${PATH}/${id}/notes`,
    addNote(first),
  );
  expect(notes).toEqual([
    {
      id: expect.any(Number),
      kind: 'note',
      text: 'Rappeler\nlundi.',
      email: null,
      author: 'Nom de accueil',
      created_at: expect.stringMatching(/^20\d\d-/),
    },
  ]);
  await ok('POST', `${PATH}/${id}/notes`, addNote({ text: '=Fait' }));
  const csv = await (await call('POST', `${PATH}/export`, { token, body: {} })).text();
  expect(csv).toContain('"Rappeler\nlundi.\n\'=Fait"');
  const path = `${PATH}/${id}/notes/${notes[0]!.id}`;
  const left = await ok<ContactMessage>('DELETE', path, { token });
  expect(left.entries.map(({ text }) => text)).toEqual(['=Fait']);
  expect(await failure('DELETE', path, { token })).toBe('404 message_not_found');
  expect(await auditOf(`message:${id}`)).toEqual([
    'message.note',
    'message.note',
    'message.forget_note',
  ]);
});

it('a repeated request adds one note, and a message has room for a hundred', async () => {
  const submission = crypto.randomUUID();
  const body = { text: 'Une fois', submission };
  const path = `${PATH}/${id}/notes`;
  const answers = await Promise.all(
    [1, 2, 3].map(() => ok<ContactMessage>('POST', path, addNote(body))),
  );
  expect(answers.map(({ entries }) => entries.length)).toEqual([1, 1, 1]);
  for (let count = 1; count < 100; count++) await ok('POST', path, addNote({ text: `${count}` }));
  expect(await failure('POST', path, addNote({ text: 'De trop' }))).toBe('409 too_many_entries');
  expect((await list())[0]!.entries).toHaveLength(100);
});

it('refuses empty, long and unreadable notes, and notes of no message', async () => {
  for (const text of ['', '  ', 'x'.repeat(2001), 7])
    expect(await failure('POST', `${PATH}/${id}/notes`, addNote({ text }))).toBe(
      '400 invalid_input',
    );
  const path = `${PATH}/999999/notes`;
  expect(await failure('POST', path, addNote({ text: 'Perdue' }))).toBe('404 message_not_found');
  expect(await auditOf('message:999999')).toEqual([]);
});

it('notes go with their message, and follow it to a new id', async () => {
  await ok('POST', `${PATH}/${id}/notes`, addNote({ text: 'Suivie' }));
  await env.DB.batch(moveMessages(env.DB, 0, 1000));
  const [moved] = await list();
  expect([moved!.id, moved!.entries[0]!.text]).toEqual([id + 1000, 'Suivie']);
  await ok('POST', `${PATH}/erase`, { token, body: { email: 'nora@exemple.fr' } });
  expect(await env.DB.prepare('SELECT COUNT(*) AS rows FROM message_entries').first('rows')).toBe(
    0,
  );
});

it('a message and its notes outlive the accounts of colleagues', async () => {
  await addAdmin('partante');
  const theirs = await signIn('partante');
  const body = { text: 'Vu avec la structure.' };
  await ok('POST', `${PATH}/${id}/notes`, { token: theirs, body });
  const leaving = await idOf('partante');
  await put({ assignee_id: leaving });
  await env.DB.prepare('DELETE FROM admins WHERE id = ?').bind(leaving).run();
  const [message] = await list();
  expect(message).toMatchObject({ assignee_id: null, assignee: null });
  expect(message!.entries[0]).toMatchObject({ author: null, text: 'Vu avec la structure.' });
});
