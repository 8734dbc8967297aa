import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { originalsOf } from '#builder/images/originals';
import { expect, it } from 'vitest';

it('a picture is asked for once in a row, and few are held at once', async () => {
  const asked: string[] = [];
  const server = createServer((request, answer) => {
    asked.push(request.url!);
    answer.end(request.url);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const original = originalsOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const addresses = Array.from({ length: 20 }, (_, number) => `/uploads/${number}.png`);
  for (const address of addresses)
    for (let size = 0; size < 7; size++) expect(String(await original(address))).toBe(address);
  expect(asked).toEqual(addresses);
  await original('/uploads/0.png');
  expect(asked).toHaveLength(21);
  server.close();
});
