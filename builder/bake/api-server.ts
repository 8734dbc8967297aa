import { serve } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import { createApp } from '#worker/app';
import type { Env } from '#worker/env';

/**
 * Serves the API from this process on a free port of the loopback address, so that a build can read
 * the local content before any Worker runs. Pages are not rendered here.
 */
export async function serveApi(env: Env): Promise<{ url: string; close: () => Promise<void> }> {
  const app = createApp(() => Promise.reject(new Error('No page is rendered here.')));
  const context = { waitUntil() {}, passThroughOnException() {}, props: {} };
  const server = serve({
    fetch: (request: Request) => app.fetch(request, env, context as never),
    hostname: '127.0.0.1',
    port: 0,
  });
  await new Promise<void>((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `http://127.0.0.1:${port}`, close };
}
