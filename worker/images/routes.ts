import { ApiError } from '#contract/errors';
import { isPdf } from '#contract/images/pdf';
import { SHARE_PICTURE } from '#contract/paths';
import { isSlug } from '#contract/text/slug';
import { hasSmaller } from '#contract/images/uploaded-picture';
import { Hono, type Context } from 'hono';
import { readBakedMark } from '../builds/baked.ts';
import { hasChangedSince } from '../changes/queries.ts';
import type { AppEnv, Env } from '../env.ts';
import { articleOf, selectPublished } from '../articles/read.ts';
import { evaluate, partOf } from '../http/conditions.ts';
import { addressOf, keyOf } from './queries.ts';
import { erasedError, findFile } from './read.ts';

const SAFE = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  // Feed readers and other sites may show the images of articles.
  'Cross-Origin-Resource-Policy': 'cross-origin',
};
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Until the builder has made the smaller size. */
const FOR_A_MINUTE = 'public, max-age=60';

/** Stored files, named after the hash of their content. An address has the same content until the image is erased. */
export const uploads = new Hono<AppEnv>().get('/:key{[a-f0-9]{64}\\.[a-z]{3,4}}', (c) =>
  stored(c, c.req.param('key'), IMMUTABLE),
);

/** Smaller sizes. These requests only reach the Worker until the builder has made the file. */
export const sizes = new Hono<AppEnv>().get(
  '/:key{[a-f0-9]{64}\\.[a-z]{3,4}}/:size{[0-9]{2,4}\\.(?:avif|webp)}',
  (c) => stored(c, c.req.param('key'), FOR_A_MINUTE),
);

/**
 * The share image of a published article: the one made by the build if it is still up to date, else the article's
 * own image, or the site's.
 */
export const sharePictures = new Hono<AppEnv>().get('/:file{[a-z0-9-]{1,120}\\.jpg}', async (c) => {
  const slug = c.req.param('file').slice(0, -'.jpg'.length);
  const article = isSlug(slug) ? articleOf(await selectPublished(c.env.DB, slug).run()) : null;
  if (!article) throw new ApiError('not_found');
  const own = article.image && hasSmaller(article.image) ? keyOf(article.image) : null;
  const made = await c.env.ASSETS.fetch(c.req.raw);
  if (made.status !== 404 && (await isUnchanged(c.env, article.id, own))) return made;
  await made.body?.cancel();
  if (own) return stored(c, own, FOR_A_MINUTE);
  const { body, headers } = await c.env.ASSETS.fetch(new URL(SHARE_PICTURE, c.req.url));
  const type = headers.get('Content-Type') ?? 'image/jpeg';
  return new Response(body, {
    headers: { ...SAFE, 'Content-Type': type, 'Cache-Control': FOR_A_MINUTE },
  });
});

/** True when the build holds the article's newest change, and its image is not erased. */
async function isUnchanged(env: Env, id: number, key: string | null): Promise<boolean> {
  const baked = await readBakedMark(env);
  if (!baked || (await hasChangedSince(env.DB, baked.last_change, 'article', id))) return false;
  return key === null || !(await findFile(env.DB, key)).isErased;
}

async function stored(c: Context<AppEnv>, key: string, cacheControl: string): Promise<Response> {
  const { headers, method } = c.req.raw;
  const { file: name, filename, isErased } = await findFile(c.env.DB, key);
  const file = name && (await c.env.UPLOADS.head(name));
  if (!file) throw new ApiError(isErased ? erasedError(key) : 'upload_not_found');
  const known = { etag: file.httpEtag, size: file.size, modified: file.uploaded };
  const answer = new Headers({
    ...SAFE,
    'Cache-Control': cacheControl,
    ETag: file.httpEtag,
    'Last-Modified': file.uploaded.toUTCString(),
    'Accept-Ranges': 'bytes',
  });
  const verdict = evaluate(headers, known);
  if (verdict !== 200) return new Response(null, { status: verdict, headers: answer });
  const part = method === 'GET' ? partOf(headers, known) : null;
  if (part === 'unsatisfiable') {
    answer.set('Content-Range', `bytes */${file.size}`);
    return new Response(null, { status: 416, headers: answer });
  }
  file.writeHttpMetadata(answer);
  answer.set(
    'Content-Disposition',
    isPdf(addressOf(key)) ? attachment(filename) : `inline; filename="${key}"`,
  );
  answer.set('Content-Length', String(part?.length ?? file.size));
  if (method === 'HEAD') return new Response(null, { headers: answer });
  const found = await c.env.UPLOADS.get(name, part ? { range: part } : {});
  if (!found) throw new ApiError('upload_not_found');
  if (!part) return new Response(found.body, { headers: answer });
  const end = part.offset + part.length - 1;
  answer.set('Content-Range', `bytes ${part.offset}-${end}/${file.size}`);
  return new Response(found.body, { status: 206, headers: answer });
}

/** Makes browsers save a PDF under its original name. They do not show a PDF of a sandbox. */
function attachment(filename: string): string {
  const name = /\.pdf$/i.test(filename) ? filename : `${filename || 'document'}.pdf`;
  const escaped = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="document.pdf"; filename*=UTF-8''${escaped}`;
}
