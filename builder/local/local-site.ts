import { bakedFirst } from './baked-first.ts';
import { socketAddress, type ClientAddress } from './client-address.ts';
import { dispatch } from './dispatch.ts';
import { createFront } from './front.ts';
import { listen } from './ports.ts';
import { runWorker, workerRoutes } from './runtime.ts';
import { servePages } from './release-server.ts';
import type { Storage } from '../backup/write-backup.ts';

interface LocalSiteOptions {
  /** Folder of a site that `bake` made. */
  site: string;
  /** Folder of the local database and files. */
  stateDir: string;
  port: number;
  /** The Worker's variables and secrets. */
  variables: Record<string, string>;
  /** Who sends a request: without it, whoever opened the connection. */
  clientAddress?: ClientAddress;
  /** Public address of the site, when a proxy stands before it. */
  publicUrl?: string;
}

export interface LocalSite {
  /** The database and the files that the Worker works on. */
  storage: Storage;
  /** Serves the pages last released from now on. */
  refresh: () => Promise<void>;
  /** Runs the Worker's scheduled handler, as Cloudflare's cron trigger does. */
  runScheduled: (cron: string) => Promise<void>;
  close: () => Promise<void>;
}

/** Serves a site on a port of the loopback addresses, as Cloudflare serves it to the world. */
export async function serveSite(options: LocalSiteOptions): Promise<LocalSite> {
  const { site, port, stateDir, variables, publicUrl, clientAddress = socketAddress } = options;
  const pages = await servePages(site);
  const worker = await runWorker(site, { stateDir, variables, assets: pages.fetch });
  await worker.ready;
  const storage = {
    DB: await worker.getD1Database('DB'),
    // The same bucket, which Miniflare declares with the types of another fetch.
    UPLOADS: (await worker.getR2Bucket('UPLOADS')) as unknown as R2Bucket,
  };
  const front = createFront({
    worker: bakedFirst((request) => dispatch(worker, request), pages.fetch),
    pages: pages.fetch,
    workerRoutes: workerRoutes(site),
    clientAddress,
    siteUrl: publicUrl,
  });
  const stopListening = await listen(port, front.fetch);

  return {
    storage,
    refresh: pages.refresh,
    async runScheduled(cron) {
      const { scheduled } = (await worker.getWorker()) as unknown as ScheduledWorker;
      await scheduled({ cron, scheduledTime: new Date() });
    },
    async close() {
      await stopListening();
      await Promise.all([worker.dispose(), pages.close()]);
    },
  };
}

interface ScheduledWorker {
  scheduled: (options: { cron: string; scheduledTime: Date }) => Promise<unknown>;
}
