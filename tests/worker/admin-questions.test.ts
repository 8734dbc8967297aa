import { env } from 'cloudflare:test';
import type { AdminQuestion, Question } from '#contract/questions';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addAdmin, auditOf, call, contentChanges, failure, ok, signIn } from './admin-world.ts';
import { expectWhole, snapshot } from './invariants.ts';

const PATH = '/api/questions';
let token = '';

let count = 0;
const newQuestion = () => ({ question: `Question ${++count} ?`, answer: '<p>Oui.</p>' });
const create = (body: object = newQuestion()) => ok<AdminQuestion>('POST', PATH, { token, body });
const listed = () => ok<AdminQuestion[]>('GET', '/api/admin/questions', { token });
const idsOf = async () => (await listed()).map(({ id }) => id);
const order = (former: number[], ids: number[]) =>
  call('PUT', `${PATH}/order`, { token, body: { former, ids } });

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
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

describe('the order', () => {
  /** Four questions, and their ids. */
  const four = async () => {
    for (let number = 0; number < 4; number++) await create();
    return (await idsOf()) as [number, number, number, number];
  };

  it('is changed at once, as one line in the log and no version', async () => {
    const [a, b, c, d] = await four();
    const before = await contentChanges();
    const answer = await order([a, b, c, d], [d, a, b, c]);
    const list = await answer.json<AdminQuestion[]>();
    expect(list.map(({ id }) => id)).toEqual([d, a, b, c]);
    expect(list.map(({ version }) => version)).toEqual([1, 1, 1, 1]);
    expect((await ok<Question[]>('GET', PATH)).map(({ id }) => id)).toEqual([d, a, b, c]);
    expect(await auditOf(`question:${d}`)).toEqual(['question.create', 'question.order']);
    expect(await contentChanges()).toEqual([...before, `question:${d}`]);
    expect((await order([d, a, b, c], [a, b, c, d])).status).toBe(200);
    expect(await auditOf(`question:${d}`)).toHaveLength(3);
    await ok('PUT', `${PATH}/${d}`, { token, body: { category: 'Autre' } });
    expect(await idsOf()).toEqual([a, b, c, d]);
    await expectWhole();
  });

  it('that changes nothing writes nothing', async () => {
    const ids = await four();
    const before = await snapshot();
    expect((await order(ids, ids)).status).toBe(200);
    expect(await snapshot()).toBe(before);
  });

  it('of hidden questions alone is no change for visitors', async () => {
    const ids = await four();
    for (const id of ids) await ok('PUT', `${PATH}/${id}`, { token, body: { is_active: false } });
    const before = await contentChanges();
    expect((await order(ids, ids.toReversed())).status).toBe(200);
    expect(await contentChanges()).toEqual(before);
  });

  it('of a list that is no longer the one that was seen is a conflict', async () => {
    const ids = await four();
    const [a, b, c, d] = ids;
    await ok('DELETE', `${PATH}/${b}`, { token });
    const { id: e } = await create();
    const before = await snapshot();
    for (const [former, after] of [
      [ids, ids.toReversed()],
      [
        [a, c, d],
        [d, a, c],
      ],
      [
        [a, d, c, e],
        [a, c, d, e],
      ],
      [[], []],
    ] as const)
      expect((await order([...former], [...after])).status).toBe(409);
    expect(await snapshot()).toBe(before);
    expect((await order([a, c, d, e], [e, d, c, a])).status).toBe(200);
  });

  it('holds every question once', async () => {
    const [a, b, c, d] = await four();
    for (const ids of [[a, b, c], [a, b, c, c], [a, b, c, d, d], [a, b, c, 99999], ['a'], [0], 'x'])
      expect(
        await failure('PUT', `${PATH}/order`, { token, body: { former: [a, b, c, d], ids } }),
      ).toBe('400 invalid_input');
    expect(await idsOf()).toEqual([a, b, c, d]);
  });

  it('given by twenty people at once is that of one', async () => {
    const ids = await four();
    const [a, b, c, d] = ids;
    const wishes = [
      [d, a, b, c],
      [b, a, c, d],
      [d, c, b, a],
      [a, c, b, d],
    ];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => order(ids, wishes[index % 4]!)),
    );
    const won = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await idsOf()).toEqual(wishes[won % 4]);
    await expectWhole();
  });

  it('races with questions that come, go and change, and stays whole', async () => {
    await four();
    for (let round = 0; round < 8; round++) {
      const ids = await idsOf();
      const answer = round % 2 ? create() : ok('DELETE', `${PATH}/${ids[1]}`, { token });
      const body = { category: `Tour ${round}` };
      const [ordered, , changed] = await Promise.all([
        order(ids, ids.toReversed()),
        answer,
        ok<AdminQuestion>('PUT', `${PATH}/${ids[0]}`, { token, body }),
      ]);
      const after = (await idsOf()).filter((id) => ids.includes(id));
      const expected = ordered.status === 200 ? ids.toReversed() : ids;
      expect([200, 409]).toContain(ordered.status);
      expect(after).toEqual(expected.filter((id) => after.includes(id)));
      expect(changed).toMatchObject(body);
      await create();
      await expectWhole();
    }
  });

  it('that cannot be written changes nothing', async () => {
    const ids = await four();
    await env.DB.exec(
      `CREATE TRIGGER no_place BEFORE UPDATE OF display_order ON questions WHEN new.id = ${ids[2]} BEGIN SELECT RAISE(ABORT, 'no'); END`,
    );
    const before = await snapshot();
    expect((await order(ids, ids.toReversed())).status).toBe(503);
    expect(await snapshot()).toBe(before);
    await env.DB.exec('DROP TRIGGER no_place');
  });
});
