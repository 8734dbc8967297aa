import { WRANGLER_CONFIG } from '../environment.ts';
import { wranglerJson, type Wrangler } from './wrangler.ts';

/** True when the online database lacks migrations of this code. */
export async function hasPendingMigrations(
  run: Wrangler,
  configPath = WRANGLER_CONFIG,
): Promise<boolean> {
  const list = ['d1', 'migrations', 'list', 'DB', '--remote', '--config', configPath];
  return !/No migrations to apply/.test(await run(...list));
}

/** Returns the current bookmark of D1's Time Travel. */
export async function readBookmark(run: Wrangler, configPath = WRANGLER_CONFIG): Promise<string> {
  const info = ['d1', 'time-travel', 'info', 'DB', '--json', '--config', configPath];
  const { bookmark } = await wranglerJson<{ bookmark: string }>(run, ...info);
  return bookmark;
}
