import { env } from 'cloudflare:test';
import { parisDay } from '#contract/dates';
import type { ErrorBody } from '#contract/errors';
import type { Tasks } from '#contract/figures/stats';
import { DEADLINE_NOUNS } from '#contract/nouns';
import type { DeadlineRow } from '#contract/publication/deadlines';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { auditOf, call, failure, ok, runNight } from '../admin-world.ts';
import { expectWhole } from '../invariants.ts';
import { storeBasics } from '../world.ts';
import {
  END,
  interrupted,
  MAKE,
  NONE,
  openDeadlines,
  pathOf,
  plan,
  publish,
  read,
} from './deadline-world.ts';

const DAY = 86_400_000;
const dayIn = (days: number) => parisDay(new Date(Date.now() + days * DAY).toISOString());

let token = '';

beforeAll(async () => {
  await storeBasics();
  token = await openDeadlines();
});
beforeEach(() => env.DB.exec('DELETE FROM deadlines'));

/** Returns the field errors of a refused deadline. */
async function fieldsOf(id: number, asked: object, former: object = NONE) {
  const body = { ...NONE, ...asked, former };
  const answer = await call('PUT', pathOf('article', id), { token, body });
  expect(answer.status).toBe(400);
  return (await answer.json<ErrorBody>()).fields;
}

it.each(DEADLINE_NOUNS)(
  'a %s gets, changes and loses its deadline, without a version',
  async (noun) => {
    const id = await MAKE[noun]();
    expect(await read(noun, id)).toEqual(NONE);
    const first = await plan(noun, id, { ...END, review_on: dayIn(3) });
    expect(first).toEqual({ ...END, review_on: dayIn(3) });
    expect(await read(noun, id)).toEqual(first);
    const second = await plan(noun, id, { review_on: dayIn(0) }, first);
    expect(await read(noun, id)).toEqual({ withdraw_at: null, review_on: dayIn(0) });
    await plan(noun, id, NONE, second);
    expect(await read(noun, id)).toEqual(NONE);
    const plans = [1, 2, 3].map(() => `${noun}.plan`);
    expect(await auditOf(`${noun}:${id}`)).toEqual([`${noun}.create`, ...plans]);
    const versions = `SELECT COUNT(*) AS n FROM versions WHERE noun = '${noun}' AND ref = ${id}`;
    expect(await env.DB.prepare(versions).first('n')).toBe(1);
    await expectWhole();
  },
);

it('a repeated request writes nothing more, and another deadline in between is a conflict', async () => {
  const { id } = await publish('Deux fois');
  await plan('article', id, END);
  expect(await plan('article', id, END)).toEqual(END);
  expect(await auditOf(`article:${id}`)).toHaveLength(2);
  const body = { ...NONE, review_on: dayIn(1), former: NONE };
  expect(await failure('PUT', pathOf('article', id), { token, body })).toBe('409 conflict');
  expect(await read('article', id)).toEqual(END);
});

it('of twenty who plan at once, one wins and the others are told', async () => {
  const { id } = await publish('Disputé');
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, day) =>
      call('PUT', pathOf('article', id), {
        token,
        body: { ...NONE, review_on: dayIn(day), former: NONE },
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
});

it('refuses a time or a day in the past, but not one that stays as it was', async () => {
  const { id } = await publish('Passé');
  expect(await fieldsOf(id, { withdraw_at: new Date().toISOString() })).toEqual({
    withdraw_at: 'Choisissez une date à venir.',
  });
  expect(await fieldsOf(id, { review_on: dayIn(-1) })).toEqual({
    review_on: 'Choisissez aujourd’hui ou un jour à venir.',
  });
  const past = { withdraw_at: '2026-01-01T08:00:00.000Z', review_on: '2026-01-01' };
  await env.DB.prepare(`INSERT INTO deadlines VALUES ('article', ?, ?, ?)`)
    .bind(id, past.withdraw_at, past.review_on)
    .run();
  const left = await plan('article', id, { ...past, review_on: null }, past);
  expect(left).toEqual({ ...past, review_on: null });
});

it.each([
  ['no date', { withdraw_at: 'bientôt' }],
  ['a day for a time', { withdraw_at: '2031-03-30' }],
  ['a time for a day', { review_on: '2031-03-30T07:00:00.000Z' }],
  ['a day that does not exist', { review_on: '2031-02-29' }],
  ['an unknown field', { remove_at: '2031-03-30T07:00:00.000Z' }],
])('refuses %s', async (_, asked) => {
  const { id } = await publish('Mal écrit');
  expect(Object.keys((await fieldsOf(id, asked))!)).toHaveLength(1);
});

it('an article is withdrawn after it is published, whichever time is chosen last', async () => {
  const published_at = '2031-03-30T07:00:00.000Z';
  const { id } = await publish('Programmé', { published_at });
  const sentence =
    'L’article paraîtra le 30 mars 2031 à 9\u00a0h\u00a0: choisissez une heure plus tard.';
  for (const withdraw_at of [published_at, '2031-03-30T06:59:00.000Z'])
    expect(await fieldsOf(id, { withdraw_at })).toEqual({ withdraw_at: sentence });
  await plan('article', id, { withdraw_at: '2031-03-30T07:01:00.000Z' });
  const move = (to: string) =>
    call('PUT', `/api/articles/${id}`, { token, body: { published_at: to } });
  const refused = await move('2031-03-30T07:01:00.000Z');
  expect(await refused.json<ErrorBody>()).toMatchObject({
    code: 'invalid_input',
    fields: {
      published_at:
        'Cet article doit être retiré le 30 mars 2031 à 9\u00a0h\u00a001\u00a0: choisissez une date plus tôt, ou changez d’abord ses échéances.',
    },
  });
  expect((await move('2031-03-30T06:00:00.000Z')).status).toBe(200);
});

it('neither of the two times gets past the other when it is chosen in between', async () => {
  const published_at = '2031-03-30T07:00:00.000Z';
  const later = { published_at: '2031-04-01T07:00:00.000Z' };
  const body = { ...NONE, withdraw_at: '2031-03-31T07:00:00.000Z', former: NONE };
  const requests = (id: number): [path: string, body: object][] => [
    [pathOf('article', id), body],
    [`/api/articles/${id}`, later],
  ];
  for (const turn of [0, 1]) {
    const { id } = await publish(`Ensemble ${turn}`, { published_at });
    const [first, second] = turn === 0 ? requests(id) : requests(id).toReversed();
    const between = interrupted(() => ok('PUT', second![0], { token, body: second![1] }));
    const options = { token, body: first![1], env: { DB: between } };
    expect(await failure('PUT', first![0], options)).toBe('400 invalid_input');
  }
});

it('a deadline that is changed in between is a conflict, and one in the trash is refused', async () => {
  const { id } = await publish('Entre-temps');
  const path = pathOf('article', id);
  const body = { ...END, former: NONE };
  const day = { review_on: dayIn(1) };
  const planned = { DB: interrupted(() => plan('article', id, day)) };
  expect(await failure('PUT', path, { token, body, env: planned })).toBe('409 conflict');
  const former = await read('article', id);
  const trashed = { DB: interrupted(() => ok('DELETE', `/api/articles/${id}`, { token })) };
  expect(await failure('PUT', path, { token, body: { ...END, former }, env: trashed })).toBe(
    '409 article_trashed',
  );
});

it('knows no deadline of an unknown row, nor of one in the trash', async () => {
  const { id } = await publish('Jeté');
  await plan('article', id, END);
  await ok('DELETE', `/api/articles/${id}`, { token });
  const body = { ...NONE, former: END };
  for (const method of ['GET', 'PUT'])
    expect(
      await failure(method, pathOf('article', id), {
        token,
        body: method === 'PUT' ? body : undefined,
      }),
    ).toBe('409 article_trashed');
  expect(await failure('GET', pathOf('question', 999), { token })).toBe('404 question_not_found');
  expect(await failure('GET', pathOf('testimonial', 999), { token })).toBe(
    '404 testimonial_not_found',
  );
  await ok('POST', `/api/articles/${id}/restore`, { token });
  expect(await read('article', id)).toEqual(END);
});

it.each(DEADLINE_NOUNS)('a deleted %s leaves no deadline', async (noun) => {
  const id = await MAKE[noun]();
  const path = pathOf(noun, id).replace('/deadline', '');
  await plan(noun, id, END);
  await ok('DELETE', path, { token });
  if (noun === 'article') await ok('DELETE', `${path}/permanent`, { token });
  expect(await env.DB.prepare('SELECT COUNT(*) AS n FROM deadlines').first('n')).toBe(0);
});

it('lists the withdrawals by time, under the title of the draft of what is not online', async () => {
  const draft = await publish('Ancien titre', { status: 'draft' });
  await ok('PUT', `/api/articles/${draft.id}/draft`, { token, body: { title: 'Nouveau titre' } });
  const trashed = await publish('Jeté');
  const question = await MAKE.question();
  await plan('article', draft.id, { withdraw_at: '2031-05-01T07:00:00.000Z' });
  await plan('article', trashed.id, END);
  await plan('question', question, { ...END, review_on: dayIn(1) });
  await plan('testimonial', await MAKE.testimonial(), { review_on: dayIn(1) });
  await ok('DELETE', `/api/articles/${trashed.id}`, { token });
  expect(await ok<DeadlineRow[]>('GET', '/api/deadlines', { token })).toEqual([
    { noun: 'question', ref: question, title: 'Quand ?', ...END, review_on: dayIn(1) },
    {
      noun: 'article',
      ref: draft.id,
      title: 'Nouveau titre',
      withdraw_at: '2031-05-01T07:00:00.000Z',
      review_on: null,
    },
  ]);
});

it('the dashboard names what is to review from that day on in Paris, the oldest first', async () => {
  const { reviews: none } = await ok<Tasks>('GET', '/api/stats/tasks', { token });
  expect(none).toEqual({ total: 0, rows: [] });
  const question = await MAKE.question();
  await plan('question', question, { review_on: dayIn(0) });
  await plan('testimonial', await MAKE.testimonial(), { review_on: dayIn(1) });
  const trashed = await publish('Jeté');
  const old = await publish('Ancien');
  await plan('article', trashed.id, { review_on: dayIn(0) });
  await plan('article', old.id, { review_on: dayIn(0) });
  await ok('DELETE', `/api/articles/${trashed.id}`, { token });
  await env.DB.prepare(
    `UPDATE deadlines SET review_on = '2026-01-01' WHERE noun = 'article'`,
  ).run();
  const { reviews } = await ok<Tasks>('GET', '/api/stats/tasks', { token });
  expect(reviews.total).toBe(2);
  expect(reviews.rows.map(({ title }) => title)).toEqual(['Ancien', 'Quand ?']);
});

it('a copy has no deadline, and neither has what leaves the trash at night', async () => {
  const { id } = await publish('Copié');
  await plan('article', id, END);
  const copy = await ok<{ id: number }>('POST', `/api/articles/${id}/duplicate`, { token });
  expect(await read('article', copy.id)).toEqual(NONE);
  await ok('DELETE', `/api/articles/${id}`, { token });
  await runNight(new Date(Date.now() + 365 * DAY));
  expect(await env.DB.prepare('SELECT COUNT(*) AS n FROM deadlines').first('n')).toBe(0);
});
