import { access, mkdir, readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { CommandError } from '../environment.ts';
import { withLock } from '../lock.ts';
import { machineRefusal } from '../refusals.ts';
import { move } from './move.ts';

/**
 * Content of the file that names the served release. Each build has a folder of its own below
 * `pages/`. Replacing this file switches between releases atomically.
 */
interface Releases {
  /** Folder name of the served release. */
  current: string;
  /** Folder name of the release before it, if any. */
  previous?: string | undefined;
}

const folderOf = (site: string) => join(site, 'pages');
export const releasesFile = (site: string) => join(folderOf(site), 'served.json');

/** Returns the folder of the served pages. */
export async function servedPages(site: string): Promise<string> {
  return join(folderOf(site), (await readReleases(site))?.current ?? '');
}

/**
 * Moves built pages into a new release and serves it. The served release becomes the previous one.
 */
export async function release(built: string, site: string): Promise<void> {
  await change(site, async (before) => {
    const current = new Date().toISOString().replaceAll(/\W/g, '');
    await move(built, join(folderOf(site), current));
    return { current, previous: before?.current };
  });
}

/** Serves the previous release again. The current one becomes the previous one. */
export async function restorePrevious(site: string): Promise<void> {
  await access(releasesFile(site)).catch((error: unknown) => {
    if (machineRefusal(error)) throw error;
    throw new CommandError(
      `Il n’y a aucune page dans « ${site} ». Vérifiez STATE_DIR, ou lancez d’abord « npm start ».`,
    );
  });
  await change(site, async (before) => {
    if (!before?.previous)
      throw new CommandError(
        'Aucune version précédente n’est gardée : les pages n’ont été construites qu’une fois.',
      );
    return { current: before.previous, previous: before.current };
  });
}

/** True when the served release is older than the previous one. */
export async function isRolledBack(site: string): Promise<boolean> {
  const { current = '', previous = '' } = (await readReleases(site)) ?? {};
  return current < previous;
}

async function change(
  site: string,
  next: (before: Releases | undefined) => Promise<Releases>,
): Promise<void> {
  const file = releasesFile(site);
  await mkdir(folderOf(site), { recursive: true });
  await withLock(join(folderOf(site), 'lock'), async () => {
    const before = await readReleases(site);
    const after = await next(before);
    await writeFileAtomic(file, JSON.stringify(after));
    // The release served until now stays, because pending requests may still read it.
    await removeAllBut([after.current, after.previous, before?.previous], site);
  });
}

async function readReleases(site: string): Promise<Releases | undefined> {
  const text = await readFile(releasesFile(site), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Releases);
}

async function removeAllBut(kept: (string | undefined)[], site: string): Promise<void> {
  const folder = folderOf(site);
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory() && !kept.includes(entry.name))
      await rm(join(folder, entry.name), { recursive: true, force: true });
}
