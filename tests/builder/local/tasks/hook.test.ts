import { afterEach, expect, it, vi } from 'vitest';
import { CommandError } from '#builder/environment';
import { serveHook } from '#builder/local/tasks/hook';
import type { LoopbackServer } from '#builder/loopback';
import { createRebuilder } from '#builder/local/tasks/rebuilder';
import { askForBackup } from '#builder/local/running-product';

const SECRET = 'le-secret-du-service-de-construction';
const backUp = () => Promise.reject(new Error('Nobody asked for a backup.'));
let hook: LoopbackServer | undefined;
afterEach(() => hook?.close());

const call = (authorization?: string, method = 'POST') =>
  fetch(`${hook!.origin}/rebuild`, { method, headers: authorization ? { authorization } : {} });

it('builds for who knows the secret, and for nobody else', async () => {
  let asked = 0;
  hook = await serveHook(SECRET, { rebuild: () => asked++, backUp });
  for (const wrong of [undefined, 'Bearer', 'Bearer x', `Bearer ${SECRET}x`, `Basic ${SECRET}`]) {
    const answer = await call(wrong);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ message: 'Le secret est faux.' });
  }
  expect((await call(`Bearer ${SECRET}`, 'GET')).status).toBe(404);
  expect(asked).toBe(0);
  expect((await call(`Bearer ${SECRET}`)).status).toBe(202);
  expect(asked).toBe(1);
});

it('backs up for who knows the secret, says how far it is, and why it failed', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  const report = { rows: 2, files: 1, missing: [] };
  hook = await serveHook(SECRET, {
    rebuild: () => {},
    async backUp(folder, onProgress) {
      onProgress('Lecture…');
      if (folder === '/full') throw new CommandError('Le disque est plein.');
      if (folder === '/defect') throw new Error('A secret reason.');
      return report;
    },
  });
  const said: string[] = [];
  const ask = (folder: string, secret = SECRET) =>
    askForBackup(hook!.origin, secret, folder, (line) => said.push(line));
  await expect(ask('/a', `${SECRET}x`)).rejects.toThrow('ne répond pas');
  expect(said).toEqual([]);
  expect(await ask('/a')).toEqual(report);
  expect(said).toEqual(['Lecture…']);
  await expect(ask('/full')).rejects.toThrow('Le disque est plein.');
  await expect(ask('/defect')).rejects.toThrow('Passerelle en dit la raison.');
  expect(told).toHaveBeenCalledOnce();
  told.mockRestore();
});

it('makes at most two builds of 500 calls, one at a time, the last begun after the last call', async () => {
  let running = 0;
  let builds = 0;
  let lastBegun = 0;
  let endCalls = () => {};
  const called = new Promise<void>((resolve) => (endCalls = resolve));
  const rebuilder = createRebuilder(async () => {
    lastBegun = performance.now();
    builds++;
    expect(++running).toBe(1);
    await called;
    running--;
  }, new AbortController().signal);
  hook = await serveHook(SECRET, { rebuild: rebuilder.request, backUp });
  const answers = await Promise.all(Array.from({ length: 500 }, () => call(`Bearer ${SECRET}`)));
  const lastCalled = performance.now();
  endCalls();
  expect(answers.every(({ status }) => status === 202)).toBe(true);
  await rebuilder.idle();
  expect(builds).toBe(2);
  expect(lastBegun).toBeGreaterThan(lastCalled);
});

it('begins nothing once it is stopped', async () => {
  const stopping = new AbortController();
  let builds = 0;
  const rebuilder = createRebuilder(async () => {
    builds++;
    stopping.abort();
  }, stopping.signal);
  rebuilder.request();
  rebuilder.request();
  await rebuilder.idle();
  rebuilder.request();
  expect(builds).toBe(1);
});
