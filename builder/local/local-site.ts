import { bakedFirst, bakedFreshness, serveBakedFiles } from './serving/baked-first.ts';
import { socketAddress, type ClientAddress } from './serving/client-address.ts';
import { createFront } from './serving/front.ts';
import { listen } from './serving/ports.ts';
import { readBuiltWorker, workerRoutes } from './runtime/runtime.ts';
import { servePages } from './serving/release-server.ts';
import { startSteadyWorker, type Patience, type SteadyWorker } from './runtime/steady-worker.ts';

export interface LocalSiteOptions {
  /** Folder of a baked site. */
  site: string;
  /** Folder of the local database and files. */
  stateDir: string;
  port: number;
  /** Variables and secrets of the Worker. */
  variables: Record<string, string>;
  /**
   * Returns the client address of a request. Defaults to the address at the other end of the
   * connection.
   */
  clientAddress?: ClientAddress;
  /** Public address of the site, when it is behind a reverse proxy. */
  publicUrl?: string;
  /** Writes e-mails to files, when there is no mail server. */
  mailFiles?: ((request: Request) => Promise<Response>) | undefined;
  /** Called when the Worker's runtime cannot be restarted. */
  onLost: () => void;
  patience?: Patience;
  /** Receives a log line for each request. */
  log?: ((line: string) => void) | undefined;
}

export interface LocalSite extends Pick<SteadyWorker, 'withStorage' | 'runScheduled'> {
  /** Switches to the newest release of the pages. */
  refresh: () => Promise<void>;
  close: () => Promise<void>;
}

/** Serves a site on a port of the loopback addresses, in the way Cloudflare serves it. */
export async function serveSite(options: LocalSiteOptions): Promise<LocalSite> {
  const { site, port, stateDir, variables, mailFiles, publicUrl, onLost, patience, log } = options;
  const { clientAddress = socketAddress } = options;
  const pages = await servePages(site);
  const built = await readBuiltWorker(site);
  const settings = { stateDir, variables, assets: pages.fetch, mailFiles };
  const worker = await startSteadyWorker(built, settings, onLost, patience);
  const isFresh = bakedFreshness(worker.fetch, pages.fetch);
  const front = createFront({
    worker: bakedFirst(worker.fetch, pages.fetch, isFresh),
    pages: serveBakedFiles(worker.fetch, pages.fetch, isFresh),
    workerRoutes: workerRoutes(built),
    clientAddress,
    siteUrl: publicUrl,
    log,
  });
  const stopListening = await listen(port, front.fetch);

  return {
    withStorage: worker.withStorage,
    refresh: pages.refresh,
    runScheduled: worker.runScheduled,
    async close() {
      await stopListening();
      await Promise.all([worker.close(), pages.close()]);
    },
  };
}
