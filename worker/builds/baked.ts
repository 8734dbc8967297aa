import { BUILD_MARK_FILE, type BuildMark } from '#contract/publication/builds';
import type { Env } from '../env.ts';

/** What the pages that are served say of themselves, or null when they say nothing. */
export async function readBakedMark(env: Env): Promise<BuildMark | null> {
  const mark = await env.ASSETS.fetch(`https://assets.local/${BUILD_MARK_FILE}`);
  return mark.ok ? mark.json<BuildMark>() : null;
}

/** The content security policy of live pages, which the build gives its mark; empty for none. */
export async function readLivePolicy(env: Env): Promise<string> {
  return (await readBakedMark(env))?.live_policy ?? '';
}
