import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reassureManager } from '#builder/local/service-manager';
import { expect, it, vi } from 'vitest';

it('tells systemd again and again that it goes on, when asked for it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'passerelle-manager-'));
  const said = join(folder, 'said');
  const notify = join(folder, 'systemd-notify');
  await writeFile(notify, `#!/bin/sh\necho "$@" >> "${said}"\n`);
  await chmod(notify, 0o700);
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
  const lines = async () => (await readFile(said, 'utf8').catch(() => '')).split('\n');
  const stopping = new AbortController();
  reassureManager(stopping.signal, { WATCHDOG_USEC: '30000' });
  reassureManager(stopping.signal, { NOTIFY_SOCKET: '/run/x' });
  reassureManager(stopping.signal, { NOTIFY_SOCKET: '/run/x', WATCHDOG_USEC: '30000' });
  await expect.poll(async () => (await lines()).length, { timeout: 60_000 }).toBeGreaterThan(4);
  stopping.abort();
  expect(new Set(await lines())).toEqual(new Set(['WATCHDOG=1', '']));
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});
