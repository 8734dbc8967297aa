import { serve, type HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { compress } from 'hono/compress';
import { dispatch } from './dispatch.ts';
import { runWorker, workerRoutes } from './runtime.ts';
import { servePages } from './served-pages.ts';
import type { Storage } from './write-backup.ts';

interface LocalSiteOptions {
  /** Folder of a site that `bake` made. */
  site: string;
  /** Folder of the local database and files. */
  stateDir: string;
  port: number;
  /** The Worker's variables and secrets. */
  variables: Record<string, string>;
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

type FrontEnv = { Bindings: HttpBindings };

/** Serves a site on a port of the loopback address, as Cloudflare serves it to the world. */
export async function serveSite(options: LocalSiteOptions): Promise<LocalSite> {
  const { site, port, stateDir, variables } = options;
  const pages = await servePages(site);
  const worker = await runWorker(site, { stateDir, variables, assets: pages.fetch });
  await worker.ready;
  const storage = {
    DB: await worker.getD1Database('DB'),
    // The same bucket, which Miniflare declares with the types of another fetch.
    UPLOADS: (await worker.getR2Bucket('UPLOADS')) as unknown as R2Bucket,
  };
  const isWorkers = matcher(workerRoutes(site));
  const front = new Hono<FrontEnv>()
    .use(compress())
    .all('*', (c) =>
      isWorkers(c.req.path) ? dispatch(worker, forwarded(c)) : pages.fetch(forwarded(c)),
    );
  const server = serve({ fetch: front.fetch, hostname: '127.0.0.1', port });
  await new Promise<void>((resolve) => server.once('listening', resolve));

  return {
    storage,
    refresh: pages.refresh,
    async runScheduled(cron) {
      const { scheduled } = (await worker.getWorker()) as unknown as ScheduledWorker;
      await scheduled({ cron, scheduledTime: new Date() });
    },
    async close() {
      await new Promise((resolve) => {
        server.close(resolve);
        // Browsers keep connections open long after the last answer.
        if ('closeIdleConnections' in server) server.closeIdleConnections();
      });
      await Promise.all([worker.dispose(), pages.close()]);
    },
  };
}

interface ScheduledWorker {
  scheduled: (options: { cron: string; scheduledTime: Date }) => Promise<unknown>;
}

/** The request with the address that it comes from, as the CDN tells it to the Worker. */
function forwarded(c: Context<FrontEnv>): Request {
  const headers = new Headers(c.req.raw.headers);
  headers.set('cf-connecting-ip', c.env.incoming.socket.remoteAddress ?? '');
  // Compressed once, on the way out.
  headers.set('accept-encoding', 'identity');
  const { url, method, body, signal } = c.req.raw;
  return new Request(url, { method, headers, body, signal, ...(body && { duplex: 'half' }) });
}

/** Matches paths with patterns such as `/api/*`. */
function matcher(patterns: string[]): (path: string) => boolean {
  const exact = new Set(patterns.filter((pattern) => !pattern.endsWith('*')));
  const starts = patterns.filter((pattern) => pattern.endsWith('*')).map((p) => p.slice(0, -1));
  return (path) => exact.has(path) || starts.some((start) => path.startsWith(start));
}
