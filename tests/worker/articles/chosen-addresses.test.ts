import { env } from 'cloudflare:test';
import type { AdminArticle } from '#contract/articles/articles';
import type { ErrorBody } from '#contract/errors';
import type { Release } from '#contract/publication/releases';
import { runCron } from '#worker/cron';
import type { Env } from '#worker/env';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ASSETS, addAdmin, call, ok, signIn } from '../admin-world.ts';
import { expectWhole } from '../invariants.ts';
import { watchedDatabase } from '../watched-storage.ts';
import { storeBasics } from '../world.ts';

const FUTURE = '2095-05-05T08:00:00.000Z';
let token = '';

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await storeBasics();
  await addAdmin('adresses');
  token = await signIn('adresses');
});

/** Creates unpublished articles, each with a draft. */
async function prepared(...drafts: object[]): Promise<number[]> {
  const ids: number[] = [];
  for (const draft of drafts) {
    const body = { title: `Nouveau ${crypto.randomUUID()}`, content: '', status: 'draft' };
    const { id } = await ok<AdminArticle>('POST', '/api/articles', { token, body });
    const prepares = { content: '<p>Texte</p>', ...draft };
    await ok('PUT', `/api/articles/${id}/draft`, { token, body: prepares });
    ids.push(id);
  }
  return ids;
}

const slugsOf = (ids: number[]) =>
  Promise.all(
    ids.map(async (id) => {
      const found = await ok<AdminArticle>('GET', `/api/articles/edit/${id}`, { token });
      return found.status === 'published' ? found.slug : null;
    }),
  );
const publish = (ids: number[], given: Partial<Env> = {}) =>
  call('POST', '/api/articles/batch', { token, body: { ids, action: 'publish' }, env: given });
const release = (ids: number[]) =>
  call('POST', '/api/releases', {
    token,
    body: {
      name: 'Ensemble',
      items: ids.map((ref) => ({ noun: 'article', ref })),
      scheduled_at: FUTURE,
    },
  });

/** Runs the minute task at the time when the releases of these tests are due. */
const tick = () => runCron('* * * * *', new Date(FUTURE), { ...env, ASSETS } as Env);

describe('drafts with one title', () => {
  it('are published together, at addresses of their own', async () => {
    const title = 'Offre : éducateur spécialisé';
    const ids = await prepared({ title }, { title }, { title });
    expect((await publish(ids)).status).toBe(200);
    const offer = 'offre-educateur-specialise';
    expect((await slugsOf(ids)).sort()).toEqual([offer, `${offer}-2`, `${offer}-3`]);
    await expectWhole();
  });

  it('are released together at their hour', async () => {
    const ids = await prepared({ title: 'Le même jour' }, { title: 'Le même jour' });
    expect((await release(ids)).status).toBe(201);
    await tick();
    expect(await slugsOf(ids)).toEqual(['le-meme-jour', 'le-meme-jour-2']);
    await expectWhole();
  });
});

describe('drafts with one typed address', () => {
  it('are refused together, with the title', async () => {
    const slug = 'adresse-choisie';
    const ids = await prepared({ title: 'Premier', slug }, { title: 'Second', slug });
    const answer = await publish(ids);
    expect(answer.status).toBe(409);
    const { code, fields } = await answer.json<ErrorBody>();
    expect(code).toBe('slug_taken');
    expect(fields!.ids).toContain('Nouveau ');
    const refused = await release(ids);
    expect((await refused.json<ErrorBody>()).code).toBe('slug_taken');
    expect(await slugsOf(ids)).toEqual([null, null]);
    expect((await publish(ids.slice(0, 1))).status).toBe(200);
    await expectWhole();
  });
});

describe('an address that somebody else takes meanwhile', () => {
  /** Publishes an article of this title before each database call of an action, one call after the other. */
  async function atEachCall(title: string, act: (db: D1Database, id: number) => Promise<Response>) {
    let numbered = false;
    for (let turn = 1, isAlone = false; !isAlone; turn++) {
      const own = `${title} ${turn}`;
      const [id] = await prepared({ title: own });
      let calls = 0;
      const db = watchedDatabase(env.DB, async () => {
        if (++calls !== turn) return;
        const body = { title: own, content: '<p>Autre</p>' };
        await ok('POST', '/api/articles', { token, body });
      });
      const answer = await act(db, id!);
      isAlone = calls < turn;
      expect({ turn, status: answer.status }).toEqual({ turn, status: 200 });
      numbered ||= (await slugsOf([id!]))[0]!.endsWith(`-${turn}-2`);
    }
    expect(numbered).toBe(true);
    await expectWhole();
  }

  it('is chosen again when a draft goes online', () =>
    atEachCall('Un brouillon', (DB, id) =>
      call('POST', `/api/articles/${id}/draft/publish`, { token, env: { DB } }),
    ));

  it('is chosen again when several do', () =>
    atEachCall('Un lot', (DB, id) => publish([id], { DB })));

  it('is chosen again when a release does', () =>
    atEachCall('Une sortie', async (DB, id) => {
      const { id: prepares } = await (await release([id])).json<Release>();
      return call('POST', `/api/releases/${prepares}/publish`, { token, env: { DB } });
    }));
});

it('marks a release failed that the database refuses for good', async () => {
  const ids = await prepared({ title: 'Refusé' });
  const { id } = await (await release(ids)).json<Release>();
  await env.DB.prepare(
    `CREATE TRIGGER refuse BEFORE UPDATE ON articles WHEN new.title = 'Refusé' BEGIN
       SELECT RAISE(ABORT, 'CHECK constraint failed: title'); END`,
  ).run();
  await tick();
  await env.DB.prepare('DROP TRIGGER refuse').run();
  const state = 'SELECT state FROM releases WHERE id = ?';
  expect(await env.DB.prepare(state).bind(id).first('state')).toBe('failed');
  const ended = `SELECT ended_at FROM scheduled_runs WHERE task = 'minute'`;
  expect(await env.DB.prepare(ended).first('ended_at')).toBe(FUTURE);
  expect((await ok<{ last_minute: string }>('GET', '/api/health')).last_minute).toBe(FUTURE);
});
