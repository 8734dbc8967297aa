import { watch } from 'node:fs';
import { basename, dirname } from 'node:path';
import { dispatch } from './dispatch.ts';
import { releasesFile, servedPages } from '../bake/releases.ts';
import { runPages } from './runtime.ts';

export interface ServedPages {
  fetch: (request: Request) => Promise<Response>;
  /** Serves the pages last released from now on; they are noticed without it too, a moment later. */
  refresh: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Serves the released pages of a site, from the first answer on those of one release: a request that
 * has begun is answered by the pages that it began with, which are then let go.
 */
export async function servePages(site: string): Promise<ServedPages> {
  let pages = await open(site);
  let refreshing = Promise.resolve();
  const refresh = () => (refreshing = refreshing.then(replace, replace));
  async function replace(): Promise<void> {
    if ((await servedPages(site)) === pages.folder) return;
    const before = pages;
    pages = await open(site);
    void before.close();
  }
  const file = releasesFile(site);
  // The folder, because the file is another one after each release.
  const watcher = watch(dirname(file), { persistent: false }, (_, name) => {
    if (name === basename(file)) refresh().catch(console.error);
  });
  return {
    fetch: (request) => pages.fetch(request),
    refresh,
    async close() {
      watcher.close();
      await refreshing;
      await pages.close();
    },
  };
}

async function open(site: string) {
  const folder = await servedPages(site);
  const runtime = runPages(site, folder);
  await runtime.ready;
  const answering = new Set<Promise<Response>>();
  return {
    folder,
    fetch(request: Request): Promise<Response> {
      const answer = wholeAnswer(request).finally(() => answering.delete(answer));
      answering.add(answer);
      return answer;
    },
    async close() {
      await Promise.allSettled(answering);
      await runtime.dispose();
    },
  };

  /** Read to its end: the runtime may be gone by the time that it has been sent. */
  async function wholeAnswer(request: Request): Promise<Response> {
    const answer = await dispatch(runtime, request);
    const body = answer.body && (await answer.arrayBuffer());
    return new Response(body, { status: answer.status, headers: answer.headers });
  }
}
