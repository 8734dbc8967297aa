import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { listFiles } from '../../files.ts';
import { readHeaderRules } from './header-rules.ts';

export type ServePage = (request: Request) => Promise<Response>;

/** Files that configure the static host. It serves none of them. */
const OWN_FILES = new Set(['/_headers', '/_redirects', '/.assetsignore']);
/** Default of the static host. A rule of `_headers` replaces it. */
const CACHE_CONTROL = 'public, max-age=0, must-revalidate';

/**
 * Serves a folder of built pages as Cloudflare's static host does: one canonical address per page,
 * redirects from its other addresses, and the rules of `_headers`. A path without a file gets a 404
 * without a body, so that the Worker can answer instead.
 */
export async function openPages(folder: string): Promise<ServePage> {
  const { files, moved } = addressesOf(await pathsBelow(folder));
  const headersOf = await readHeaderRules(join(folder, '_headers'));
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const response = await respond(request, pathname, search);
    for (const [name, value] of headersOf(new URL(request.url))) response.headers.set(name, value);
    return response;
  };

  async function respond(request: Request, pathname: string, search: string): Promise<Response> {
    const path = decoded(pathname);
    const file = files.get(path);
    const address = encoded((file ? undefined : moved.get(path)) ?? path);
    if (!file && !moved.has(path)) return new Response(null, { status: 404 });
    if (!['GET', 'HEAD'].includes(request.method)) return new Response(null, { status: 405 });
    if (!file || address !== pathname)
      return new Response(null, { status: 307, headers: { location: address + search } });
    return withFile(request, file);
  }

  async function withFile(request: Request, file: string): Promise<Response> {
    const bytes = await readFile(join(folder, file));
    const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`;
    const type = getMimeType(file)?.replace(/^(image\/.*);.*/, '$1');
    const headers = {
      etag,
      ...(isCacheable(request) && { 'cache-control': CACHE_CONTROL }),
      ...(type && { 'content-type': type }),
    };
    if ([etag, `W/${etag}`].includes(request.headers.get('if-none-match') ?? ''))
      return new Response(null, { status: 304, headers });
    return new Response(request.method === 'HEAD' ? null : bytes, { headers });
  }
}

/**
 * True when the static host adds its own `Cache-Control`: not for range requests, nor for requests
 * with credentials.
 */
function isCacheable({ headers }: Request): boolean {
  return !headers.has('authorization') && !headers.has('range');
}

/** Lists paths below a folder, each beginning with a slash. */
async function pathsBelow(folder: string): Promise<string[]> {
  const files = await listFiles(folder);
  return files.map((file) => `/${relative(folder, file)}`).filter((path) => !OWN_FILES.has(path));
}

/**
 * Maps each canonical address to its file, and each other address of a page to the canonical one.
 */
function addressesOf(paths: string[]) {
  const files = new Map<string, string>();
  const moved = new Map<string, string>();
  for (const path of paths) {
    const [, folder, page] = /^(.*\/)([^/]*)\.html$/.exec(path) ?? [];
    const isIndex = page === 'index';
    const address = isIndex ? folder! : path.replace(/\.html$/, '');
    files.set(address, path);
    if (folder === undefined) continue;
    const base = `${folder}${page}`;
    for (const other of [`${base}/`, `${base}/index`, `${base}/index.html`]) moved.set(other, base);
    if (isIndex) for (const other of [base, folder.slice(0, -1)]) moved.set(other, address);
    moved.set(path, address);
  }
  return { files, moved };
}

function decoded(pathname: string): string {
  const parts = pathname.split('/').map((part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });
  return parts.join('/').replaceAll(/\/+/g, '/');
}

function encoded(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
