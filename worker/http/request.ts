import { ApiError, type ErrorCode, type FieldErrors } from '#contract/errors';
import { LIMITS } from '#contract/limits';
import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { ZodError, ZodType, z } from 'zod';
import { described, type Facts } from './described.ts';
import type { AppEnv } from '../env.ts';
import { isOverbuilt } from './json-structure.ts';
import { REFUSED } from '../texts.ts';

/** Problems that are told: nobody mends more at once, and what is sent may have thousands. */
const MOST_TOLD = 50;

/** Field name → sentence, the first problem of each field. */
function fieldErrors(error: ZodError): FieldErrors {
  // Without inherited names: a field may be called `constructor`.
  const fields = Object.create(null) as FieldErrors;
  for (const issue of error.issues.slice(0, MOST_TOLD)) {
    const isUnknown = issue.code === 'unrecognized_keys';
    const names = isUnknown ? issue.keys.slice(0, MOST_TOLD) : [issue.path.join('.') || 'body'];
    for (const name of names) fields[name] ??= issue.message;
  }
  return fields;
}

/**
 * The value as the schema gives it back, or an error naming each wrong field: `invalid_input`,
 * unless `codeOf` knows better.
 */
export function parse<Schema extends ZodType>(
  schema: Schema,
  value: unknown,
  codeOf: (fields: FieldErrors) => ErrorCode = () => 'invalid_input',
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = fieldErrors(parsed.error);
  throw new ApiError(codeOf(fields), { fields });
}

interface BodyOptions {
  maxBytes?: number;
  /** The error that these wrong fields make. */
  codeOf?: (fields: FieldErrors) => ErrorCode;
  /** What the API says of it, where the schema itself cannot. */
  shownAs?: ZodType;
  /** Whether it may be left out, as one without any field. */
  isOptional?: boolean;
}

/** What is thrown at a body that is not one of JSON as expected. */
const BODY_ERRORS = [
  'invalid_input',
  'invalid_json',
  'payload_too_large',
  'unsupported_media_type',
] as const satisfies ErrorCode[];

/** The facts of a body in JSON. */
export function jsonFacts(schema: ZodType): Facts {
  return { body: { 'application/json': schema }, errors: BODY_ERRORS };
}

/** Middleware: the query string, checked. A parameter given twice is refused. */
export function query<Schema extends ZodType>(
  schema: Schema,
): MiddlewareHandler<
  AppEnv,
  string,
  { in: { query: z.input<Schema> }; out: { query: z.output<Schema> } }
> {
  return described({ query: schema, errors: ['invalid_input'] }, async (c, next) => {
    const asked = Object.entries(c.req.queries()).map(([name, values]) => [
      name,
      values.length === 1 ? values[0] : values,
    ]);
    c.req.addValidatedData('query', parse(schema, Object.fromEntries(asked)) as object);
    await next();
  });
}

/** Middleware: the JSON body, checked; its schema types the client's calls too. */
export function body<Schema extends ZodType>(
  schema: Schema,
  { maxBytes, codeOf, shownAs = schema, isOptional = false }: BodyOptions = {},
): MiddlewareHandler<
  AppEnv,
  string,
  { in: { json: z.input<Schema> }; out: { json: z.output<Schema> } }
> {
  const facts = { ...jsonFacts(shownAs), isBodyOptional: isOptional };
  return described(facts, async (c, next) => {
    const value = await jsonBody(c.req.raw, maxBytes, isOptional);
    await c.var.checkAgain?.();
    c.req.addValidatedData('json', parse(schema, value, codeOf) as object);
    await next();
  });
}

/** The row id in the address; anything else is an unknown row. */
export function rowId(c: Context, unknown: ErrorCode): number {
  return numberIn(c, 'id', unknown);
}

/** A whole number from 1 in the address; anything else is the `unknown` error. */
export function numberIn(c: Context, name: string, unknown: ErrorCode): number {
  const number = c.req.param(name) ?? '';
  if (!/^[1-9]\d{0,14}$/.test(number)) throw new ApiError(unknown);
  return Number(number);
}

/** The version in `If-Match: "<version>"`, or undefined when the header is absent. */
export function expectedVersion(c: Context): number | undefined {
  const header = c.req.header('if-match');
  if (header === undefined) return undefined;
  const version = /^(?:W\/)?"(\d{1,15})"$/.exec(header.trim())?.[1];
  if (!version)
    throw new ApiError('invalid_input', {
      fields: { 'If-Match': REFUSED.ifMatch },
    });
  return Number(version);
}

/** Tells how many rows there are, and where the next ones are if any. */
export function describeList(
  c: Context,
  { offset, limit, total }: { offset: number; limit: number; total: number },
): void {
  c.header('X-Total-Count', String(total));
  const url = new URL(c.req.url);
  url.searchParams.set('offset', String(offset + limit));
  if (offset + limit < total) c.header('Link', `<${url.pathname}${url.search}>; rel="next"`);
}

/** The media type of a request's body, in lower case and without parameters. */
export function mediaType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/** The address the request came from, as Cloudflare tells it. */
export function clientAddress(c: Context): string {
  return c.req.header('cf-connecting-ip') ?? 'local';
}

/** A body as text, read up to the limit: beyond, `payload_too_large`. */
export async function readText(request: Request, maxBytes: number = LIMITS.bodyBytes) {
  return new TextDecoder().decode(await readBytes(request, maxBytes));
}

/** Bytes of a body nobody needs that are read and dropped; a larger one is cut off. */
const DROPPED_BYTES = 100 * 1024 * 1024;

/**
 * Middleware: reads what is left of a body before the answer goes out. A client that is still sending
 * when it is answered may lose the answer with the connection.
 */
export const bodyRead = createMiddleware(async (c, next) => {
  await next();
  const { body } = c.req.raw;
  if (body && !body.locked) await read(body, DROPPED_BYTES, () => {}).catch(() => {});
});

/** A body read up to the limit, whatever length it announced: beyond, `tooLarge`; `invalid_input` for a part of one. */
export async function readBytes(
  { headers, body }: Pick<Request | Response, 'headers' | 'body'>,
  maxBytes: number,
  tooLarge: ErrorCode = 'payload_too_large',
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) throw new ApiError(tooLarge);
  const chunks: Uint8Array[] = [];
  const length = body
    ? await read(body, maxBytes, (chunk) => chunks.push(chunk)).catch(incomplete)
    : 0;
  if (length > maxBytes) throw new ApiError(tooLarge);
  const bytes = new Uint8Array(length);
  let end = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, end);
    end += chunk.byteLength;
  }
  return bytes;
}

/** Who sends it has gone, or failed, before its end. */
function incomplete(): never {
  throw new ApiError('invalid_input');
}

/** Reads a body until its end or past the limit; returns how much was read. The rest stays in it. */
async function read(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
  take: (chunk: Uint8Array) => void,
): Promise<number> {
  const reader = body.getReader();
  let length = 0;
  while (length <= maxBytes) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.byteLength;
    take(value);
  }
  reader.releaseLock();
  return length;
}

/**
 * The JSON value of a body; `unsupported_media_type` or `invalid_json` when it is not one, and
 * `payload_too_large` when it is large by anything but its texts.
 */
export async function jsonBody(
  request: Request,
  maxBytes?: number,
  isOptional = false,
): Promise<unknown> {
  const isJson = mediaType(request) === 'application/json';
  if (!isJson && !isOptional) throw new ApiError('unsupported_media_type');
  const text = await readText(request, maxBytes);
  if (isOptional && text === '') return {};
  if (!isJson) throw new ApiError('unsupported_media_type');
  if (isOverbuilt(text, LIMITS.bodyBytes)) throw new ApiError('payload_too_large');
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('invalid_json');
  }
}
