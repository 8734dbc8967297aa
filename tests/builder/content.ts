import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { serveApi } from '#builder/bake/api-server';
import { openLocalState } from '#builder/local/state/local-state';
import { seed } from '#builder/seed/seed';

/** API with the seed content. */
export interface Content {
  url: string;
  /** Answers matching addresses with a 500 from now on. */
  breakOn: (address: RegExp | undefined) => void;
  /** Returns the addresses requested since the last call, without their queries. */
  takeAsked: () => string[];
  /** Runs `work` once, before the next matching request is answered. */
  before: (address: RegExp, work: () => Promise<void>) => void;
  /** Puts an article in the trash, or restores it, and records a change for the build. */
  trash: (slug: string, isTrashed: boolean) => Promise<void>;
  /** Renames an article and records a change for the build. */
  rename: (slug: string, title: string) => Promise<void>;
  /** Renames the site. */
  nameSite: (title: string) => Promise<void>;
  /** Stores an image for an article and returns its address. */
  illustrate: (slug: string, picture: Buffer, focusY?: number) => Promise<string>;
  close: () => Promise<void>;
}

/** Serves the content of a state folder, which no other process may have open. */
export async function serveContent(stateDir: string): Promise<Content> {
  const state = await openLocalState(stateDir);
  await seed(state.env.DB);
  const api = await serveApi(state.env);
  const change = async (slug: string, assignment: string, value: string | null) => {
    const { DB } = state.env;
    await DB.batch([
      DB.prepare(`UPDATE articles SET ${assignment} WHERE slug = ?`).bind(value, slug),
      DB.prepare(`INSERT INTO content_changes (kind, ref, at) VALUES ('article', ?, '')`).bind(
        slug,
      ),
    ]);
  };
  let broken: RegExp | undefined;
  let asked: string[] = [];
  let planned: { address: RegExp; work: () => Promise<void> } | undefined;
  const front = createServer(async (request, response) => {
    asked.push(request.url!.split('?')[0]!);
    if (planned?.address.test(request.url!)) {
      const { work } = planned;
      planned = undefined;
      await work();
    }
    if (broken?.test(request.url!)) return response.writeHead(500).end('{}');
    const answer = await fetch(api.origin + request.url!);
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => front.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    breakOn: (address) => void (broken = address),
    takeAsked() {
      const taken = asked;
      asked = [];
      return taken;
    },
    before: (address, work) => void (planned = { address, work }),
    trash: (slug, isTrashed) => change(slug, 'deleted_at = ?', isTrashed ? '2026-01-01' : null),
    rename: (slug, title) => change(slug, 'title = ?, version = version + 1', title),
    async nameSite(title) {
      await state.env.DB.prepare("UPDATE settings SET value = json_set(value, '$.site_title', ?)")
        .bind(title)
        .run();
    },
    async illustrate(slug, picture, focusY = 50) {
      const key = `${createHash('sha256').update(picture).digest('hex')}.jpg`;
      const address = `/uploads/${key}`;
      const httpMetadata = { contentType: 'image/jpeg' };
      await state.env.UPLOADS.put(key, new Uint8Array(picture), { httpMetadata });
      await state.env.DB.prepare(
        `INSERT INTO images (key, file, content_type, bytes, width, height, focus_y, created_at)
         VALUES (?1, ?1, 'image/jpeg', ?2, 800, 600, ?3, '2026-01-01') ON CONFLICT (key) DO NOTHING`,
      )
        .bind(key, picture.length, focusY)
        .run();
      await change(slug, 'image = ?, version = version + 1', address);
      return address;
    },
    async close() {
      front.closeAllConnections();
      await new Promise((resolve) => front.close(resolve));
      await api.close();
      await state.close();
    },
  };
}

/** Returns every file below a folder with its bytes as text, for comparisons. */
export async function readFolder(folder: string): Promise<Record<string, string>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  const entries = paths.map(async (path) => [
    relative(folder, path),
    await readFile(path, 'latin1'),
  ]);
  return Object.fromEntries(await Promise.all(entries)) as Record<string, string>;
}

/** Returns the faults of served pages: incomplete pages and missing assets. */
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
