import { ApiError } from '#contract/errors';
import { Hono } from 'hono';
import type { AppEnv } from '../env.ts';

/** Stored files by content hash: what an address answers never changes. */
export const uploads = new Hono<AppEnv>().get('/:key{[a-f0-9]{64}\\.[a-z]{3,4}}', async (c) => {
  const file = await c.env.UPLOADS.get(c.req.param('key'), { onlyIf: c.req.raw.headers });
  if (!file) throw new ApiError('upload_not_found');
  const headers = new Headers({
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    ETag: file.httpEtag,
  });
  file.writeHttpMetadata(headers);
  if (!('body' in file)) return new Response(null, { status: 304, headers });
  return new Response(file.body, { headers });
});
