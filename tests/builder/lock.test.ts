import { execFile, spawnSync } from 'node:child_process';
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

/** Adds one to the number in a file, as carelessly as only somebody who is alone may. */
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
  // They all find it left by a process that died.
  await writeFile(`${file}.lock`, String(deadProcess()));
  const args = ['--input-type=module', '--eval', COUNTING, file, String(TURNS)];
  await Promise.all(
    Array.from({ length: PROCESSES }, () => promisify(execFile)(process.execPath, args)),
  );
  expect(Number(await readFile(file, 'utf8'))).toBe(PROCESSES * TURNS);
});

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
