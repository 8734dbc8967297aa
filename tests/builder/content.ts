import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveApi } from '#builder/api-server';
import { openLocalState } from '#builder/local-state';
import { seed } from '#builder/seed';
import { listFiles } from '#builder/swap';

/** An API with the seed's content, and a folder for what is built of it. */
export interface Content {
  url: string;
  folder: string;
  /** From now on, addresses that match are answered with a 500. */
  breakOn: (address: RegExp | undefined) => void;
  /** Gives an article another title, as a change that is to be baked. */
  rename: (slug: string, title: string) => Promise<void>;
  close: () => Promise<void>;
}

export async function serveContent(): Promise<Content> {
  const folder = await mkdtemp(join(tmpdir(), 'passerelle-builds-'));
  const state = await openLocalState(join(folder, 'state'));
  await seed(state.env.DB);
  const api = await serveApi(state.env);
  let broken: RegExp | undefined;
  const front = createServer(async (request, response) => {
    if (broken?.test(request.url!)) return response.writeHead(500).end('{}');
    const answer = await fetch(api.url + request.url!);
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => front.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    folder,
    breakOn: (address) => void (broken = address),
    async rename(slug, title) {
      await state.env.DB.batch([
        state.env.DB.prepare(
          'UPDATE articles SET title = ?, version = version + 1 WHERE slug = ?',
        ).bind(title, slug),
        state.env.DB.prepare(
          `INSERT INTO content_changes (kind, ref, at) VALUES ('article', ?, '')`,
        ).bind(slug),
      ]);
    },
    async close() {
      front.closeAllConnections();
      await new Promise((resolve) => front.close(resolve));
      await api.close();
      await state.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Every file below a folder with its bytes as text, so that two folders can be compared. */
export async function readFolder(folder: string): Promise<Record<string, string>> {
  const files = (await listFiles(folder)).sort();
  const entries = files.map(async (file) => [file, await readFile(join(folder, file), 'latin1')]);
  return Object.fromEntries(await Promise.all(entries)) as Record<string, string>;
}

/** What is wrong with pages that are served: pages cut short, and files that they name but miss. */
export function faultsOf(files: Record<string, string>): string[] {
  return Object.entries(files).flatMap(([name, text]) => {
    if (!name.endsWith('.html')) return [];
    const assets = text.matchAll(/["'(](\/_astro\/[^"')?#\s]+)/g);
    const missing = Array.from(assets, ([, asset]) => asset!.slice(1)).filter(
      (asset) => !(asset in files),
    );
    return [
      ...(text.trimEnd().endsWith('</html>') ? [] : [`${name} is cut short`]),
      ...missing.map((asset) => `${name} names ${asset}`),
    ];
  });
}
