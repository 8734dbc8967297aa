import type { Server } from 'node:http';
import { createServer } from 'node:net';
import { NOT_A_PAGE, SECURITY_HEADERS } from '#contract/security-headers';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { CommandError } from '../environment.ts';

/** Browsers take `localhost` for either; some try the second first. */
const LOOPBACK = ['127.0.0.1', '::1'] as const;

/** Ends the command with a sentence when the port is taken. */
export async function requireFreePort(port: number): Promise<void> {
  for (const address of LOOPBACK) {
    const probe = createServer().listen(port, address);
    const failure = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
      probe.once('error', resolve);
      probe.once('listening', () => probe.close(() => resolve(undefined)));
    });
    if (failure && !isMissing(failure))
      throw new CommandError(
        `Le port ${port} est déjà utilisé sur cette machine. Choisissez-en un autre, par exemple : PORT=${port + 1} npm start`,
      );
  }
}

const BAD_REQUEST = 400;
const UNREADABLE = [
  `HTTP/1.1 ${BAD_REQUEST} Bad Request`,
  ...Object.entries({
    ...SECURITY_HEADERS,
    'Content-Security-Policy': NOT_A_PAGE,
    'Content-Length': '0',
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`),
  '\r\n',
].join('\r\n');

type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

/** Listens at a port of the loopback addresses; the result ends it with its last answer. */
export async function listen(port: number, fetch: Fetch): Promise<() => Promise<void>> {
  const servers = await Promise.all(LOOPBACK.map((address) => listenAt(address, port, fetch)));
  return async () => {
    await Promise.all(servers.map((server) => server && ended(server)));
  };
}

async function listenAt(address: string, port: number, fetch: Fetch): Promise<Server | undefined> {
  const server = createAdaptorServer({ fetch: fetch as never }) as Server;
  // What Node cannot read never comes as far as the front.
  server.on('clientError', (_, socket) => {
    if (socket.writable) socket.end(UNREADABLE);
  });
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  const failure = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    server.once('error', resolve);
    server.listen(port, address, () => resolve(undefined));
  });
  if (!failure) return server;
  if (isMissing(failure)) return undefined;
  throw failure;
}

function ended(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    // Browsers keep connections open long after the last answer.
    server.closeIdleConnections();
  });
}

/** Whether a machine has no such address: many have no IPv6. */
function isMissing({ code }: NodeJS.ErrnoException): boolean {
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
}
