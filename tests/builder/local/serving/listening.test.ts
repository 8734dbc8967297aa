import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect, createServer, Server, type AddressInfo } from 'node:net';
import { createFront } from '#builder/local/serving/front';
import { socketAddress } from '#builder/local/serving/client-address';
import { listen, requireFreePort } from '#builder/local/serving/ports';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => void vi.restoreAllMocks());

/** Returns a free port. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

it('a port that is taken is refused, with a command that would do', async () => {
  const port = await freePort();
  await requireFreePort(port, 'npm run dev');
  const close = await listen(port, () => new Response('here'));
  await expect(requireFreePort(port, 'npm run dev')).rejects.toThrow(
    new RegExp(`^Le port ${port} est déjà utilisé .* PORT=${port + 1} npm run dev$`),
  );
  await close();
});

it('a port that this account may not open is not said to be taken', async () => {
  vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server) {
    const failure = Object.assign(new Error('listen EACCES'), { code: 'EACCES' });
    setImmediate(() => this.emit('error', failure));
    return this;
  });
  await expect(requireFreePort(80, 'npm start')).rejects.toThrow(
    /^Votre compte n’a pas le droit d’ouvrir le port 80\. .* PORT=8787 npm start$/,
  );
});

it('what is under way when it stops listening ends, on a connection that then closes', async () => {
  const port = await freePort();
  const pending: ((response: Response) => void)[] = [];
  const close = await listen(port, () => new Promise((resolve) => pending.push(resolve)));
  const received = new Promise<string>((resolve) => {
    request({ port, host: '127.0.0.1', headers: { connection: 'keep-alive' } }, (response) => {
      response.on('data', (text) => resolve(`${response.headers.connection} ${String(text)}`));
    }).end();
  });
  await expect.poll(() => pending, { timeout: 60_000 }).toHaveLength(1);
  const closed = close();
  const refused = new Promise<string>((resolve) =>
    connect(port, '127.0.0.1').once('error', ({ message }) => resolve(message)),
  );
  expect(await refused).toContain('ECONNREFUSED');
  pending[0]!(new Response('whole'));
  expect(await received).toBe('close whole');
  await closed;
});

it('a silent connection stays open longer than a proxy keeps it', async () => {
  const port = await freePort();
  const close = await listen(port, () => new Response('here'));
  const { headers } = await fetch(`http://127.0.0.1:${port}`);
  const [, seconds] = /^timeout=(\d+)$/.exec(headers.get('keep-alive') ?? '') ?? [];
  // Longer than the timeout of Caddy, which is longer than that of nginx.
  expect(Number(seconds)).toBeGreaterThan(120);
  await close();
});

it('what is no request is answered, and its connection closed, whatever the client does', async () => {
  const port = await freePort();
  const close = await listen(port, () => new Response('here'));
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  socket.write('GARBAGE\r\n\r\n');
  await once(socket, 'end');
  expect(text).toMatch(/^HTTP\/1\.1 400/);
  // A half-open connection would still accept data.
  const refused = new Promise((resolve) => socket.once('error', resolve));
  const send = () => socket.write('x', (error) => error ?? setImmediate(send));
  send();
  expect(await refused).toMatchObject({ code: expect.stringMatching(/^(?:EPIPE|ECONNRESET)$/) });
  await close();
});

/** Process that listens as the product does once it gets a message, and responds with its own name. */
const SERVER = `
  import { listen } from '#builder/local/serving/ports';
  process.env.LISTEN_PID = String(process.pid);
  process.once('message', async () => {
    const close = await listen(1, async () => new Response(process.argv[1]));
    process.once('SIGTERM', () => void close().then(() => process.exit(0)));
    process.send('listening');
  });
`;

it('a socket that is handed over is served by one process after another, with no request lost', async () => {
  const opener = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => opener.once('listening', resolve));
  const { port } = opener.address() as AddressInfo;
  const handle = Reflect.get(opener, '_handle') as { fd: number };
  const children = ['first', 'second'].map((name) =>
    spawn(process.execPath, ['--input-type=module', '--eval', SERVER, name], {
      stdio: ['ignore', 'inherit', 'inherit', handle.fd, 'ipc'],
      env: { ...process.env, LISTEN_FDS: '1' },
    }),
  );
  const [first, second] = children as [ChildProcess, ChildProcess];
  // Both processes have inherited the socket.
  opener.close();
  const start = async (child: ChildProcess) => {
    child.send('listen');
    await once(child, 'message');
  };
  const stop = async (child: ChildProcess) => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  await start(first);
  const served = new Set<string>();
  const faults: string[] = [];
  const end = new AbortController();
  const visitors = Array.from({ length: 4 }, async () => {
    while (!end.signal.aborted)
      await fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' } })
        .then(async (response) => served.add(await response.text()))
        .catch((error: Error) => faults.push(String(error.cause)));
  });
  await expect.poll(() => served.has('first'), { timeout: 60_000 }).toBe(true);
  await stop(first);
  await start(second);
  await expect.poll(() => served.has('second'), { timeout: 60_000 }).toBe(true);
  end.abort();
  await Promise.all(visitors);
  await stop(second);
  expect(faults).toEqual([]);
});

/** Path with an encoded line break, which could forge a second line of a log. */
const FORGED = '/x%0a2026%20GET%20/admin%1b%5b2K%e2%80%a8y';

it('a line is logged for each request when it is asked for, without what is secret in it', async () => {
  const lines: string[] = [];
  const page = async () => new Response('page');
  const options = {
    worker: page,
    pages: page,
    workerRoutes: ['/api/*'],
    clientAddress: socketAddress,
  };
  const fronts = [
    createFront(options),
    createFront({ ...options, log: (line) => lines.push(line) }),
  ];
  for (const front of fronts) {
    const port = await freePort();
    const close = await listen(port, front.fetch);
    for (const path of [
      '/mission?q=secret',
      '/apercu/secret',
      '/apercu/a%0asecret',
      '/cdn-cgi/x',
      FORGED,
    ])
      await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
    await close();
  }
  expect(lines.map((line) => line.replace(/^\S+Z /, '').replace(/\d+ ms$/, 'ms'))).toEqual([
    'GET /mission 200 ms',
    'GET /apercu/… 200 ms',
    'GET /apercu/… 200 ms',
    'GET /cdn-cgi/x 404 ms',
    'GET /x%0A2026%20GET%20/admin%1B[2K%E2%80%A8y 200 ms',
  ]);
});
