import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { isKnown } from '#worker/conditions';
import { getMimeType } from 'hono/utils/mime';
import { listFiles } from '../files.ts';
import { readHeaderRules } from './header-rules.ts';

export type ServePage = (request: Request) => Promise<Response>;

/** What the static host reads itself, and gives to nobody. */
const OWN_FILES = new Set(['/_headers', '/_redirects', '/.assetsignore']);
const NOT_FOUND = '/404';
/** Compared by its ETag each time, unless `_headers` says more. */
const CACHE_CONTROL = 'public, max-age=0, must-revalidate';

/**
 * Serves a folder of built pages as Cloudflare's static host does: one address for each page, a
 * redirect from its others, the page `404.html` for what is not there, and the rules of `_headers`.
 */
export async function openPages(folder: string): Promise<ServePage> {
  const { files, moved } = addressesOf(await pathsBelow(folder));
  const headersOf = await readHeaderRules(join(folder, '_headers'));
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const response = await respond(request, pathname, search);
    for (const [name, value] of headersOf(pathname)) response.headers.set(name, value);
    return response;
  };

  async function respond(request: Request, pathname: string, search: string): Promise<Response> {
    const path = decoded(pathname);
    const file = files.get(path);
    const address = encoded((file ? undefined : moved.get(path)) ?? path);
    const page = file ?? files.get(NOT_FOUND);
    if (!page) return new Response(null, { status: 404 });
    if (!['GET', 'HEAD'].includes(request.method)) return new Response(null, { status: 405 });
    if (address !== pathname)
      return new Response(null, { status: 307, headers: { location: address + search } });
    return withFile(request, page, file ? 200 : 404);
  }

  async function withFile(request: Request, file: string, status: number): Promise<Response> {
    const bytes = await readFile(join(folder, file));
    const etag = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    const type = getMimeType(file)?.replace(/^(image\/.*);.*/, '$1');
    const headers = {
      etag: `"${etag}"`,
      'cache-control': CACHE_CONTROL,
      ...(type && { 'content-type': type }),
    };
    if (status === 200 && isKnown(request.headers, headers.etag))
      return new Response(null, { status: 304, headers });
    return new Response(request.method === 'HEAD' ? null : bytes, { status, headers });
  }
}

/** Paths below a folder, each beginning with a slash. */
async function pathsBelow(folder: string): Promise<string[]> {
  const files = await listFiles(folder);
  return files.map((file) => `/${relative(folder, file)}`).filter((path) => !OWN_FILES.has(path));
}

/** The file at each address, and where the other addresses of pages lead. */
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
