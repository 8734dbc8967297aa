import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError } from '#builder/environment';
import { runtimeActivity } from '#builder/local/runtime/activity';
import { readBuiltWorker, type BuiltWorker } from '#builder/local/runtime/runtime';
import { startSteadyWorker, type SteadyWorker } from '#builder/local/runtime/steady-worker';
import { Miniflare } from 'miniflare';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { copyBakedState, FIXTURE_SITE } from '../../../fixture/baked-state.ts';
import { runtimes } from './runtimes.ts';

/** Time limits in milliseconds. `rest` and `silence` are shorter than the start of a runtime on a busy machine. */
const PATIENCE = { rest: 100, silence: 5000, recovery: 120_000, processor: 120_000 };
const READERS = 8;
const WRITERS = 4;

let folder = '';
let built: BuiltWorker;
let worker: SteadyWorker;
let losses = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerelle-steady-'));
  await copyBakedState(join(folder, 'state'));
  built = await readBuiltWorker(join(folder, 'state/site'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  worker = await start();
});
afterEach(async () => {
  await worker.close();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

function start(patience = PATIENCE): Promise<SteadyWorker> {
  const settings = {
    stateDir: join(folder, 'state'),
    variables: { APP_SECRET: 'a secret of the tests that is long enough' },
    assets: async () => new Response(null, { status: 404 }),
  };
  return startSteadyWorker(built, settings, () => losses++, patience);
}

const read = () => worker.fetch(new Request(`${FIXTURE_SITE}/api/articles?limit=3`));
const seeView = () =>
  worker.fetch(
    new Request(`${FIXTURE_SITE}/api/views`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ path: '/mission' }),
    }),
  );

const signalRuntime = (signal: NodeJS.Signals) => {
  const [pid] = runtimes();
  process.kill(pid!, signal);
  return pid!;
};

it('another program of the machine reaches nothing at the port of the runtime', async () => {
  await worker.close();
  const ready = vi.spyOn(Miniflare.prototype, 'ready', 'get');
  worker = await start();
  const port = await ready.mock.results[0]!.value;
  expect((await read()).status).toBe(200);
  for (const pass of ['', 'x', 'undefined']) {
    const headers = { 'cf-connecting-ip': '203.0.113.9', 'x-front-pass': pass };
    const answer = await fetch(new URL('/api/articles?limit=3', port), { headers });
    expect([answer.status, await answer.text()]).toEqual([403, '']);
  }
});

it.each(['SIGKILL', 'SIGTERM', 'SIGSTOP'] as const)(
  'a runtime that gets %s at rest is started again, and no reader notices',
  async (signal) => {
    const before = signalRuntime(signal);
    const answer = await read();
    expect(answer.status).toBe(200);
    expect(await answer.json()).toHaveLength(3);
    await expect.poll(runtimes, { timeout: 60_000 }).not.toContain(before);
    expect((await read()).status).toBe(200);
    expect((await seeView()).ok).toBe(true);
    const said = vi.mocked(console.error).mock.calls.flat();
    for (const line of said) expect(line).toMatch(/^Le moteur du site [^\n]+.{3}il est relancé\.$/);
    await worker.runScheduled('* * * * *');
    const rows = await worker.withStorage(({ DB }) => DB.prepare('SELECT 1').raw());
    expect(rows).toEqual([[1]]);
    expect(losses).toBe(0);
  },
);

it.each(['SIGKILL', 'SIGSTOP'] as const)(
  'one that gets %s at work leaves no request without an answer',
  async (signal) => {
    const end = new AbortController();
    const reads: number[] = [];
    const writes: (number | string)[] = [];
    const readers = Array.from({ length: READERS }, async () => {
      while (!end.signal.aborted) reads.push((await read()).status);
    });
    const writer = (async () => {
      while (!end.signal.aborted)
        writes.push(
          await seeView().then(
            ({ status }) => status,
            (error: Error) => error.message,
          ),
        );
    })();
    await expect.poll(() => reads.length, { timeout: 60_000 }).toBeGreaterThan(20);
    const before = signalRuntime(signal);
    await expect.poll(runtimes, { timeout: 60_000 }).not.toContain(before);
    const since = reads.length;
    await expect.poll(() => reads.length, { timeout: 60_000 }).toBeGreaterThan(since + 20);
    end.abort();
    await Promise.all([...readers, writer]);
    expect(new Set(reads)).toEqual(new Set([200]));
    const refusals = [429, 'unavailable', 'outcome_unknown'];
    const outcomes = new Set(writes.filter((outcome) => !refusals.includes(outcome)));
    expect([...outcomes].filter((outcome) => typeof outcome === 'string')).toEqual([]);
  },
);

const sendMessage = (number: number) =>
  worker.fetch(
    new Request(`${FIXTURE_SITE}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'cf-connecting-ip': `2001:db8:${number}::1` },
      body: JSON.stringify({
        name: 'A',
        email: 'a@b.fr',
        subject: 'S',
        message: `Message ${number}`,
        website: '',
        elapsed_ms: 60_000,
      }),
    }),
  );

const storedMessages = () =>
  worker.withStorage(async ({ DB }) => {
    const { results } = await DB.prepare('SELECT message FROM contact_messages').all();
    return results.map((row: { message: string }) => row.message);
  });

it.each(['SIGKILL', 'SIGSTOP'] as const)(
  'a write cut off by %s is said to be in doubt, unless it was never sent',
  async (signal) => {
    const outcomes = new Map<string, string>();
    let sent = 0;
    const end = new AbortController();
    const prefix = signal.length * 1000;
    const writers = Array.from({ length: WRITERS }, async () => {
      while (!end.signal.aborted) {
        const number = prefix + sent++;
        const outcome = await sendMessage(number).then(
          ({ status }) => String(status),
          (error: Error) => error.message,
        );
        outcomes.set(`Message ${number}`, outcome);
      }
    });
    const answered = () => [...outcomes.values()].filter((outcome) => outcome === '201').length;
    await expect.poll(answered, { timeout: 60_000 }).toBeGreaterThan(20);
    const before = signalRuntime(signal);
    await expect.poll(runtimes, { timeout: 60_000 }).not.toContain(before);
    const since = answered();
    await expect.poll(answered, { timeout: 60_000 }).toBeGreaterThan(since + 20);
    end.abort();
    await Promise.all(writers);
    const stored = await storedMessages();
    const found = (outcome: string) =>
      [...outcomes.entries()].filter(([, said]) => said === outcome).map(([message]) => message);
    const isStored = (message: string) => stored.includes(message);
    const known = ['201', 'unavailable', 'outcome_unknown'];
    expect([...outcomes.values()].filter((outcome) => !known.includes(outcome))).toEqual([]);
    expect(found('unavailable').filter(isStored)).toEqual([]);
    expect(found('201').filter((message) => !isStored(message))).toEqual([]);
  },
);

it('what is under way in the storage fails when the runtime goes', async () => {
  const reading = worker.withStorage(async ({ DB }) => {
    signalRuntime('SIGKILL');
    for (;;) await DB.prepare('SELECT 1').all();
  });
  await expect(reading).rejects.toThrow(
    'Le moteur du site s’est arrêté ou a été relancé entre-temps.',
  );
  await expect(reading).rejects.toBeInstanceOf(CommandError);
});

it('a periodic task that the runtime leaves behind is told in one line', async () => {
  const run = async (cron: string) => {
    const running = worker.runScheduled(cron);
    signalRuntime('SIGKILL');
    await running;
  };
  await expect(run('* * * * *')).rejects.toBeInstanceOf(CommandError);
});

it('a runtime that answers uses its processor, one that is stopped none', async () => {
  const before = (await runtimeActivity())!;
  for (let asked = 0; asked < 200; asked++) await read();
  const after = (await runtimeActivity())!;
  expect(after.processor).toBeGreaterThan(before.processor);
  const pid = signalRuntime('SIGSTOP');
  const stopped = await runtimeActivity();
  if (runtimes().includes(pid)) expect(stopped!.isDelayed).toBe(false);
  await worker.close();
  expect(await runtimeActivity()).toBeNull();
});

it('one that cannot be started again is told', async () => {
  await worker.close();
  worker = await start({ ...PATIENCE, silence: 500, recovery: 500 });
  vi.stubEnv('MINIFLARE_WORKERD_PATH', '/bin/false');
  signalRuntime('SIGKILL');
  await expect.poll(() => losses, { timeout: 60_000 }).toBe(1);
  await expect(read()).rejects.toThrow();
});
