import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { LRUCache } from 'lru-cache';

const MIB = 1024 * 1024;
/** Total size of the compressed files in the cache, in bytes. */
const KEPT = 32 * MIB;
/** Largest file compressed, in bytes: it takes some seconds of processor time. */
const LARGEST = MIB;

/**
 * Fast compression, about a millisecond a page, for searches: a visitor can request any number of
 * them.
 */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const compressed = promisify(brotliCompress);

/**
 * Compresses files with Brotli, an eighth smaller than gzip, as a CDN does. Each file is compressed
 * once, one file at a time, and cached by path and ETag. Until then this middleware passes it on
 * unchanged.
 */
export function keptInBrotli(): MiddlewareHandler {
  const kept = new LRUCache<string, Buffer>({
    maxSize: KEPT,
    sizeCalculation: ({ length }) => length,
  });
  let isBusy = false;

  async function keep(key: string, bytes: ArrayBuffer, isSearch: boolean): Promise<void> {
    isBusy = true;
    try {
      kept.set(key, await compressed(bytes, isSearch ? QUICK : {}));
    } finally {
      isBusy = false;
    }
  }

  return async (c, next) => {
    await next();
    const etag = c.res.headers.get('etag');
    if (!etag || !isFile(c) || !acceptsBrotli(c)) return;
    const isSearch = c.req.url.includes('?');
    const key = `${isSearch} ${c.req.path} ${etag}`;
    const smaller = kept.get(key);
    if (smaller) {
      await c.res.body?.cancel();
      c.res = new Response(new Uint8Array(smaller), c.res);
      c.res.headers.delete('content-length');
      c.header('content-encoding', 'br');
      c.header('etag', `W/${etag}`);
    } else if (!isBusy) {
      const bytes = await c.res.arrayBuffer();
      c.res = new Response(bytes, c.res);
      if (bytes.byteLength <= LARGEST) keep(key, bytes, isSearch).catch(console.error);
    }
  };
}

/**
 * ETag that is a hash of the bytes. The ETag of an API response is the version of a row, which
 * other rows may share.
 */
const HASH = /^"[\da-f]{32}"$/;

/** True when the response is a whole file of a compressible type. */
function isFile({ req, res }: Context): boolean {
  const { headers, status } = res;
  return (
    req.method === 'GET' &&
    status === 200 &&
    !headers.has('content-encoding') &&
    HASH.test(headers.get('etag')!) &&
    COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('content-type') ?? '')
  );
}

function acceptsBrotli({ req }: Context): boolean {
  return parseAccept(req.header('accept-encoding') ?? '').some(
    ({ type, q }) => type.toLowerCase() === 'br' && q > 0,
  );
}
