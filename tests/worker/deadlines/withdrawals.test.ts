import { env } from 'cloudflare:test';
import type { EditedArticle } from '#contract/articles/form';
import { DEADLINE_NOUNS, NOUNS } from '#contract/nouns';
import type { PendingDraft } from '#contract/publication/drafts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { auditOf, call, contentChanges, ok } from '../admin-world.ts';
import { expectWhole } from '../invariants.ts';
import { databaseOf, storeBasics } from '../world.ts';
import {
  END,
  interrupted,
  isVisible,
  MAKE,
  NONE,
  openDeadlines,
  plan,
  publish,
  read,
  tick,
} from './deadline-world.ts';

const DUE = END.withdraw_at!;

let token = '';

beforeAll(async () => {
  await storeBasics();
  token = await openDeadlines();
});
beforeEach(async () => {
  for (const table of ['deadlines', 'drafts', 'release_items', 'releases', 'builds'])
    await env.DB.exec(`DELETE FROM ${table}`);
});

const edited = (id: number) => ok<EditedArticle>('GET', `/api/articles/edit/${id}`, { token });

it.each(DEADLINE_NOUNS)('a %s leaves the site at its minute, not before', async (noun) => {
  const id = await MAKE[noun]();
  await plan(noun, id, { ...END, review_on: '2031-06-01' });
  await tick('2031-03-30T06:59:59.000Z');
  expect(await isVisible(noun, id)).toBe(true);
  const changes = (await contentChanges()).length;
  await tick(DUE);
  expect(await isVisible(noun, id)).toBe(false);
  expect(await read(noun, id)).toEqual({ withdraw_at: null, review_on: '2031-06-01' });
  expect((await contentChanges()).slice(changes)).toEqual([`${noun}:${id}`]);
  expect(await env.DB.prepare('SELECT COUNT(*) AS n FROM builds').first('n')).toBe(1);
  expect((await auditOf(`${noun}:${id}`)).at(-1)).toBe(`${noun}.withdraw`);
  await expectWhole();
});

it.each([
  ['2037-10-25T02:30:00+02:00', '2037-10-25T00:30:00.000Z'],
  ['2037-10-25T02:30:00+01:00', '2037-10-25T01:30:00.000Z'],
])('of an hour that comes twice in Paris, %s is the one that was chosen', async (given, due) => {
  const id = await MAKE.question();
  expect(await plan('question', id, { withdraw_at: given })).toMatchObject({ withdraw_at: due });
  await tick(new Date(Date.parse(due) - 1).toISOString());
  expect(await isVisible('question', id)).toBe(true);
  await tick(due);
  expect(await isVisible('question', id)).toBe(false);
});

it('happens once, also when three run at the same time, and after days of downtime', async () => {
  const ids = [];
  for (let number = 0; number < 10; number++) {
    ids.push(await MAKE.question());
    await plan('question', ids.at(-1)!, END);
  }
  const late = '2031-04-05T12:00:00.000Z';
  await Promise.all([tick(late), tick(late), tick(late)]);
  for (const id of ids)
    expect(await auditOf(`question:${id}`)).toEqual(
      ['create', 'plan', 'withdraw'].map((verb) => `question.${verb}`),
    );
  await expectWhole();
});

it('an article becomes a draft with its date, and its changes can still be published', async () => {
  const { id, published_at } = await publish('Offre de mars');
  await ok('PUT', `/api/articles/${id}/draft`, { token, body: { title: 'Offre d’avril' } });
  await plan('article', id, END);
  await tick(DUE);
  expect(await edited(id)).toMatchObject({
    status: 'draft',
    title: 'Offre de mars',
    published_at,
    draft: { value: { title: 'Offre d’avril' }, is_stale: false },
  });
  await ok('POST', `/api/articles/${id}/draft/publish`, { token });
  expect(await edited(id)).toMatchObject({ status: 'published', title: 'Offre d’avril' });
  await expectWhole();
});

it('a withdrawn article waits with the drafts, under the name of its last author', async () => {
  const { id } = await publish('Offre signée');
  await plan('article', id, END);
  await tick(DUE);
  const drafts = await ok<PendingDraft[]>('GET', '/api/drafts', { token });
  expect(drafts.find(({ ref }) => ref === id)).toMatchObject({
    is_new: true,
    saved_by: 'Nom de echeance',
  });
});

it('changes of a testimonial stay, in its draft and in a release, and do not show it again', async () => {
  const id = await MAKE.testimonial();
  const path = `/api/testimonials/${id}`;
  const body = { text: 'Mieux.', is_active: true };
  await ok('PUT', `${path}/draft`, { token, body });
  const items = [{ noun: 'testimonial', ref: id }];
  const made = { name: 'Mai', items, scheduled_at: '2031-05-01T07:00:00.000Z' };
  await ok('POST', '/api/releases', { token, body: made });
  await plan('testimonial', id, END);
  await tick(DUE);
  expect(await ok('GET', `${path}/edit`, { token })).toMatchObject({
    is_active: false,
    text: 'Bien.',
    draft: { value: { text: 'Mieux.', is_active: false }, is_stale: false },
  });
  await tick(made.scheduled_at);
  expect(await ok('GET', `${path}/edit`, { token })).toMatchObject({
    is_active: false,
    text: 'Mieux.',
  });
  await expectWhole();
});

it('what is hidden or in the trash only loses its time', async () => {
  const draft = await publish('Brouillon', { status: 'draft' });
  const trashed = await publish('Jeté');
  const question = await MAKE.question();
  await ok('PUT', `/api/questions/${question}`, { token, body: { is_active: false } });
  for (const { id } of [draft, trashed]) await plan('article', id, END);
  await plan('question', question, { ...END, review_on: '2031-06-01' });
  await ok('DELETE', `/api/articles/${trashed.id}`, { token });
  const changes = await contentChanges();
  await tick(DUE);
  expect(await contentChanges()).toEqual(changes);
  expect(await auditOf(`article:${draft.id}`)).not.toContain('article.withdraw');
  expect((await edited(draft.id)).version).toBe(draft.version);
  expect(await read('article', draft.id)).toEqual(NONE);
  expect(await read('question', question)).toEqual({ withdraw_at: null, review_on: '2031-06-01' });
  await ok('POST', `/api/articles/${trashed.id}/restore`, { token });
  expect(await isVisible('article', trashed.id)).toBe(true);
  await tick('2031-03-30T07:01:00.000Z');
  expect(await isVisible('article', trashed.id)).toBe(true);
});

it('an article whose two times have passed is published, then withdrawn', async () => {
  const { id } = await publish('Rattrapé', { published_at: '2031-03-30T06:00:00.000Z' });
  await plan('article', id, END);
  await tick('2031-03-31T07:00:00.000Z');
  expect((await auditOf(`article:${id}`)).slice(-2)).toEqual([
    'article.publish',
    'article.withdraw',
  ]);
  expect((await edited(id)).status).toBe('draft');
});

it('and is not forgotten when its publication fails first', async () => {
  const { id } = await publish('Retardé', { published_at: '2031-03-30T06:00:00.000Z' });
  await plan('article', id, END);
  const DB = databaseOf(env.DB, (sql) => {
    if (sql.includes(`status = 'published', updated_at`)) throw new Error('D1_ERROR: busy');
    return env.DB.prepare(sql);
  });
  await expect(tick(DUE, { DB })).rejects.toThrow('busy');
  expect(await read('article', id)).toEqual(END);
  await tick(DUE);
  expect(await isVisible('article', id)).toBe(false);
  expect(await read('article', id)).toEqual(NONE);
});

it('an article that is published again in between is withdrawn at the next minute', async () => {
  const { id } = await publish('Repris');
  await plan('article', id, END);
  const body = { content: '<p>Corrigé à l’instant</p>' };
  const DB = interrupted(() => ok('PUT', `/api/articles/${id}`, { token, body }));
  await tick(DUE, { DB });
  expect(await isVisible('article', id)).toBe(true);
  expect(await read('article', id)).toEqual(END);
  await tick('2031-03-30T07:01:00.000Z');
  expect(await edited(id)).toMatchObject({ status: 'draft', content: body.content });
  await expectWhole();
});

it('a withdrawal that is put off in between does not happen', async () => {
  const { id } = await publish('Repoussé');
  await plan('article', id, END);
  const later = { ...END, withdraw_at: '2031-04-30T07:00:00.000Z' };
  await tick(DUE, { DB: interrupted(() => plan('article', id, later, END)) });
  expect(await isVisible('article', id)).toBe(true);
  expect(await read('article', id)).toEqual(later);
});

it('one row that fails stops no other', async () => {
  const ids = [await MAKE.testimonial(), await MAKE.testimonial(), await MAKE.question()];
  await plan('testimonial', ids[0]!, END);
  await plan('testimonial', ids[1]!, END);
  await plan('question', ids[2]!, END);
  let count = 0;
  const DB = databaseOf(env.DB, (sql) => {
    if (sql.includes('UPDATE testimonials SET is_active') && ++count === 1)
      throw new Error('D1_ERROR: testimonial');
    return env.DB.prepare(sql);
  });
  await expect(tick(DUE, { DB })).rejects.toThrow('testimonial');
  const visible = [
    await isVisible('testimonial', ids[0]!),
    await isVisible('testimonial', ids[1]!),
    await isVisible('question', ids[2]!),
  ];
  expect(visible.filter(Boolean)).toHaveLength(1);
  await tick(DUE);
  expect(await isVisible('testimonial', ids[0]!)).toBe(false);
  await expectWhole();
});

it.each(['UPDATE articles SET status', 'DELETE FROM deadlines WHERE noun', 'INSERT INTO versions'])(
  'a failure of « %s » changes nothing at all',
  async (part) => {
    const { id, version } = await publish('Entier');
    await plan('article', id, END);
    const DB = databaseOf(env.DB, (sql) =>
      // The statement is prepared, and fails within the batch.
      env.DB.prepare(sql.includes(part) ? sql.replace('WHERE', 'WHERE json(?1) AND') : sql),
    );
    await expect(tick(DUE, { DB })).rejects.toThrow();
    expect(await edited(id)).toMatchObject({ status: 'published', version });
    expect(await read('article', id)).toEqual(END);
    await expectWhole();
  },
);

it('visitors no longer read what was withdrawn', async () => {
  const { id, slug } = await publish('Lu');
  const question = await MAKE.question();
  await plan('article', id, END);
  await plan('question', question, END);
  const status = async () => [
    (await call('GET', `/api/articles/${slug}`)).status,
    (await call('GET', `/api/${NOUNS.question.plural}/${question}`)).status,
  ];
  expect(await status()).toEqual([200, 200]);
  await tick(DUE);
  expect(await status()).toEqual([404, 404]);
});
