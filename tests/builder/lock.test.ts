import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { releaseLock, takeLock } from '#builder/lock';
import { afterAll, beforeAll, expect, it } from 'vitest';

const PROCESSES = 6;
const TURNS = 200;

let folder = '';
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'passerelle-lock-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

const deadProcess = () => spawnSync(process.execPath, ['--eval', '']).pid;

/** Increments the number in a file without any protection but the lock. */
const COUNTING = `
  import { readFileSync, writeFileSync } from 'node:fs';
  import { setImmediate as pause } from 'node:timers/promises';
  import { withLock } from '#builder/lock';
  const [file, turns] = process.argv.slice(1);
  for (let turn = 0; turn < turns; turn++)
    await withLock(file + '.lock', async () => {
      const count = Number(readFileSync(file, 'utf8'));
      await pause();
      writeFileSync(file, String(count + 1));
    });
`;

it('is held by one process at a time, however many want it', async () => {
  const file = join(folder, 'count');
  await writeFile(file, '0');
  // All processes find the lock of a dead process.
  await writeFile(`${file}.lock`, String(deadProcess()));
  const args = ['--input-type=module', '--eval', COUNTING, file, String(TURNS)];
  await Promise.all(
    Array.from({ length: PROCESSES }, () => promisify(execFile)(process.execPath, args)),
  );
  expect(Number(await readFile(file, 'utf8'))).toBe(PROCESSES * TURNS);
});

it.runIf(existsSync('/proc/self/stat'))(
  'is taken over where another process has the id of the one that died',
  async () => {
    const other = spawn(process.execPath, ['--eval', 'setTimeout(() => {}, 1e6)']);
    const file = join(folder, 'other');
    const names = [`${other.pid}`, `${other.pid} 00000000-0000-0000-0000-000000000000 12`];
    const taken: number[] = [];
    for (const name of names) {
      await writeFile(file, name);
      taken.push(await takeLock(file));
    }
    other.kill();
    // The lock of a previous release has no start time, so a process with its id counts as its owner.
    expect(taken).toEqual([other.pid, 0]);
    await releaseLock(file);
  },
);

it('is refused while the process that took it runs', async () => {
  const file = join(folder, 'running');
  const args = [
    '--input-type=module',
    '--eval',
    `import { takeLock } from '#builder/lock';
     await takeLock(process.argv[1]);
     // What the kernel says of this process does not end there.
     process.title = 'a) Z (b';
     console.log('taken');
     setTimeout(() => {}, 1e6);`,
    file,
  ];
  const holder = spawn(process.execPath, args);
  await once(holder.stdout, 'data');
  expect(await takeLock(file)).toBe(holder.pid);
  holder.kill();
  await once(holder, 'close');
  expect(await takeLock(file)).toBe(0);
});

it.runIf(existsSync('/proc/self/stat'))(
  'is taken over from a process that died, and whose parent does not notice',
  async () => {
    const parent = spawn('sh', ['-c', 'sleep 1000 & echo $!; wait']);
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(String(line));
    process.kill(parent.pid!, 'SIGSTOP');
    process.kill(pid, 'SIGKILL');
    const state = () => readFile(`/proc/${pid}/stat`, 'utf8');
    await expect.poll(state, { timeout: 60_000 }).toContain(') Z ');
    const file = join(folder, 'unnoticed');
    await writeFile(file, String(pid));
    const taken = await takeLock(file);
    parent.kill('SIGKILL');
    expect(taken).toBe(0);
    await releaseLock(file);
  },
);

it('is taken over from a process that died, even if it wrote no name', async () => {
  for (const left of [String(deadProcess()), '', String(process.pid)]) {
    const file = join(folder, `left-${left}`);
    await writeFile(file, left);
    expect(await takeLock(file)).toBe(0);
    expect(await takeLock(file)).toBe(process.pid);
    await releaseLock(file);
    expect(await takeLock(file)).toBe(0);
  }
});
