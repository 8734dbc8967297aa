import { createHash } from 'node:crypto';
import { readFile, readdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { BUILD_MARK_FILE, type BuildMark } from '#contract/builds';
import { ROOT } from '../environment.ts';
import { servedPages } from '../bake/releases.ts';

/** What the Worker and the pages are built from, beside the content. */
const SOURCES = ['admin', 'builder', 'contract', 'site', 'worker'];
const SETTINGS = ['astro.config.mjs', 'package-lock.json', 'wrangler.toml'];
const DAY = 86_400_000;
/** Pages hold dates, of which some end. */
const KEPT_FOR = 30 * DAY;

const fileOf = (siteDir: string) => join(siteDir, 'made-from');

/** A name for the sources that a site is built from, which changes when any of them does. */
export async function nameSources(siteUrl: string): Promise<string> {
  const listed = await Promise.all(SOURCES.map((folder) => filesBelow(join(ROOT, folder))));
  const files = [...SETTINGS.map((name) => join(ROOT, name)), ...listed.flat().sort()];
  const hash = createHash('sha256').update(siteUrl);
  for (const file of files) hash.update(`\0${relative(ROOT, file)}\0`).update(await readFile(file));
  return hash.digest('hex');
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

export async function noteSources(siteDir: string, sources: string): Promise<void> {
  await writeFileAtomic(fileOf(siteDir), sources);
}

export async function forgetSources(siteDir: string): Promise<void> {
  await rm(fileOf(siteDir), { force: true });
}

/** Whether a built site is what a build of these sources and this content would be. */
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
