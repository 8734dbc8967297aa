import { createRuntimeLog } from '#builder/local/runtime-log';
import { machineRefusal } from '#builder/refusals';
import { expect, it } from 'vitest';

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

it('a folder of another account is named', () => {
  const refused = errno('EACCES', "EACCES: permission denied, open '/srv/passerelle/.dev.vars'");
  expect(machineRefusal(refused)).toMatch(/^«.\/srv\/passerelle.» ne peut pas être écrit/);
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
