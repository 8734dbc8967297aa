import { connect } from 'node:net';
import { createFront } from '#builder/local/serving/front';
import { socketAddress } from '#builder/local/serving/client-address';
import { listen } from '#builder/local/serving/ports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePort } from '../../../fixture/ports.ts';

const PORT = await findFreePort();
const seen: Request[] = [];
const answer = (who: string) => async (request: Request) => {
  seen.push(request);
  const isGone = who === 'pages' && request.url.endsWith('/gone');
  return new Response(who, {
    status: isGone ? 404 : 200,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
};
let close: () => Promise<void>;

beforeAll(async () => {
  const front = createFront({
    worker: answer('worker'),
    pages: answer('pages'),
    workerRoutes: ['/api/*', '/register'],
    clientAddress: socketAddress,
  });
  close = await listen(PORT, front.fetch);
});
afterAll(() => close());

/** Sends the lines of a raw request. Returns the first line and the rest of the response. */
function send(lines: string[], host = '127.0.0.1'): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(PORT, host, () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
    let text = '';
    socket.on('data', (chunk) => (text += String(chunk)));
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
}
const ask = (line: string, host = `127.0.0.1:${PORT}`, ...more: string[]) =>
  send([`${line} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...more]);

it('the Worker answers its addresses, the pages all others', async () => {
  for (const [path, who] of [
    ['/api/x', 'worker'],
    ['/register', 'worker'],
    ['/register/x', 'pages'],
    ['/apix', 'pages'],
    ['/', 'pages'],
  ])
    expect(await (await fetch(`http://127.0.0.1:${PORT}${path}`)).text(), path).toBe(who);
});

it.each(['no-cors', 'navigate'])('%s: the Worker answers for a missing file', async (mode) => {
  const text = await ask('GET /gone', undefined, `Sec-Fetch-Mode: ${mode}`);
  expect(text).toMatch(/^HTTP\/1\.1 200 [^]*worker/);
});

it.each(['GET', 'HEAD'])('%s: what may be compressed varies', async (method) => {
  const answers = await Promise.all(
    ['br', 'gzip', 'identity'].map((encodings) =>
      ask(`${method} /`, undefined, `Accept-Encoding: ${encodings}`),
    ),
  );
  for (const text of answers)
    expect(text.match(/^vary: .*$/gim)).toEqual(['vary: Accept-Encoding']);
});

it('answers on localhost, whichever address that is', async () => {
  expect(await (await fetch(`http://localhost:${PORT}/`)).text()).toBe('pages');
});

it.each(['TRACE', 'CONNECT', 'BREW'])('%s is refused, with every header', async (method) => {
  const text = await ask(`${method} /`).catch((error: Error) => error.message);
  expect(text).not.toMatch(/^HTTP\/1\.1 [25]/);
  if (method === 'TRACE') {
    expect(text).toMatch(/^HTTP\/1\.1 405/);
    expect(text).toContain('method_not_allowed');
    expect(text).toMatch(/^allow: GET, HEAD, /im);
    expect(text.toLowerCase()).toContain('content-security-policy: default-src');
  }
});

it.each([
  ['an address written as a number', '/api/x', `2130706433:${PORT}`],
  ['a short address', '/api/x', `127.1:${PORT}`],
  ['another host than that of the request line', `http://127.0.0.1:${PORT}/api/x`, 'evil.example'],
  ['credentials in the host', '/api/x', `a@127.0.0.1:${PORT}`],
  ['a name in the request line', `http://a@127.0.0.1:${PORT}/api/x`, `127.0.0.1:${PORT}`],
  ['a password in the request line', `http://:b@127.0.0.1:${PORT}/x`, `127.0.0.1:${PORT}`],
])('%s is refused', async (_, path, host) => {
  seen.length = 0;
  expect(await ask(`GET ${path}`, host)).toMatch(/^HTTP\/1\.1 400/);
  expect(seen).toEqual([]);
});

it('tells the Worker the address of the connection, whatever the request says', async () => {
  seen.length = 0;
  await ask('GET /api/x', undefined, 'CF-Connecting-IP: 203.0.113.9');
  expect(seen[0]!.headers.get('cf-connecting-ip')).toBe('127.0.0.1');
});

it('passes on nothing about the connection, nor what the runtime says to itself', async () => {
  seen.length = 0;
  const more = ['Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA', 'MF-Route-Override: x'];
  await ask(
    'GET /api/x',
    undefined,
    'Connection: upgrade, x-named',
    'X-Named: 1',
    'TE: trailers',
    ...more,
  );
  const passed = [...seen[0]!.headers.keys()];
  for (const name of [
    'connection',
    'upgrade',
    'http2-settings',
    'te',
    'x-named',
    'mf-route-override',
  ])
    expect(passed, name).not.toContain(name);
});

it.each(['/cdn-cgi/local/platform-proxy', '/cdn-cgi/x', '/__cf_local/x'])(
  '%s, at which the runtime itself would answer, is not there',
  async (path) => {
    seen.length = 0;
    const answer = await fetch(`http://127.0.0.1:${PORT}${path}`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(seen).toEqual([]);
  },
);

it.each([
  ['what is no request', ['GARBAGE']],
  [
    'two lengths',
    ['POST / HTTP/1.1', `Host: 127.0.0.1:${PORT}`, 'Content-Length: 1', 'Content-Length: 2'],
  ],
  [
    'a header that is too long',
    ['GET / HTTP/1.1', `Host: 127.0.0.1:${PORT}`, `X: ${'x'.repeat(20_000)}`],
  ],
])('%s is refused with every header', async (_, lines) => {
  const text = await send([...lines, 'Connection: close']);
  expect(text).toMatch(/^HTTP\/1\.1 4\d\d/);
  expect(text.toLowerCase()).toContain('content-security-policy');
});

it('two hosts are one too many', async () => {
  expect(await ask('GET /api/x', undefined, 'Host: evil.example')).toMatch(/^HTTP\/1\.1 400/);
});

it('a body that is announced too large is refused before it is read', async () => {
  const text = await ask('POST /api/x', undefined, `Content-Length: ${200 * 1024 * 1024}`);
  expect(text).toMatch(/^HTTP\/1\.1 413/);
  expect(text).toContain('payload_too_large');
});

it('no page is given a body', async () => {
  seen.length = 0;
  await fetch(`http://127.0.0.1:${PORT}/vision`, { method: 'POST', body: 'x'.repeat(1e6) });
  expect(seen[0]!.body).toBeNull();
});

it('behind a proxy, the Worker sees the public address, whatever the proxy passed on', async () => {
  const urls: string[] = [];
  const worker = async ({ url }: Request) => {
    urls.push(url);
    return new Response();
  };
  const front = createFront({
    worker,
    pages: worker,
    workerRoutes: ['/api/*'],
    clientAddress: socketAddress,
    siteUrl: 'https://www.exemple.fr',
  });
  const port = await findFreePort();
  const stop = await listen(port, front.fetch);
  for (const path of ['/api/x?a=b', '//evil.example/x'])
    await fetch(`http://127.0.0.1:${port}${path}`);
  await stop();
  expect(urls).toEqual([
    'https://www.exemple.fr/api/x?a=b',
    'https://www.exemple.fr//evil.example/x',
  ]);
});
