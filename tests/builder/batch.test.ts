import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { runTogether } from '#builder/batch';
import { listFiles } from '#builder/files';
import { expect, it } from 'vitest';

it('a connection that was closed while statements were prepared is not used', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').resume();
  const [[runtime]] = (await Promise.all([
    once(server, 'connection'),
    once(client, 'connect'),
  ])) as [[Socket], unknown];
  let isOpen = true;
  client.once('end', () => (isOpen = false));
  const db = { batch: async () => [isOpen] };
  runtime.destroy();
  expect(await runTogether(db as never, [])).toEqual([false]);
  server.close();
});

it('no command runs statements together in another way', async () => {
  const files = (await listFiles('builder')).filter((file) => !file.endsWith('builder/batch.ts'));
  for (const file of files) expect(await readFile(file, 'utf8'), file).not.toMatch(/\.batch[<(]/);
});
