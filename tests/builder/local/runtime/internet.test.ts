import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { INTERNET } from '#builder/local/runtime/runtime';
import { Miniflare, convertV4MiniflareOptions, type V4MiniflareOptions } from 'miniflare';
import { expect, it } from 'vitest';

const WORKER = `export default {
  fetch: (request, env) =>
    env.INTERNET.fetch(request.headers.get('x-address')).then(
      () => new Response('reached'),
      () => new Response('refused'),
    ),
};`;

it('what fetches the pictures of other sites never reaches this machine, by any name', async () => {
  let asked = 0;
  const server = createServer((_, answer) => {
    asked++;
    answer.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const worker = {
    name: 'asking',
    modules: [{ type: 'ESModule', path: 'worker.mjs', contents: WORKER }],
    serviceBindings: { INTERNET },
    compatibilityDate: '2026-10-01',
  };
  const options = { workers: [worker] } as V4MiniflareOptions;
  const runtime = new Miniflare(convertV4MiniflareOptions(options));
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0']) {
    const headers = { 'x-address': `http://${host}:${port}/` };
    const answer = await runtime.dispatchFetch('http://asking.example/', { headers });
    expect(await answer.text(), host).toBe('refused');
  }
  await runtime.dispose();
  server.close();
  expect(asked).toBe(0);
});
