import type { Server, ServerResponse } from 'node:http';
import { createServer, Server as NetServer } from 'node:net';
import { NOT_A_PAGE, SECURITY_HEADERS } from '#contract/pages/security-headers';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { CommandError, DEFAULT_PORT } from '../../environment.ts';

/** Browsers take `localhost` for either; some try the second first. */
const LOOPBACK = ['127.0.0.1', '::1'] as const;

/** The first socket that a service manager hands over, by its convention. */
const FIRST_HANDED = 3;

/** The sockets that a service manager has opened for this process, and keeps while it starts again. */
function handedSockets({ LISTEN_PID, LISTEN_FDS } = process.env): number[] {
  const count = Number(LISTEN_PID) === process.pid ? Number(LISTEN_FDS) : 0;
  return Array.from({ length: count }, (_, place) => FIRST_HANDED + place);
}

const START = 'npm start';

/** Ends a command, which is named, with a sentence when it cannot have the port. */
export async function requireFreePort(port: number, command = START): Promise<void> {
  if (handedSockets().length > 0) return;
  for (const address of LOOPBACK) {
    const probe = createServer().listen(port, address);
    const failure = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
      probe.once('error', resolve);
      probe.once('listening', () => probe.close(() => resolve(undefined)));
    });
    if (failure && !isMissing(failure)) throw portRefusal(failure, port, command);
  }
}

function portRefusal(failure: NodeJS.ErrnoException, port: number, command: string): Error {
  const another = (free: number) => `Choisissez-en un autre, par exemple : PORT=${free} ${command}`;
  if (failure.code === 'EADDRINUSE')
    return new CommandError(
      `Le port ${port} est déjà utilisé sur cette machine. ${another(port + 1)}`,
    );
  if (failure.code === 'EACCES')
    return new CommandError(
      `Votre compte n’a pas le droit d’ouvrir le port ${port}. ${another(DEFAULT_PORT)}`,
    );
  return failure;
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

/**
 * Milliseconds that a silent connection stays open: longer than nginx (one minute) and Caddy (two) keep
 * theirs. Closed by this side, it could be while the proxy sends the next request, which gets 502.
 */
const KEPT_OPEN = 150_000;

type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

/**
 * Listens at a port of the loopback addresses, or where a service manager does already; the result
 * ends it with its last answer. Throws a `CommandError` when the port is taken.
 */
export async function listen(port: number, fetch: Fetch): Promise<() => Promise<void>> {
  const handed: Place[] = handedSockets().map((fd) => ({ fd }));
  const own = LOOPBACK.map((host) => ({ host, port }));
  const places = handed.length > 0 ? handed : own;
  const servers = await Promise.all(places.map((place) => listenAt(place, fetch)));
  return async () => {
    await Promise.all(servers.map((server) => server?.end()));
  };
}

/** A socket that is open, or where to open one. */
type Place = { fd: number } | { host: string; port: number };

async function listenAt(place: Place, fetch: Fetch): Promise<EndableServer | undefined> {
  const server = createAdaptorServer({ fetch: fetch as never }) as Server;
  server.keepAliveTimeout = KEPT_OPEN;
  // What Node cannot read never comes as far as the front.
  server.on('clientError', (_, socket) => {
    if (socket.writable) socket.end(UNREADABLE, () => socket.destroy());
    else socket.destroy();
  });
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  const failure = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    server.once('error', resolve);
    server.listen(place, () => resolve(undefined));
  });
  if (!failure) return endable(server);
  if (isMissing(failure)) return undefined;
  // Taken since it was found free.
  throw 'port' in place ? portRefusal(failure, place.port, START) : failure;
}

/** Milliseconds in which what comes on open connections is still answered. */
const LAST_REQUESTS = 500;
/** Milliseconds that answers under way have to end. */
const LAST_ANSWERS = 8000;

interface EndableServer {
  /** Takes no more requests, and waits for the answers under way. */
  end: () => Promise<void>;
}

function endable(server: Server): EndableServer {
  const underWay = new Set<ServerResponse>();
  const isLast = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close');
  };
  server.prependListener('request', (_, response) => {
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
    if (!server.listening) isLast(response);
  });
  return {
    end: () =>
      new Promise((resolve) => {
        // Node's own would close connections on which a proxy is sending its next request.
        NetServer.prototype.close.call(server, () => resolve());
        underWay.forEach(isLast);
        // Browsers keep connections open long after the last answer.
        setTimeout(() => server.closeIdleConnections(), LAST_REQUESTS).unref();
        setTimeout(() => server.closeAllConnections(), LAST_ANSWERS).unref();
      }),
  };
}

/** Whether a machine has no such address: many have no IPv6. */
function isMissing({ code }: NodeJS.ErrnoException): boolean {
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
}
