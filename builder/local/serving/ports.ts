import type { Server, ServerResponse } from 'node:http';
import { createServer, Server as NetServer } from 'node:net';
import { NOT_A_PAGE, SECURITY_HEADERS } from '#contract/pages/security-headers';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { CommandError, DEFAULT_PORT } from '../../environment.ts';

/** Browsers resolve `localhost` to either address. Some try IPv6 first. */
const LOOPBACK = ['127.0.0.1', '::1'] as const;

/** First file descriptor in systemd's socket activation (`sd_listen_fds`). */
const FIRST_HANDED = 3;

/**
 * File descriptors of the sockets that a service manager opened for this process. They stay open
 * while the process restarts.
 */
function handedSockets({ LISTEN_PID, LISTEN_FDS } = process.env): number[] {
  const count = Number(LISTEN_PID) === process.pid ? Number(LISTEN_FDS) : 0;
  return Array.from({ length: count }, (_, place) => FIRST_HANDED + place);
}

const START = 'npm start';

/** Throws a `CommandError` that names the command when the port cannot be opened. */
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
 * Milliseconds for which an idle connection stays open. It is longer than the timeouts of nginx
 * (one minute) and Caddy (two). If this side closed first, the proxy's next request could fail with
 * 502.
 */
const KEPT_OPEN = 150_000;

type Fetch = (request: Request, bindings: HttpBindings) => Response | Promise<Response>;

/**
 * Listens on a port of the loopback addresses, or on the sockets of a service manager. Returns a
 * function that stops listening once the last response is sent. Throws a `CommandError` when the
 * port is taken.
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

/** An open socket, or the address to open one at. */
type Place = { fd: number } | { host: string; port: number };

async function listenAt(place: Place, fetch: Fetch): Promise<EndableServer | undefined> {
  const server = createAdaptorServer({ fetch: fetch as never }) as Server;
  server.keepAliveTimeout = KEPT_OPEN;
  // Node rejects a malformed request before the front sees it.
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
  // The port was free when it was checked, and is taken now.
  throw 'port' in place ? portRefusal(failure, place.port, START) : failure;
}

/** Milliseconds during which requests on open connections are still answered. */
const LAST_REQUESTS = 500;
/** Milliseconds for pending responses to end. */
const LAST_ANSWERS = 8000;

interface EndableServer {
  /** Stops accepting connections, and waits for pending responses. */
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
        // Node's HTTP `close` would also close connections on which a proxy is sending its next
        // request.
        NetServer.prototype.close.call(server, () => resolve());
        underWay.forEach(isLast);
        // Browsers keep connections open long after the last response.
        setTimeout(() => server.closeIdleConnections(), LAST_REQUESTS).unref();
        setTimeout(() => server.closeAllConnections(), LAST_ANSWERS).unref();
      }),
  };
}

/** True when the machine lacks this address. Many machines have no IPv6. */
function isMissing({ code }: NodeJS.ErrnoException): boolean {
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
}
