import { env } from 'cloudflare:test';
import { DEADLINE_NOUNS, NOUNS, type DeadlineNoun } from '#contract/nouns';
import type { Release, ReleaseDetail } from '#contract/publication/releases';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { call, failure, ok } from '../admin-world.ts';
import { expectWhole } from '../invariants.ts';
import { storeBasics } from '../world.ts';
import { END, isVisible, MAKE, openDeadlines, plan, publish, tick } from './deadline-world.ts';

const DUE = END.withdraw_at!;
const AFTER = '2031-05-01T07:00:00.000Z';

const CHANGED: Record<DeadlineNoun, object> = {
  article: { title: 'Une autre offre' },
  testimonial: { text: 'Mieux.' },
  question: { question: 'Où ?' },
};

let token = '';

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await storeBasics();
  token = await openDeadlines();
});
beforeEach(async () => {
  for (const table of ['deadlines', 'drafts', 'release_items', 'releases', 'emails'])
    await env.DB.exec(`DELETE FROM ${table}`);
});

const release = (noun: DeadlineNoun, ref: number, given: object = { scheduled_at: AFTER }) =>
  ok<Release>('POST', '/api/releases', {
    token,
    body: { name: 'Mai', items: [{ noun, ref }], ...given },
  });
const detail = (id: number) => ok<ReleaseDetail>('GET', `/api/releases/${id}`, { token });
const draft = (noun: DeadlineNoun, id: number, body: object) =>
  ok('PUT', `/api/${NOUNS[noun].plural}/${id}/draft`, { token, body });

it('a release does not show an article again that was withdrawn before: it stops and says why', async () => {
  const { id } = await publish('Offre de mars');
  await draft('article', id, { title: 'Offre de mai' });
  const { id: planned } = await release('article', id);
  await plan('article', id, END);
  await tick(DUE);
  expect((await detail(planned)).items[0]).toMatchObject({ state: 'stale' });
  await tick(AFTER);
  expect(await isVisible('article', id)).toBe(false);
  const stopped = await detail(planned);
  expect(stopped.state).toBe('failed');
  expect(stopped.failure).toMatch(/^«\u00a0Offre de ma.+ou a été retirée du site\./);
  // Taken along again, it is published.
  const path = `/api/releases/${planned}`;
  await ok('PUT', `${path}/items`, { token, body: { put: [{ noun: 'article', ref: id }] } });
  await ok('POST', `${path}/publish`, { token });
  expect(await isVisible('article', id)).toBe(true);
  await expectWhole();
});

it('a release without a time neither', async () => {
  const { id } = await publish('Offre de juin');
  await draft('article', id, { title: 'Offre de juillet' });
  const { id: prepared } = await release('article', id, {});
  await plan('article', id, END);
  await tick(DUE);
  expect(await failure('POST', `/api/releases/${prepared}/publish`, { token })).toBe(
    '409 conflict',
  );
});

it.each(DEADLINE_NOUNS)('the undoing of a publication does not show a %s again', async (noun) => {
  const id = await MAKE[noun]();
  await draft(noun, id, CHANGED[noun]);
  const { id: first } = await release(noun, id, {});
  await ok('POST', `/api/releases/${first}/publish`, { token });
  const { id: undoing } = await ok<Release>('POST', `/api/releases/${first}/undo`, { token });
  await ok('PUT', `/api/releases/${undoing}`, { token, body: { scheduled_at: AFTER } });
  await plan(noun, id, END);
  await tick(DUE);
  await tick(AFTER);
  expect(await isVisible(noun, id)).toBe(false);
  expect((await detail(undoing)).state).toBe('failed');
  await expectWhole();
});

it.each(DEADLINE_NOUNS)(
  'a %s that a release would show after its end date stays hidden',
  async (noun) => {
    const id = await MAKE[noun]();
    const hide = noun === 'article' ? { status: 'draft' } : { is_active: false };
    await ok('PUT', `/api/${NOUNS[noun].plural}/${id}`, { token, body: hide });
    if (noun !== 'article') await draft(noun, id, { is_active: true });
    await release(noun, id);
    await plan(noun, id, END);
    await tick(DUE);
    await tick(AFTER);
    expect(await isVisible(noun, id)).toBe(false);
    expect((await call('GET', `/api/${NOUNS[noun].plural}/${id}`)).status).toBe(404);
    await expectWhole();
  },
);
