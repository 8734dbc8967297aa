import { createHash, timingSafeEqual } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

export interface RunningHook {
  url: string;
  close: () => Promise<void>;
}

/**
 * `POST /rebuild` with the secret as bearer: 202 once a build is asked for, 401 without the secret.
 */
function createHook(secret: string, onRebuild: () => void) {
  return new Hono().post('/rebuild', (c) => {
    const given = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
    if (!isSame(given, secret)) return c.json({ message: 'Le secret est faux.' }, 401);
    onRebuild();
    return c.json({ message: 'Une construction est demandée.' }, 202);
  });
}

/** Serves the hook on a free port of the loopback address. */
export async function serveHook(secret: string, onRebuild: () => void): Promise<RunningHook> {
  const { fetch } = createHook(secret, onRebuild);
  const server = serve({ fetch, hostname: '127.0.0.1', port: 0 });
  await new Promise<void>((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `http://127.0.0.1:${port}/rebuild`, close };
}

/** Compares hashes, which have one length: neither it nor the first letters are told by the time. */
function isSame(given: string, secret: string): boolean {
  const [a, b] = [given, secret].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(a!, b!);
}
