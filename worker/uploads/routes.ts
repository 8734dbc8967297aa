import { ApiError } from '#contract/errors';
import { Hono, type Context } from 'hono';
import type { AppEnv } from '../env.ts';

const SAFE = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
};
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Until the builder has made the smaller one. */
const FOR_A_MINUTE = 'public, max-age=60';

/** Stored files by content hash, whose addresses always answer the same; and their smaller sizes. */
export const uploads = new Hono<AppEnv>()
  .get('/:key{[a-f0-9]{64}\\.[a-z]{3,4}}', (c) => stored(c, c.req.param('key'), FOR_EVER))
  .get('/:key{[a-f0-9]{64}\\.[a-z]{3,4}}/:size{[0-9]{2,4}\\.(?:avif|webp)}', async (c) => {
    const made = await c.env.ASSETS.fetch(c.req.raw);
    if (made.status === 404) return stored(c, c.req.param('key'), FOR_A_MINUTE);
    const headers = new Headers(made.headers);
    for (const [name, value] of Object.entries(SAFE)) headers.set(name, value);
    headers.set('Cache-Control', FOR_EVER);
    return new Response(made.body, { status: made.status, headers });
  });

async function stored(c: Context<AppEnv>, key: string, cacheControl: string): Promise<Response> {
  const file = await c.env.UPLOADS.get(key, { onlyIf: c.req.raw.headers });
  if (!file) throw new ApiError('upload_not_found');
  const headers = new Headers({ ...SAFE, 'Cache-Control': cacheControl, ETag: file.httpEtag });
  file.writeHttpMetadata(headers);
  if (!('body' in file)) return new Response(null, { status: 304, headers });
  return new Response(file.body, { headers });
}
