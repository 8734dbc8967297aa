import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BuildReport } from '#contract/publication/build-report';
import { startLocalBuilder } from '#builder/local/tasks/local-builder';
import { runTask } from '#builder/local/tasks/run-task';
import { CommandError } from '#builder/environment';
import { expect, it, vi } from 'vitest';

const DEAF = 'tests/builder/local/tasks/deaf-task.ts';
const SECRET = 'le-secret-du-service-de-construction';

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

it.each(['deaf', 'stopped'])('a task that is %s is ended, with what it started', async (state) => {
  const stopping = new AbortController();
  let pids: number[] = [];
  const onProgress = (line: string) => {
    pids = line.split(' ').map(Number);
    if (state === 'stopped') for (const pid of pids) process.kill(pid, 'SIGSTOP');
    stopping.abort(new CommandError('Elle a été arrêtée.'));
  };
  const given = { stateDir: '', siteUrl: '', siteDir: '' };
  const controls = { stopping: stopping.signal, onProgress, script: DEAF, grace: 200 };
  await expect(runTask('prepare', given, controls)).rejects.toThrow('Elle a été arrêtée.');
  expect(pids).toHaveLength(2);
  for (const pid of pids) await expect.poll(() => isThere(pid), { timeout: 60_000 }).toBe(false);
});

it('a task that fails says why', async () => {
  const given = {
    contentUrl: 'http://127.0.0.1:1',
    siteUrl: '',
    outDir: '/none',
    as: 'pages',
  } as const;
  const failed = runTask('bake', given);
  await expect(failed).rejects.toThrow('L’API de http://127.0.0.1:1 ne répond pas.');
  await expect(failed).rejects.toBeInstanceOf(CommandError);
});

it('a task that cannot be started, or ends at once, is one that failed', async () => {
  const given = { stateDir: '', siteDir: '', siteUrl: 'long'.repeat(1e6) };
  const { execPath } = process;
  for (const [path, reason] of [
    ['/no/such/node', 'spawn /no/such/node ENOENT'],
    // `true` exits without reading its input.
    ['true', 'La préparation du site s’est arrêtée avant sa fin.'],
  ] as const) {
    process.execPath = path;
    const failed = runTask('prepare', given);
    process.execPath = execPath;
    await expect(failed).rejects.toThrow(reason);
  }
});

it('a build that hangs is ended, said to have failed, and followed by the next', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  const reports: BuildReport[] = [];
  const api = createServer(async (request, response) => {
    reports.push((await new Response(request as never).json()) as BuildReport);
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => api.once('listening', resolve));
  const stopping = new AbortController();
  const MARK = { last_change: 7, built_at: '' };
  const hanging = (signal: AbortSignal) =>
    new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error)),
    );
  let builds = 0;
  const { hook, close } = await startLocalBuilder({
    contentUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    siteUrl: '',
    siteDir: '',
    secret: SECRET,
    stopping: stopping.signal,
    onPages: async () => {},
    backUp: () => Promise.reject(new Error('Nobody asked for a backup.')),
    bake: (_, controls) => (++builds === 1 ? hanging(controls.stopping) : Promise.resolve(MARK)),
    minutes: 0.01,
  });
  const call = () =>
    fetch(`${hook.origin}/rebuild`, {
      method: 'POST',
      headers: { authorization: `Bearer ${SECRET}` },
    });
  await call();
  await call();
  await expect.poll(() => reports, { timeout: 60_000 }).toHaveLength(4);
  expect(reports).toMatchObject([
    { status: 'started' },
    { status: 'failed', error: expect.stringContaining('a été arrêtée') as string },
    { status: 'started' },
    { status: 'done', last_change: 7 },
  ]);
  stopping.abort();
  await close();
  api.close();
  expect(told).toHaveBeenCalledOnce();
  told.mockRestore();
});
