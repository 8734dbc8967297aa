import { LIMITS } from '#contract/limits';
import { addressBlocks } from '../security/address.ts';
import type { Env } from '../env.ts';
import { keyedHash } from '../security/secrets.ts';

const HOUR = 3_600_000;
/** Maximum number of windows; the oldest are deleted, so that a flood cannot fill the memory. */
const MAX_WINDOWS = 5000;

interface Window {
  since: number;
  views: number;
}

// In memory for an hour: a view must not create a row about the visitor.
const windows = new Map<string, Window>();

/** True when a view counts: an address and its network have a limit of views per page and hour. */
export async function mayCount(env: Env, address: string, path: string): Promise<boolean> {
  const { narrow, wide } = addressBlocks(address);
  const byAddress = await keyedHash(env, 'view-address', [narrow]);
  const outcome = await env.VIEW_LIMITER?.limit({ key: byAddress });
  if (outcome?.success === false) return false;
  const byNetwork = await keyedHash(env, 'view-network', [wide]);
  const { perHour, perHourOfNetwork } = LIMITS.views;
  const isWithin = countWithin(`${byAddress} ${path}`, perHour);
  return isWithin && countWithin(`${byNetwork} ${path}`, perHourOfNetwork);
}

function countWithin(key: string, most: number): boolean {
  const now = Date.now();
  forgetBefore(now - HOUR);
  const open = windows.get(key);
  if (open) return ++open.views <= most;
  windows.set(key, { since: now, views: 1 });
  if (windows.size > MAX_WINDOWS) windows.delete(windows.keys().next().value!);
  return true;
}

/** Deletes expired windows. A map is in insertion order, so that the oldest come first. */
function forgetBefore(time: number): void {
  for (const [key, { since }] of windows) {
    if (since > time) return;
    windows.delete(key);
  }
}
