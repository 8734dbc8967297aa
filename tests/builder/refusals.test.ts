import { execFile, spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createRuntimeLog } from '#builder/local/runtime/log';
import { machineRefusal } from '#builder/refusals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const errno = (code: string, message: string) => Object.assign(new Error(message), { code });

it.each([
  errno('ENOSPC', 'ENOSPC: no space left on device, write'),
  new Error('La construction a échoué.', { cause: errno('EDQUOT', 'quota') }),
  new Error('D1_ERROR: database or disk is full: SQLITE_FULL'),
  'e = workerd/util/sqlite.c++:1744: database or disk is full: SQLITE_FULL',
])('a disk that is full is told as such: %s', (failure) => {
  expect(machineRefusal(failure)).toMatch(/^Le disque est plein.*relancez la commande/);
  expect(machineRefusal(failure, 'goes on')).toMatch(/^Le disque est plein.*reprendra d’elle-même/);
});

const NOBODY = 65_534;
/** False in a container without another account. */
const mayBeNobody =
  process.getuid?.() !== 0 ||
  spawnSync(process.execPath, ['--eval', `process.setuid(${NOBODY})`]).status === 0;

describe.runIf(mayBeNobody)('what this account may not do is told of what refuses it', () => {
  let folder = '';
  beforeAll(async () => {
    // The other account cannot enter the temporary folder of the tests.
    const open = process.getuid?.() === 0 ? '/tmp' : tmpdir();
    folder = await mkdtemp(join(open, 'passerelle-refusals-'));
    await chmod(folder, 0o755);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Returns the message for a file operation that fails for an account with few rights. */
  async function saidOf(work: string, path: string): Promise<string> {
    const code = `import fs from 'node:fs/promises';
      import { machineRefusal } from '${resolve('builder/refusals.ts')}';
      if (process.getuid() === 0) process.setuid(${NOBODY});
      await fs.${work.replace('PATH', `'${path}'`)}.catch((error) => console.log(machineRefusal(error)));`;
    const args = ['--input-type=module', '--eval', code];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    return stdout.trim();
  }

  it('reading', async () => {
    const file = join(folder, '.dev.vars');
    await writeFile(file, '', { mode: 0o000 });
    const closed = join(folder, 'closed');
    await mkdir(closed, { mode: 0o000 });
    const said = (path: string) => new RegExp(`^« ${path} » ne peut pas être lu : (?:il|ses) `);
    expect(await saidOf('readFile(PATH)', file)).toMatch(said(file));
    expect(await saidOf('readdir(PATH)', closed)).toMatch(said(closed));
    expect(await saidOf('stat(PATH)', join(closed, 'v3/d1'))).toMatch(said(closed));
  });

  it('writing, into what another account has', async () => {
    const said = (path: string) =>
      `« ${path} » ne peut pas être écrit : il appartient à un autre compte de cette machine.`;
    expect(await saidOf('mkdir(PATH)', '/etc/passerelle')).toBe(said('/etc'));
    expect(await saidOf('mkdir(PATH, { recursive: true })', '/etc/a/b')).toBe(said('/etc'));
    expect(await saidOf('chmod(PATH, 0o700)', '/etc')).toBe(said('/etc'));
    expect(await saidOf("writeFile(PATH, '')", '/etc/hosts')).toBe(said('/etc/hosts'));
    expect(await saidOf('unlink(PATH)', '/etc/hosts')).toBe(said('/etc'));
    expect(await saidOf("copyFile('/etc/hosts', PATH)", '/etc/copy')).toBe(said('/etc'));
  });

  it('writing on a disk that is read only', () => {
    const path = join(folder, "l’été/d'abord");
    const message = `EROFS: read-only file system, mkdir '${path}'`;
    expect(machineRefusal(errno('EROFS', message))).toBe(
      `« ${folder} » ne peut pas être écrit : ce disque est en lecture seule.`,
    );
  });

  it('not a port', () => {
    expect(machineRefusal(errno('EACCES', 'listen EACCES: permission denied ::1:80'))).toBe(
      undefined,
    );
  });
});

it('anything else is a defect, or has its own sentence', () => {
  expect(machineRefusal(new TypeError('x is not a function'))).toBeUndefined();
  expect(machineRefusal(new Error('La base ne répond pas.'))).toBeUndefined();
});

it('the log says once in a while what the runtime says again and again', () => {
  const lines: string[] = [];
  let time = 0;
  const log = createRuntimeLog(
    (line) => lines.push(line),
    () => time,
  );
  const say = (message: string) => log({ level: 'error', message });
  const repeat = () => {
    say('e = workerd/util/sqlite.c++:1744: database or disk is full: SQLITE_FULL');
    say('stack: /usr/bin/workerd@3710d0b /usr/bin/workerd@3720965');
    say(`GET /api/health: internal error; reference = ${Math.random().toString(36).slice(2)}`);
    say('write(): Broken pipe\nstack: /usr/bin/workerd@57eb6c3');
  };
  repeat();
  repeat();
  expect(lines).toEqual([
    expect.stringMatching(/^Le disque est plein.*reprendra d’elle-même/),
    expect.stringMatching(/^GET \/api\/health: internal error/),
    'write(): Broken pipe',
  ]);
  time = 600_000;
  repeat();
  expect(lines).toHaveLength(6);
});

it('what differs is said, however much there is of it', () => {
  const lines: string[] = [];
  const log = createRuntimeLog((line) => lines.push(line));
  for (let number = 0; number < 1000; number++) log({ level: 'log', message: `Line ${number}` });
  expect(lines).toHaveLength(1000);
});

it('no host of a pasted picture is in the log, and another one is not another line', () => {
  const lines: string[] = [];
  const log = createRuntimeLog((line) => lines.push(line));
  for (const host of ['localtest.me', 'example.org', 'familles.example'])
    for (const message of [
      `DNS lookup failed. host = ${host}`,
      `e = kj/compat/net.c++:71: failed: DNS lookup failed.; params.host = ${host}; params.service = 443; reference = a1b2`,
      `connect(): Connection refused\nGET https://${host}/photo.jpg: 203.0.113.${lines.length}:443 [2001:db8::${lines.length}]:443`,
    ])
      log({ level: 'error', message });
  expect(lines).toEqual([
    'DNS lookup failed.',
    'e = kj/compat/net.c++:71: failed: DNS lookup failed.; reference = a1b2',
    'connect(): Connection refused\nGET … … …',
  ]);
});
