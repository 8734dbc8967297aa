import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backUp } from '#builder/backup/write-backup';
import { openLocalState } from '#builder/local/state/local-state';
import { afterAll, beforeAll, expect, it } from 'vitest';

let folder = '';
const inFolder = (name: string) => join(folder, name);
const backups = () => readdir(inFolder('backups'));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passerelle-interrupted-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts a backup in another process, which has written its rows and waits. */
async function hanging(name: string, state = 'state'): Promise<ChildProcess> {
  const script = join(import.meta.dirname, 'hanging-backup.ts');
  const args = [script, inFolder(state), inFolder(`backups/${name}`)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  await once(child, 'exit');
}

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'leaves nothing when %s ends it',
  async (signal) => {
    const child = await hanging(signal);
    expect(await backups()).toContain(`${signal}.partial`);
    await end(child, signal);
    expect(await backups()).toEqual([]);
  },
);

it('removes what was left by one that was killed, and nothing of one that runs', async () => {
  await end(await hanging('killed'), 'SIGKILL');
  const running = await hanging('running', 'other-state');
  const { env, close } = await openLocalState(inFolder('state'));
  try {
    expect(await backups()).toContain('running.partial');
    expect(await backups()).not.toContain('killed.partial');
    await expect(backUp(env, inFolder('backups/running'), () => {})).rejects.toThrow(
      'Une autre sauvegarde remplit déjà',
    );
    await backUp(env, inFolder('backups/whole'), () => {});
  } finally {
    await close();
    expect(await backups()).toEqual(['running.partial', 'running.partial.lock', 'whole']);
    await end(running, 'SIGTERM');
  }
  expect(await backups()).toEqual(['whole']);
});
