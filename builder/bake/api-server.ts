import { createApp } from '#worker/app';
import type { Env } from '#worker/env';
import { serveOnLoopback, type LoopbackServer } from '../loopback.ts';

/**
 * Serves the API from this process on a free port of the loopback address, so that a build can read
 * the local content before any Worker runs. It renders no pages.
 */
export function serveApi(env: Env): Promise<LoopbackServer> {
  const app = createApp(() => Promise.reject(new Error('No page is rendered here.')));
  const context = { waitUntil() {}, passThroughOnException() {}, props: {} };
  return serveOnLoopback((request) => app.fetch(request, env, context as never));
}
