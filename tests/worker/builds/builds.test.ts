import { env } from 'cloudflare:test';
import type { PublicationState } from '#contract/publication/state';
import type { Env } from '#worker/env';
import { runCron } from '#worker/cron';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addAdmin, call, failure, ok, signIn } from '../admin-world.ts';
import { eventually } from '../../eventually.ts';

const SECRET = 'le-secret-du-service-de-construction';
const HOOK = 'https://builder.example/rebuild';
const START = new Date('2026-11-21T10:00:00.000Z');
const MINUTE = 60_000;

let token = '';
let baked = 0;
let answers: (() => Promise<Response>)[] = [];
const called = vi.fn<(url: string, init: RequestInit) => void>();

/** Returns the bindings of a Worker with a recorded build hook, whose baked pages hold the change `baked`. */
const world = (): Partial<Env> => ({
  REBUILD_HOOK_URL: HOOK,
  REBUILD_HOOK_SECRET: SECRET,
  REBUILD_HOOK_TOKEN: 'a-token-of-the-hook',
  ASSETS: {
    fetch: async () => Response.json({ last_change: baked, built_at: START.toISOString() }),
  } as unknown as Fetcher,
});

beforeAll(async () => {
  await addAdmin('lea');
  token = await signIn('lea');
});

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    called(url, init);
    return (answers.shift() ?? (async () => new Response(null, { status: 202 })))();
  });
  await env.DB.exec('DELETE FROM builds');
  await env.DB.exec('DELETE FROM content_changes');
  baked = 0;
  answers = [];
  called.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const save = (name: string) =>
  ok('POST', '/api/testimonials', {
    token,
    env: world(),
    body: { name, role: 'Fonction', text: 'Texte' },
  });
const state = () => ok<PublicationState>('GET', '/api/builds', { token, env: world() });
const statuses = async () => (await state()).builds.map(({ status }) => status);
const report = (body: object, secret = SECRET) =>
  call('POST', '/api/builds/report', {
    body,
    env: world(),
    headers: { authorization: `Bearer ${secret}` },
  });
/** Runs the minute task a number of minutes after the start. */
async function tick(minutes: number) {
  vi.setSystemTime(START.getTime() + minutes * MINUTE);
  await runCron('* * * * *', new Date(), { ...env, ...world() } as Env);
}
const lastChange = () =>
  env.DB.prepare('SELECT MAX(id) AS id FROM content_changes').first<number>('id');

describe('a save', () => {
  it('asks for one build, however many come at once, and calls the builder once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, number) => save(`Personne ${number}`)));
    await eventually(() => expect(called).toHaveBeenCalledTimes(1));
    const { builds, state: present } = await state();
    expect(present).toBe('publishing');
    expect(builds).toMatchObject([
      { status: 'pending', attempts: 1, last_change: await lastChange(), error: '' },
    ]);
    const [url, init] = called.mock.calls[0]!;
    expect(url).toBe(HOOK);
    expect(new Headers(init.headers).get('authorization')).toBe('Bearer a-token-of-the-hook');
    expect(JSON.stringify([...new Headers(init.headers)]) + String(init.body)).not.toContain(
      SECRET,
    );
    expect(JSON.parse(String(init.body))).toEqual({
      event_type: 'rebuild',
      client_payload: { build: builds[0]!.id },
    });
  });

  it('while a build runs makes one more wait, and no other', async () => {
    await save('Une');
    await eventually(() => expect(called).toHaveBeenCalledTimes(1));
    await report({ status: 'started' });
    for (const name of ['Deux', 'Trois', 'Quatre']) await save(name);
    expect(await statuses()).toEqual(['pending', 'running']);
    await eventually(() => expect(called).toHaveBeenCalledTimes(2));
  });

  it('that the public cannot see asks for none', async () => {
    const body = { title: 'Brouillon', content: '<p>a</p>', status: 'draft' };
    await ok('POST', '/api/articles', { token, env: world(), body });
    expect(await statuses()).toEqual([]);
    expect((await state()).state).toBe('up_to_date');
  });

  it('is done even when no build can be asked for', async () => {
    const broken = { fetch: () => Promise.reject(new Error('no assets')) } as unknown as Fetcher;
    const answer = await call('POST', '/api/testimonials', {
      token,
      env: { ...world(), ASSETS: broken },
      body: { name: 'Une', role: 'Fonction', text: 'Texte' },
    });
    expect(answer.status).toBe(201);
    await tick(1);
    expect(called).toHaveBeenCalledTimes(1);
  });
});

describe('the builder reports', () => {
  it('its progress, and that it is done', async () => {
    await save('Une');
    await report({ status: 'started' });
    await report({ status: 'running', progress: 'Construction des pages' });
    expect(await state()).toMatchObject({
      state: 'publishing',
      progress: 'Construction des pages',
    });
    baked = (await lastChange())!;
    await report({ status: 'done', last_change: baked });
    expect(await state()).toMatchObject({ state: 'up_to_date', baked_at: START.toISOString() });
    expect(await statuses()).toEqual(['done']);
  });

  it('a failure, which the back office shows with its reason', async () => {
    await save('Une');
    await report({ status: 'started' });
    await report({ status: 'failed', error: 'Le disque est plein.' });
    expect(await state()).toMatchObject({ state: 'failed', error: 'Le disque est plein.' });
  });

  it('a build that nobody asked for, or in place of one that it had begun before it died', async () => {
    await report({ status: 'started' });
    await report({ status: 'started' });
    expect(await statuses()).toEqual(['running', 'failed']);
  });

  it('with the right secret only', async () => {
    for (const secret of ['', 'faux', `${SECRET}x`, SECRET.slice(0, -1)])
      expect((await report({ status: 'started' }, secret)).status).toBe(401);
    const without = { ...world(), REBUILD_HOOK_SECRET: '' };
    expect(
      await failure('POST', '/api/builds/report', {
        body: { status: 'started' },
        env: without,
        headers: { authorization: 'Bearer undefined' },
      }),
    ).toBe('401 wrong_hook_secret');
    expect(await statuses()).toEqual([]);
  });

  it('in its own words only', async () => {
    for (const body of [{}, { status: 'pending' }, { status: 'done' }, { status: 'started', x: 1 }])
      expect((await report(body)).status).toBe(400);
  });
});

describe('every minute', () => {
  it('asks for what a Worker that died after the write left undone', async () => {
    await env.DB.exec(
      `INSERT INTO content_changes (kind, ref, at) VALUES ('settings', '1', '2026-11-21T09:59:59Z')`,
    );
    await tick(0);
    expect(called).toHaveBeenCalledTimes(1);
    expect(await statuses()).toEqual(['pending']);
  });

  it('calls again, after growing delays, a builder that does not answer', async () => {
    answers = Array.from({ length: 20 }, () => () => Promise.reject(new Error('no route')));
    await save('Une');
    await eventually(async () =>
      expect(await state()).toMatchObject({
        state: 'failed',
        error: 'Le service de publication ne répond pas.',
      }),
    );
    const calls: number[] = [];
    for (let minute = 1; minute <= 60; minute++) {
      called.mockClear();
      await tick(minute);
      if (called.mock.calls.length > 0) calls.push(minute);
    }
    expect(calls).toEqual([1, 3, 8, 23, 53]);
    answers = [async () => new Response(null, { status: 500 })];
    await tick(90);
    expect(await state()).toMatchObject({
      error: 'Le service de publication a refusé l’appel (500).',
    });
  });

  it('fails a build that hangs, and asks for another one after a while', async () => {
    await save('Une');
    await report({ status: 'started' });
    await tick(9);
    expect(await statuses()).toEqual(['running']);
    await tick(11);
    expect(await statuses()).toEqual(['failed']);
    expect((await state()).error).toContain('depuis 10 minutes');
    called.mockClear();
    await tick(12);
    expect(await statuses()).toEqual(['pending', 'failed']);
    expect(called).toHaveBeenCalledTimes(1);
  });

  it('leaves a long build alone as long as it says how far it is', async () => {
    await save('Une');
    await report({ status: 'started' });
    for (const minutes of [9, 18, 27]) {
      await tick(minutes);
      await report({ status: 'running', progress: 'Images' });
    }
    await tick(36);
    expect(await statuses()).toEqual(['running']);
    await tick(38);
    expect(await statuses()).toEqual(['failed']);
  });

  it('tries a build that fails again and again later and later', async () => {
    await save('Une');
    const begun: number[] = [];
    for (let minute = 1; minute <= 30; minute++) {
      called.mockClear();
      await tick(minute);
      if ((await statuses())[0] !== 'pending') continue;
      begun.push(minute);
      await report({ status: 'started' });
      await report({ status: 'failed', error: 'Une page ne se construit pas.' });
    }
    expect(begun).toEqual([1, 2, 4, 9, 24]);
  });

  it('believes the pages rather than a report that never came', async () => {
    await save('Une');
    await report({ status: 'started' });
    baked = (await lastChange())!;
    await tick(1);
    expect(await state()).toMatchObject({ state: 'up_to_date' });
    expect(await statuses()).toEqual(['done']);
    called.mockClear();
    await tick(2);
    expect(called).not.toHaveBeenCalled();
  });

  it('says that nothing is configured when there is no hook', async () => {
    await ok('POST', '/api/testimonials', {
      token,
      env: { ...world(), REBUILD_HOOK_URL: '' },
      body: { name: 'Une', role: 'Fonction', text: 'Texte' },
    });
    await eventually(async () => expect((await state()).error).toContain('REBUILD_HOOK_URL'));
  });
});

describe('publishing by hand', () => {
  it('calls the builder at once, whatever there is to bake and however long it had to wait', async () => {
    answers = [() => Promise.reject(new Error('no route'))];
    await save('Une');
    await eventually(async () => expect((await state()).state).toBe('failed'));
    called.mockClear();
    expect((await call('POST', '/api/builds', { token, env: world() })).status).toBe(202);
    await eventually(() => expect(called).toHaveBeenCalledTimes(1));
    await eventually(async () => expect((await state()).state).toBe('publishing'));
  });

  it('is done when it is, even with nothing new, and keeps why it failed', async () => {
    await save('Une');
    await report({ status: 'started' });
    baked = (await lastChange())!;
    await report({ status: 'done', last_change: baked });
    await tick(1);
    await ok('POST', '/api/builds', { token, env: world() });
    await eventually(async () => expect((await state()).builds[0]!.attempts).toBe(1));
    await tick(2);
    expect(await statuses()).toEqual(['pending', 'done']);
    await report({ status: 'started' });
    await tick(3);
    expect(await statuses()).toEqual(['running', 'done']);
    await report({ status: 'failed', error: 'Le disque est plein.' });
    expect(await statuses()).toEqual(['failed', 'done']);
    expect((await state()).error).toBe('Le disque est plein.');
  });

  it('needs an administrator', async () => {
    expect(await failure('POST', '/api/builds', { env: world() })).toBe('401 unauthorized');
    expect(await failure('GET', '/api/builds', { env: world() })).toBe('401 unauthorized');
  });
});
