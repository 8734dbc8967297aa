import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

let folder = '';
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'passerelle-lock-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Process that locks a state folder. On request it starts a child process and writes a temporary file. */
const OWNER = `
  import { spawn } from 'node:child_process';
  import { mkdtempSync } from 'node:fs';
  import { tmpdir } from 'node:os';
  import { join } from 'node:path';
  import { lockState } from '#builder/local/state/state-lock';
  const [stateDir, busy] = process.argv.slice(1);
  const unlock = await lockState(stateDir);
  let pid = 0;
  if (busy) {
    mkdtempSync(join(tmpdir(), 'left-'));
    ({ pid } = spawn('sh', ['-c', 'while :; do sleep 1; done'], { stdio: 'ignore', detached: true }));
  }
  process.send({ pid });
  process.once('message', async () => { await unlock(); process.exit(0); });
`;

async function own(stateDir: string, ...busy: string[]) {
  const args = ['--input-type=module', '--eval', OWNER, stateDir, ...busy];
  const owner = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [{ pid }] = (await once(owner, 'message')) as [{ pid: number }];
  return { owner, pid };
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

it('what an owner that was killed left, files and processes, goes with the next one’s start', async () => {
  const [state, other] = [join(folder, 'state'), join(folder, 'state-2')];
  const killed = await own(state, 'busy');
  const neighbour = await own(other, 'busy');
  killed.owner.kill('SIGKILL');
  await once(killed.owner, 'exit');
  expect(isThere(killed.pid)).toBe(true);
  expect(await readdir(join(state, '.passerelle-tmp'))).toHaveLength(1);
  const next = await own(state);
  await expect.poll(() => isThere(killed.pid), { timeout: 60_000 }).toBe(false);
  expect(await readdir(join(state, '.passerelle-tmp'))).toEqual([]);
  expect(isThere(neighbour.pid), 'another product’s').toBe(true);
  expect(await readdir(join(other, '.passerelle-tmp'))).toHaveLength(1);
  for (const { owner } of [next, neighbour]) {
    owner.send('end');
    await once(owner, 'exit');
  }
  expect(await readdir(state)).toEqual([]);
  process.kill(neighbour.pid, 'SIGKILL');
});
