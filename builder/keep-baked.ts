import { setTimeout as sleep } from 'node:timers/promises';
import type { BuildMark } from '#contract/publishing';
import { bake, lastChange } from './bake.ts';

const LOOK_EVERY = 1000;
const RETRY_AFTER = 10_000;

/**
 * Bakes the site again whenever its content has changed, until `stopping`. One bake at a time: what
 * is saved meanwhile is in the next. A bake that fails leaves the pages that are served as they are.
 */
export async function keepBaked(
  siteUrl: string,
  siteDir: string,
  first: BuildMark,
  stopping: AbortSignal,
): Promise<void> {
  let baked = first.last_change;
  while (await waited(LOOK_EVERY, stopping)) {
    try {
      if ((await lastChange(siteUrl)) === baked) continue;
      const options = { contentUrl: siteUrl, siteUrl, outDir: siteDir, isServed: true, stopping };
      baked = (await bake(options)).last_change;
    } catch (error) {
      if (stopping.aborted) return;
      console.error('La mise à jour des pages a échoué, elle sera tentée de nouveau.', error);
      await waited(RETRY_AFTER, stopping);
    }
  }
}

/** Waits; answers false when it is time to stop. */
async function waited(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return sleep(milliseconds, true, { signal }).catch(() => false);
}
