import { env } from 'cloudflare:test';
import type { AdminArticle } from '#contract/articles/articles';
import type { ErrorBody } from '#contract/errors';
import type { Release, ReleaseDetail } from '#contract/publication/releases';
import type { VersionCard } from '#contract/publication/versions';
import { runCron } from '#worker/cron';
import type { Env } from '#worker/env';
import { beforeAll, expect, it, vi } from 'vitest';
import { ASSETS, addAdmin, call, ok, signIn } from '../admin-world.ts';
import { expectWhole } from '../invariants.ts';
import { interrupted } from '../deadlines/deadline-world.ts';
import { storeBasics } from '../world.ts';

/** Each round is another interleaving of the calls of the database. */
const ROUNDS = 8;
const AT = '2095-05-05T08:00:00.000Z';
let token = '';

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await storeBasics();
  await addAdmin('une');
  token = await signIn('une');
});

/** Creates a published article with a draft, and releases that hold this draft among others. */
async function disputed(count: number, given: object = {}) {
  const [shared, ...own] = await Promise.all(
    Array.from({ length: count + 1 }, async (_, at) => {
      const body = { title: `Article ${at}`, content: '<p>Texte</p>', status: 'published' };
      const article = await ok<AdminArticle>('POST', '/api/articles', { token, body });
      const draft = { title: `Article ${at}, changé` };
      await ok('PUT', `/api/articles/${article.id}/draft`, { token, body: draft });
      return article;
    }),
  );
  const releases = [];
  for (const [at, article] of own.entries()) {
    const items = [shared!, article].map(({ id }) => ({ noun: 'article', ref: id }));
    const body = { name: `Mise en ligne ${at}`, items, ...given };
    releases.push(await ok<Release>('POST', '/api/releases', { token, body }));
  }
  return { shared: shared!, own, releases };
}

const detail = (id: number) => ok<ReleaseDetail>('GET', `/api/releases/${id}`, { token });
const edited = (id: number) => ok<AdminArticle>('GET', `/api/articles/edit/${id}`, { token });
/** Returns the number of versions of an article that were ever online. */
const publications = async (id: number) =>
  (await ok<VersionCard[]>('GET', `/api/articles/${id}/versions`, { token })).filter(
    ({ live_at }) => live_at !== null,
  ).length;
const publish = (id: number) => call('POST', `/api/releases/${id}/publish`, { token });

/** Expects that the own article of each release is published exactly when the release is. */
async function expectAllOrNothing(releases: Release[], own: AdminArticle[]): Promise<string[]> {
  const states = (await Promise.all(releases.map(({ id }) => detail(id)))).map(
    ({ state }) => state,
  );
  for (const [at, { id }] of own.entries())
    expect(await publications(id)).toBe(states[at] === 'published' ? 2 : 1);
  return states;
}

it('two releases with one article, published at once: one is, the other says why', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { shared, own, releases } = await disputed(2);
    const answers = await Promise.all(releases.map(({ id }) => publish(id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const lost = (await answers.find(({ status }) => status === 409)!.json()) as ErrorBody;
    expect(lost.code).toBe('conflict');
    expect(lost.fields?.items).toMatch(
      /^«\u00a0Article 0, changé\u00a0»\u00a0: sa version publiée/,
    );
    expect(await publications(shared.id)).toBe(2);
    const states = await expectAllOrNothing(releases, own);
    expect(states.toSorted()).toEqual(['prepared', 'published']);
  }
  await expectWhole();
});

it('a release and an editor publish one draft at once: one does, the other says why', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { shared, own, releases } = await disputed(1);
    const steps = [
      () => publish(releases[0]!.id),
      () => call('POST', `/api/articles/${shared.id}/draft/publish`, { token }),
    ];
    const answers = await Promise.all((round % 2 ? steps.toReversed() : steps).map((act) => act()));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const lost = (await answers.find(({ status }) => status !== 200)!.json()) as ErrorBody;
    expect(lost.code).toMatch(/^(?:conflict|draft_not_found)$/);
    expect((await edited(shared.id)).title).toBe('Article 0, changé');
    expect(await publications(shared.id)).toBe(2);
    await expectAllOrNothing(releases, own);
  }
  await expectWhole();
});

it('a release and a save of one of its articles at once: no change is lost', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { shared, own, releases } = await disputed(1);
    const save = () =>
      call('PUT', `/api/articles/${shared.id}`, {
        token,
        body: { excerpt: 'Un autre extrait' },
        headers: { 'if-match': '"1"' },
      });
    const [released, saved] = await Promise.all([publish(releases[0]!.id), save()]);
    expect([released.status, saved.status].toSorted()).toEqual([200, 409]);
    expect(await edited(shared.id)).toMatchObject(
      released.ok ? { title: 'Article 0, changé' } : { title: 'Article 0' },
    );
    expect((await edited(shared.id)).excerpt === 'Un autre extrait').toBe(saved.ok);
    await expectAllOrNothing(releases, own);
  }
  await expectWhole();
});

it('three releases with one article at one minute: one is published, the others have failed', async () => {
  const { shared, own, releases } = await disputed(3, { scheduled_at: AT });
  const run = () => runCron('* * * * *', new Date(AT), { ...env, ASSETS } as Env);
  await Promise.all([run(), run()]);
  const states = await expectAllOrNothing(releases, own);
  expect(states.toSorted()).toEqual(['failed', 'failed', 'published']);
  const { failure } = await detail(releases[states.indexOf('failed')]!.id);
  expect(failure).toMatch(/^«\u00a0Article 0, changé\u00a0»\u00a0: sa version publiée/);
  expect(await publications(shared.id)).toBe(2);
  await expectWhole();
});

it.each([
  ['renamed', 'published', { name: 'Renommée' }],
  ['unscheduled', 'prepared', { scheduled_at: null }],
  ['put off', 'scheduled', { scheduled_at: '2095-05-06T08:00:00.000Z' }],
])('a release that is %s at its minute is then %s', async (_, state, body) => {
  const { own, releases } = await disputed(1, { scheduled_at: AT });
  const path = `/api/releases/${releases[0]!.id}`;
  const DB = interrupted(() => ok('PUT', path, { token, body }));
  await runCron('* * * * *', new Date(AT), { ...env, ASSETS, DB } as Env);
  expect(await expectAllOrNothing(releases, own)).toEqual([state]);
  await env.DB.exec('DELETE FROM releases');
  await expectWhole();
});

it('a release whose change is published at its minute names it', async () => {
  const { own, releases } = await disputed(1, { scheduled_at: AT });
  const path = `/api/articles/${own[0]!.id}`;
  const DB = interrupted(() => ok('PUT', path, { token, body: { excerpt: 'Entre-temps' } }));
  await runCron('* * * * *', new Date(AT), { ...env, ASSETS, DB } as Env);
  const { state, failure } = await detail(releases[0]!.id);
  expect([state, failure]).toEqual([
    'failed',
    expect.stringMatching(/^«\u00a0Article 1, changé\u00a0»/),
  ]);
  await expectWhole();
});

it('a release that is published while it is deleted stays, and one that is renamed goes', async () => {
  const { releases } = await disputed(2);
  const [first, second] = releases.map(({ id }) => `/api/releases/${id}`);
  const deleted = (path: string, act: () => Promise<unknown>) =>
    call('DELETE', path, { token, env: { DB: interrupted(act) } });
  const published = () => ok('POST', `${first}/publish`, { token });
  expect((await deleted(first!, published)).status).toBe(409);
  expect((await detail(releases[0]!.id)).state).toBe('published');
  const renamed = () => ok('PUT', second!, { token, body: { name: 'Autre' } });
  expect((await deleted(second!, renamed)).status).toBe(200);
  expect((await call('GET', second!, { token })).status).toBe(404);
});
