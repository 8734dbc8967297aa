import { serve } from '@hono/node-server';
import type { AddressInfo } from 'node:net';

/** A server that only this machine can reach. */
export interface LoopbackServer {
  /** Address without a path. */
  origin: string;
  close: () => Promise<void>;
}

/** Serves requests on a free port of the loopback address. */
export async function serveOnLoopback(
  fetch: (request: Request) => Response | Promise<Response>,
): Promise<LoopbackServer> {
  const server = serve({ fetch, hostname: '127.0.0.1', port: 0 });
  await new Promise<void>((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { origin: `http://127.0.0.1:${port}`, close };
}
