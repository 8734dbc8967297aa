import { watch } from 'node:fs';
import { basename, dirname } from 'node:path';
import { openPages, type ServePage } from './pages.ts';
import { releasesFile, servedPages } from '../../bake/releases.ts';

export interface ServedPages {
  fetch: ServePage;
  /**
   * Switches to the newest release at once. Without this call, a file watcher does so a moment
   * later.
   */
  refresh: () => Promise<void>;
  close: () => Promise<void>;
}

/** Serves the released pages of a site. Every response comes from a single release. */
export async function servePages(site: string): Promise<ServedPages> {
  let folder = await servedPages(site);
  let serve = await openPages(folder);
  let refreshing = Promise.resolve();
  const refresh = () => (refreshing = refreshing.then(replace, replace));
  async function replace(): Promise<void> {
    const released = await servedPages(site);
    if (released === folder) return;
    serve = await openPages(released);
    folder = released;
  }
  const file = releasesFile(site);
  // The folder is watched, because each release replaces the file.
  const watcher = watch(dirname(file), { persistent: false }, (_, name) => {
    if (name === basename(file)) refresh().catch(console.error);
  });
  return {
    fetch: (request) => serve(request),
    refresh,
    async close() {
      watcher.close();
      await refreshing;
    },
  };
}
