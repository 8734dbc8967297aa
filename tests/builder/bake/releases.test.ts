import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isRolledBack, release, restorePrevious } from '#builder/bake/releases';
import { afterAll, beforeAll, expect, it } from 'vitest';

let folder = '';
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'passerelle-releases-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function rollBack(stateDir: string): Promise<string> {
  const env = { ...process.env, STATE_DIR: stateDir };
  const run = promisify(execFile)(process.execPath, ['builder/commands/rollback.ts'], { env });
  const { code, stderr } = (await run.catch((error: unknown) => error)) as {
    code: number;
    stderr: string;
  };
  return `${code} ${stderr}`;
}

it('npm run rollback refuses a folder that has no pages, and makes nothing', async () => {
  const absent = join(folder, 'mistyped');
  const file = join(folder, 'file');
  await writeFile(file, '');
  for (const stateDir of [absent, file]) {
    const sentence = `1 Il n’y a aucune page dans « ${stateDir}/site ». Vérifiez STATE_DIR`;
    expect(await rollBack(stateDir)).toContain(sentence);
  }
  expect(existsSync(absent)).toBe(false);
});

it('tells whether the pages that are served are older than those that they replaced', async () => {
  const site = join(folder, 'site');
  const releaseNew = async () => {
    const built = join(folder, 'built');
    await mkdir(built);
    await release(built, site);
  };
  expect(await isRolledBack(site)).toBe(false);
  await releaseNew();
  expect(await isRolledBack(site)).toBe(false);
  await expect(restorePrevious(site)).rejects.toThrow('qu’une fois');
  await releaseNew();
  expect(await isRolledBack(site)).toBe(false);
  await restorePrevious(site);
  expect(await isRolledBack(site)).toBe(true);
  await restorePrevious(site);
  expect(await isRolledBack(site)).toBe(false);
  await restorePrevious(site);
  await releaseNew();
  expect(await isRolledBack(site)).toBe(false);
});
