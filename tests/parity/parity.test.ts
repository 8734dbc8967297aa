import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, type RawRequest } from './ask.ts';
import { differences, encodingFault, INTENDED_DIFFERENCES } from './compare.ts';
import { fillContent, type Content } from './content.ts';
import { openHosts, PORTS, type Hosts } from './hosts.ts';
import { GROUPS } from './requests.ts';

/* `npm start` and `wrangler dev` give the same responses for the same build and data. */

let hosts: Hosts;
let content: Content;
const met = new Set<string>();

beforeAll(async () => {
  hosts = await openHosts();
  await hosts.startLocal();
  content = await fillContent(hosts.stateDir.local);
});
afterAll(() => hosts.close());

const named = ({ method = 'GET', path, headers = {} }: RawRequest) =>
  `${method} ${path.slice(0, 120)} ${JSON.stringify(headers).replaceAll(content.token, '…')}`;

/** Sends a request to both hosts and returns the differences that are not intended. */
async function compare(request: RawRequest): Promise<string[]> {
  const [local, cloudflare] = await Promise.all([
    ask(PORTS.local, request),
    ask(PORTS.cloudflare, request),
  ]);
  const faults = [
    ...differences(local, cloudflare),
    ...[local, cloudflare].map((answer) => encodingFault(request, answer)).filter(Boolean),
  ];
  const intended = INTENDED_DIFFERENCES.find(({ isOf }) => isOf(request));
  if (faults.length > 0 && intended) met.add(intended.reason);
  return intended ? [] : faults.map((fault) => `${named(request)} → ${fault}`);
}

async function compareAll(requests: RawRequest[]): Promise<string[]> {
  const faults: string[] = [];
  for (const request of requests) faults.push(...(await compare(request)));
  return faults;
}

describe.each(['before a build', 'after a build'])('%s', (state) => {
  beforeAll(async () => {
    if (state === 'after a build') await hosts.bake();
    await hosts.startBoth();
  });

  it.each(Object.keys(GROUPS))('%s', async (group) => {
    expect(await compareAll(GROUPS[group]!(content))).toEqual([]);
  });

  it('wrangler has nothing to warn of', () => {
    expect(hosts.printed()).not.toMatch(/invalid|Skipping|ERROR/);
  });

  it('an image of a published article is shown', async () => {
    const path = `/sizes/${content.image}/800.webp`;
    for (const port of Object.values(PORTS)) {
      const { status, headers } = await ask(port, { path });
      expect([status, headers['content-type']]).toEqual([
        200,
        state === 'after a build' ? 'image/webp' : 'image/jpeg',
      ]);
    }
  });

  it('a file whose tag is known is not sent again', async () => {
    for (const port of Object.values(PORTS))
      for (const path of ['/mission', content.script, `/uploads/${content.image}`]) {
        const { headers } = await ask(port, { path });
        for (const tag of [headers.etag!, `W/${headers.etag!}`]) {
          const again = await ask(port, { path, headers: { 'if-none-match': tag } });
          expect([again.status, again.body.length], `${path} ${tag}`).toEqual([304, 0]);
        }
      }
  });
});

it('an image erased since the build is gone at once locally, and with the next build on Cloudflare', async () => {
  // To detect an erased image at once, Cloudflare would have to run the Worker for every image.
  const headers = { authorization: `Bearer ${content.token}` };
  const path = `/api/images/${content.image}?everywhere=1`;
  for (const port of Object.values(PORTS))
    expect((await ask(port, { method: 'DELETE', path, headers })).status).toBe(200);
  const statusOf = async (port: number, file: string) => (await ask(port, { path: file })).status;
  for (const port of Object.values(PORTS))
    expect(await statusOf(port, `/uploads/${content.image}`)).toBe(410);
  const size = `/sizes/${content.image}/800.webp`;
  // The local host checks for changes once a second.
  await expect.poll(() => statusOf(PORTS.local, size)).toBe(410);
  expect(await statusOf(PORTS.cloudflare, size)).toBe(200);
});

it('each intended difference exists', () => {
  expect([...met].sort()).toEqual(INTENDED_DIFFERENCES.map(({ reason }) => reason).sort());
});
