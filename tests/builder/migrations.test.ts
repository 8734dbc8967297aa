import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLocalState } from '#builder/local/state/local-state';
import { migrate, releasedMigrations } from '#builder/migrations';
import { appliedMigrations } from '#worker/backup/queries';
import { Miniflare, convertV4MiniflareOptions } from 'miniflare';
import { expect, it } from 'vitest';

const WRANGLER = 'node_modules/wrangler/bin/wrangler.js';
const EMPTY = { modules: true, script: 'export default {}', d1Databases: ['DB'] };

it('leaves nothing for wrangler to do', async () => {
  const stateDir = await mkdtemp(join(tmpdir(), 'passerelle-migrations-'));
  await (await openLocalState(stateDir)).close();
  const list = ['d1', 'migrations', 'list', 'DB', '--local', '--config', 'wrangler.toml'];
  const { stdout } = spawnSync(process.execPath, [WRANGLER, ...list, '--persist-to', stateDir], {
    encoding: 'utf8',
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', WRANGLER_LOG: 'log' },
  });
  await rm(stateDir, { recursive: true });
  expect(stdout).toContain('No migrations to apply');
});

it('applies a migration whole or not at all, and goes on where it failed', async () => {
  const runtime = new Miniflare(convertV4MiniflareOptions({ workers: [{ name: 'db', ...EMPTY }] }));
  const db = (await runtime.getD1Database('DB')) as unknown as Parameters<typeof migrate>[0];
  try {
    // The last statement of a long migration fails.
    await db.exec('CREATE TABLE access_rules (id)');
    await expect(migrate(db)).rejects.toThrow('access_rules');
    const released = await releasedMigrations();
    const failed = released.indexOf('0005_accounts.sql');
    expect(await appliedMigrations(db)).toEqual(released.slice(0, failed));
    const made = db.prepare(`SELECT name FROM sqlite_master WHERE name = 'second_keys'`);
    expect(await made.first()).toBeNull();
    await db.exec('DROP TABLE access_rules');
    await migrate(db);
    expect(await appliedMigrations(db)).toEqual(released);
  } finally {
    await runtime.dispose();
  }
});
