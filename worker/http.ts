import { ApiError, type FieldErrors } from '#contract/errors';
import { LIMITS } from '#contract/limits';
import type { Context } from 'hono';
import { validator } from 'hono/validator';
import type { ZodError, ZodType, z } from 'zod';

/** Field name → sentence, the first problem of each field. */
function fieldErrors(error: ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[key] ??= 'Ce champ n’est pas attendu.';
    } else {
      fields[issue.path.join('.') || 'body'] ??= issue.message;
    }
  }
  return fields;
}

/** The value as the schema gives it back, or an `invalid_input` naming each wrong field. */
export function parse<Schema extends ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new ApiError('invalid_input', { fields: fieldErrors(parsed.error) });
  return parsed.data;
}

/** Middleware: the query string, checked. A parameter given twice is refused. */
export function query<Schema extends ZodType>(schema: Schema) {
  return validator('query', (value) => parse(schema, value));
}

/** The media type of a request's body, in lower case and without parameters. */
export function mediaType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/** The address the request came from, as Cloudflare tells it. */
export function clientAddress(c: Context): string {
  return c.req.header('cf-connecting-ip') ?? 'local';
}

/** A body read up to the limit, whatever length it announced: then 413. */
export async function readText(request: Request, maxBytes: number = LIMITS.bodyBytes) {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new ApiError('payload_too_large');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** The JSON value of a body; `unsupported_media_type` or `invalid_json` when it is not one. */
export async function jsonBody(request: Request): Promise<unknown> {
  if (mediaType(request) !== 'application/json') throw new ApiError('unsupported_media_type');
  const text = await readText(request);
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('invalid_json');
  }
}
