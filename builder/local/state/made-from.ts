import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { BUILD_MARK_FILE, type BuildMark } from '#contract/publication/builds';
import { servedPages } from '../../bake/releases.ts';

const DAY = 86_400_000;
/** Milliseconds after which a site is built again. Pages hold dates, and some of them expire. */
const KEPT_FOR = 30 * DAY;

const fileOf = (siteDir: string) => join(siteDir, 'made-from');

export async function noteSources(siteDir: string, sources: string): Promise<void> {
  await writeFileAtomic(fileOf(siteDir), sources);
}

export async function forgetSources(siteDir: string): Promise<void> {
  await rm(fileOf(siteDir), { force: true });
}

/** True when a build of these sources and this content would give the same site. */
export async function isUpToDate(
  siteDir: string,
  sources: string,
  lastChange: number,
): Promise<boolean> {
  if ((await readText(fileOf(siteDir))) !== sources) return false;
  const mark = await readText(join(await servedPages(siteDir), BUILD_MARK_FILE));
  if (!mark) return false;
  const { last_change, built_at } = JSON.parse(mark) as BuildMark;
  return last_change === lastChange && Date.now() - Date.parse(built_at) < KEPT_FOR;
}

function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}
