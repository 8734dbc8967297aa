import { ApiError } from '#contract/errors';
import { LIMITS } from '#contract/limits';
import { uploadFacts, uploadForm, type UploadForm } from '#contract/images/images';
import { startOf } from '#contract/text/start-of';
import { FIELDS } from '#contract/texts';
import { z } from '#contract/zod';
import type { MiddlewareHandler } from 'hono';
import { described, type Facts } from '../http/described.ts';
import type { AppEnv, Env } from '../env.ts';
import { jsonBody, mediaType, parse, readBytes } from '../http/request.ts';
import { decodeDataUrl } from './data-url.ts';
import { fetchPicture } from './remote.ts';

/** The bytes of an uploaded file, and its description. */
export interface Upload {
  bytes: Uint8Array<ArrayBuffer>;
  filename: string;
  alt: string;
  colour: string;
  /** True for a file that must be a PDF. */
  isPdf: boolean;
}

const FACTS: Facts = {
  body: {
    'application/json': uploadForm,
    'multipart/form-data': uploadFacts.extend({
      image: z.file().optional(),
      pdf: z.file().optional(),
    }),
  },
  errors: ['invalid_input', 'invalid_json', 'image_too_large', 'unsupported_media_type'],
};

/**
 * Middleware: reads the image or PDF of an upload, as JSON or multipart. Refuses a body too large for an image of
 * 5 MB before reading it whole.
 */
export const upload: MiddlewareHandler<
  AppEnv,
  string,
  { in: { json: UploadForm }; out: { json: Upload } }
> = described(FACTS, async (c, next) => {
  const type = mediaType(c.req.raw);
  if (type !== 'application/json' && type !== 'multipart/form-data')
    throw new ApiError('unsupported_media_type');
  const received =
    type === 'application/json' ? await fromJson(c.env, c.req.raw) : await fromForm(c.req.raw);
  await c.var.checkAgain?.();
  c.req.addValidatedData('json', received);
  await next();
});

async function fromJson(env: Env, request: Request): Promise<Upload> {
  const value = await jsonBody(request, LIMITS.uploadBodyBytes).catch(tooLarge);
  const { image, ...facts } = parse(uploadForm, value);
  const isElsewhere = /^https?:\/\//i.test(image);
  const bytes = isElsewhere ? await fetchPicture(env, image) : decodeDataUrl(image);
  return { bytes, isPdf: false, ...facts };
}

/** Replaces `payload_too_large`: the large part of this body is its image. */
function tooLarge(error: unknown): never {
  const isTooLarge = error instanceof ApiError && error.code === 'payload_too_large';
  throw isTooLarge ? new ApiError('image_too_large') : error;
}

async function fromForm(request: Request): Promise<Upload> {
  const body = await readBytes(request, LIMITS.uploadBodyBytes, 'image_too_large');
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  if (hasManyParts(body)) throw noImage();
  const form = await new Response(body, { headers }).formData().catch(() => {
    throw noImage();
  });
  const pdf: unknown = form.get('pdf');
  const file: unknown = pdf ?? form.get('image') ?? form.get('file');
  if (!(file instanceof File)) throw noImage();
  const names = ['alt', 'colour'].filter((name) => typeof form.get(name) === 'string');
  const facts = parse(uploadFacts, Object.fromEntries(names.map((name) => [name, form.get(name)])));
  const filename = startOf(nameOf(file), LIMITS.image.filename);
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { bytes, filename, isPdf: pdf !== null, ...facts };
}

/** Returns the name of a file. Browsers send quotation marks and line breaks as `%22`, `%0D` and `%0A`. */
function nameOf({ name }: File): string {
  return name.replaceAll('%22', '"').replace(/(?:%0D|%0A)+/g, ' ');
}

/** True when a form has more parts than an upload needs: parsing would make a file of each part. */
function hasManyParts(form: Uint8Array): boolean {
  let parts = 0;
  for (const _ of new TextDecoder('latin1').decode(form).matchAll(/content-disposition/gi))
    if (++parts > LIMITS.image.formParts) return true;
  return false;
}

function noImage(): ApiError {
  return new ApiError('invalid_input', { fields: { image: FIELDS.image } });
}
