import { LIMITS } from '#contract/limits';
import { addressBlocks } from '../security/address.ts';
import type { Env } from '../env.ts';
import { keyedHash } from '../security/secrets.ts';

const HOUR = 3_600_000;
/** Beyond, the oldest are forgotten: a flood takes no more memory than this. */
const MAX_WINDOWS = 5000;

interface Window {
  since: number;
  views: number;
}

// In memory for an hour: a view deserves no row that says who looked.
const windows = new Map<string, Window>();

/** Whether one more view from this address counts: a page has only so many from one in an hour. */
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

/** They stand in the order in which they began. */
function forgetBefore(time: number): void {
  for (const [key, { since }] of windows) {
    if (since > time) return;
    windows.delete(key);
  }
}
