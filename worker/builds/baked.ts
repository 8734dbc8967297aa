import { BUILD_MARK_FILE, type BuildMark } from '#contract/publication/builds';
import type { Env } from '../env.ts';

/** Returns the build mark of the served pages, or null when they have none. */
export async function readBakedMark(env: Env): Promise<BuildMark | null> {
  const mark = await env.ASSETS.fetch(`https://assets.local/${BUILD_MARK_FILE}`);
  return mark.ok ? mark.json<BuildMark>() : null;
}

/** Returns the content security policy of live pages, stored in the build mark; empty for none. */
export async function readLivePolicy(env: Env): Promise<string> {
  return (await readBakedMark(env))?.live_policy ?? '';
}
