import { env } from 'cloudflare:test';
import type { SavedReply } from '#contract/messages/saved-replies';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addAdmin, auditOf, call, failure, ok, signIn } from '../admin-world.ts';

const PATH = '/api/admin/saved-replies';
let token = '';

const save = (body: object) => ok<SavedReply[]>('POST', PATH, { token, body });

beforeAll(async () => {
  await addAdmin('accueil');
  token = await signIn('accueil');
});
beforeEach(() => env.DB.prepare('DELETE FROM saved_replies').run());

it('are saved, listed by name whatever its accents, and deleted', async () => {
  await save({ name: ' Été ', text: 'À bientôt,\r\nNora' });
  const rows = await save({ name: 'accueil', text: 'Bonjour.' });
  expect(rows.map(({ name, text }) => [name, text])).toEqual([
    ['accueil', 'Bonjour.'],
    ['Été', 'À bientôt,\nNora'],
  ]);
  expect(await ok('GET', PATH, { token })).toEqual(rows);
  const left = await ok<SavedReply[]>('DELETE', `${PATH}/${rows[0]!.id}`, { token });
  expect(left).toEqual([rows[1]]);
  expect(await failure('DELETE', `${PATH}/${rows[0]!.id}`, { token })).toBe(
    '404 saved_reply_not_found',
  );
  expect(await auditOf('messages')).toEqual([
    'message.save_reply',
    'message.save_reply',
    'message.forget_reply',
  ]);
});

it('two of one name are refused, with the sentence beside the name, and nothing is noted', async () => {
  await save({ name: 'Accueil', text: 'Une' });
  const noted = (await auditOf('messages')).length;
  const answer = await call('POST', PATH, { token, body: { name: 'Accueil', text: 'Autre' } });
  expect([answer.status, (await answer.json<{ fields: object }>()).fields]).toEqual([
    400,
    { name: 'Une réponse type a déjà ce nom.' },
  ]);
  expect(await auditOf('messages')).toHaveLength(noted);
});

it('empty, long and wrong ones are refused, and a fifty-first one', async () => {
  for (const body of [
    {},
    { name: '', text: 'a' },
    { name: 'a', text: ' ' },
    { name: 'x'.repeat(81), text: 'a' },
    { name: 'a', text: 'x'.repeat(5001) },
    { name: 'a\nb', text: 7 },
  ])
    expect(await failure('POST', PATH, { token, body })).toBe('400 invalid_input');
  for (let count = 0; count < 50; count++) await save({ name: `Nom ${count}`, text: 'a' });
  expect(await failure('POST', PATH, { token, body: { name: 'De trop', text: 'a' } })).toBe(
    '409 too_many_saved_replies',
  );
});
