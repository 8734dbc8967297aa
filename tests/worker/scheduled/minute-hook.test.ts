import { env } from 'cloudflare:test';
import type { AdminArticle } from '#contract/articles/articles';
import type { PublicationState } from '#contract/publication/state';
import { runCron } from '#worker/cron';
import type { Env } from '#worker/env';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ASSETS, addAdmin, ok, signIn } from '../admin-world.ts';
import { storeBasics } from '../world.ts';

const HOUR = '2095-05-05T08:00:00.000Z';
const world = { ...env, ASSETS, REBUILD_HOOK_URL: 'https://builder.example/rebuild' } as Env;
let token = '';
let answers = 0;

beforeAll(async () => {
  await storeBasics();
  await addAdmin('lea');
  token = await signIn('lea');
  vi.stubGlobal('fetch', async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    answers++;
    return new Response(null, { status: 500 });
  });
});
afterAll(() => void vi.unstubAllGlobals());
beforeEach(async () => {
  await env.DB.exec('DELETE FROM builds');
  answers = 0;
});

const create = (title: string, given: object) =>
  ok<AdminArticle>('POST', '/api/articles', {
    token,
    body: { title, content: '<p>Texte</p>', ...given },
  });

const PLANS = {
  'an article': () => create('À son heure', { status: 'scheduled', published_at: HOUR }),
  'a release': async () => {
    const { id } = await create('Sortie', { status: 'draft' });
    await ok('PUT', `/api/articles/${id}/draft`, { token, body: { title: 'Sortie' } });
    const items = [{ noun: 'article', ref: id }];
    await ok('POST', '/api/releases', { token, body: { name: 'R', items, scheduled_at: HOUR } });
  },
};

it.each(Object.entries(PLANS))(
  'the builder that %s calls at its hour is waited for',
  async (_, plan) => {
    await plan();
    await runCron('* * * * *', new Date(HOUR), world);
    expect(answers).toBe(1);
    const { builds } = await ok<PublicationState>('GET', '/api/builds', { token });
    expect(builds[0]!.error).toContain('500');
  },
);
