import type { AdminQuestion, Question } from '#contract/lists/questions';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { addAdmin, auditOf, contentChanges, failure, ok, signIn } from '../admin-world.ts';
import { expectWhole } from '../invariants.ts';

const PATH = '/api/questions';
let token = '';

let count = 0;
const newQuestion = () => ({ question: `Question ${++count} ?`, answer: '<p>Oui.</p>' });
const create = (body: object = newQuestion()) => ok<AdminQuestion>('POST', PATH, { token, body });
const listed = () => ok<AdminQuestion[]>('GET', '/api/admin/questions', { token });
const idsOf = async () => (await listed()).map(({ id }) => id);

beforeAll(async () => {
  await addAdmin('questions');
  token = await signIn('questions');
});

beforeEach(async () => {
  for (const id of await idsOf()) await ok('DELETE', `${PATH}/${id}`, { token });
});

it('are created after all others, hidden, changed and deleted', async () => {
  const first = await create();
  const body = { question: 'Quel délai ?', answer: '<p>Deux jours.</p>', category: 'Structures' };
  const created = await create(body);
  expect(created).toMatchObject({ ...body, is_active: true, version: 1 });
  expect(await idsOf()).toEqual([first.id, created.id]);
  const path = `${PATH}/${created.id}`;
  const shown = await ok<Question>('GET', path);
  expect(shown).toEqual({ id: created.id, ...body });
  expect((await ok<Question[]>('GET', PATH))[1]).toEqual(shown);

  const before = await contentChanges();
  const hidden = await ok<AdminQuestion>('PUT', path, { token, body: { is_active: false } });
  expect(hidden).toMatchObject({ ...body, is_active: false, version: 2 });
  expect(await ok<Question[]>('GET', PATH)).toHaveLength(1);
  expect(await failure('GET', path)).toBe('404 question_not_found');
  expect((await ok<AdminQuestion>('GET', path, { token })).id).toBe(created.id);
  await ok('PUT', path, { token, body: { answer: '<p>Autrement.</p>' } });
  expect(await contentChanges()).toEqual([...before, `question:${created.id}`]);

  const headers = { 'if-match': '"2"' };
  expect(await failure('PUT', path, { token, body: {}, headers })).toBe('409 conflict');
  await ok('DELETE', path, { token });
  expect(await failure('DELETE', path, { token })).toBe('404 question_not_found');
  expect(await auditOf(`question:${created.id}`)).toEqual([
    'question.create',
    'question.update',
    'question.update',
    'question.delete',
  ]);
  await expectWhole();
});

it('have an answer made of paragraphs, lists, emphasis and links', async () => {
  const kept =
    '<p><strong>Oui</strong>, <em>bien</em> <a href="/contact">sûr</a>.</p><ul><li>Un</li></ul>';
  expect((await create({ question: 'Quoi ?', answer: kept })).answer).toBe(kept);
  const dirty = `<h2>Titre</h2><p onclick="x()" class="align-right">Texte<script>x()</script>
    <img src="/a.png"><a href="javascript:x()">ici</a></p>`;
  const { id, answer } = await create({ question: 'Quoi ?', answer: dirty });
  expect(answer.replace(/\s+/g, ' ')).toBe('Titre<p>Texte <a>ici</a></p>');
  const body = { answer: '<p><img src="/a.png"></p>' };
  expect(await failure('PUT', `${PATH}/${id}`, { token, body })).toBe('400 invalid_input');
});

it('refuse what they are not', async () => {
  for (const extra of [
    { question: '' },
    { question: undefined },
    { question: 'x'.repeat(201) },
    { question: 'Deux\nlignes ?' },
    { answer: ' ' },
    { answer: '<p></p>' },
    { answer: '<p> <br></p>' },
    { answer: 'x'.repeat(10_001) },
    { answer: `${'<ul><li>'.repeat(200)}x` },
    { category: 'x'.repeat(81) },
    { category: null },
    { is_active: 1 },
    { display_order: 3 },
    { unknown: true },
  ])
    expect(
      await failure('POST', PATH, { token, body: { ...newQuestion(), ...extra } }),
      JSON.stringify(extra).slice(0, 80),
    ).toBe('400 invalid_input');
  for (const id of ['0', '-1', '99999', '99999999999999999999', 'x'])
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect(
        await failure(method, `${PATH}/${id}`, { token, body: method === 'PUT' ? {} : undefined }),
      ).toBe('404 question_not_found');
});
