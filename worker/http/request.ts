import { ApiError, type ErrorCode, type FieldErrors } from '#contract/errors';
import { LIMITS } from '#contract/limits';
import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { ZodError, ZodType, z } from 'zod';
import { described, type Facts } from './described.ts';
import type { AppEnv } from '../env.ts';
import { isTooComplex } from './json-structure.ts';
import { REFUSED } from '../texts.ts';

/** Maximum number of reported problems: a request body may have thousands. */
const MAX_PROBLEMS = 50;

/** Returns the first problem of each field, by field name. */
function fieldErrors(error: ZodError): FieldErrors {
  // A prototype-less object, since a field may be called `constructor`.
  const fields = Object.create(null) as FieldErrors;
  for (const issue of error.issues.slice(0, MAX_PROBLEMS)) {
    const isUnknown = issue.code === 'unrecognized_keys';
    const names = isUnknown ? issue.keys.slice(0, MAX_PROBLEMS) : [issue.path.join('.') || 'body'];
    for (const name of names) fields[name] ??= issue.message;
  }
  return fields;
}

/**
 * Returns the value as parsed by the schema. Throws an error that names each invalid field: `invalid_input`, or the
 * code that `codeOf` returns.
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
  /** Returns the error code for these invalid fields. */
  codeOf?: (fields: FieldErrors) => ErrorCode;
  /** Schema for the API description, where the schema itself cannot be described. */
  shownAs?: ZodType;
  /** True when the body may be empty; it then counts as `{}`. */
  isOptional?: boolean;
}

/** Error codes of a missing or invalid JSON body. */
const BODY_ERRORS = [
  'invalid_input',
  'invalid_json',
  'payload_too_large',
  'unsupported_media_type',
] as const satisfies ErrorCode[];

/** Facts of a JSON body. */
export function jsonFacts(schema: ZodType): Facts {
  return { body: { 'application/json': schema }, errors: BODY_ERRORS };
}

/** Middleware: validates the query string. A parameter given twice is refused. */
export function query<Schema extends ZodType>(
  schema: Schema,
): MiddlewareHandler<
  AppEnv,
  string,
  { in: { query: z.input<Schema> }; out: { query: z.output<Schema> } }
> {
  return described({ query: schema, errors: ['invalid_input'] }, async (c, next) => {
    const parameters = Object.entries(c.req.queries()).map(([name, values]) => [
      name,
      values.length === 1 ? values[0] : values,
    ]);
    c.req.addValidatedData('query', parse(schema, Object.fromEntries(parameters)) as object);
    await next();
  });
}

/** Middleware: validates the JSON body. Its schema also types the client's calls. */
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

/** Returns the row id in the address. Throws the `unknown` error for anything else. */
export function rowId(c: Context, unknown: ErrorCode): number {
  return numberIn(c, 'id', unknown);
}

/** Returns a whole number from 1 in the address. Throws the `unknown` error for anything else. */
export function numberIn(c: Context, name: string, unknown: ErrorCode): number {
  const number = c.req.param(name) ?? '';
  if (!/^[1-9]\d{0,14}$/.test(number)) throw new ApiError(unknown);
  return Number(number);
}

/** Returns the version in `If-Match: "<version>"`, or undefined without the header. */
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

/** Sets the headers with the total number of rows and the address of the next page. */
export function describeList(
  c: Context,
  { offset, limit, total }: { offset: number; limit: number; total: number },
): void {
  c.header('X-Total-Count', String(total));
  const url = new URL(c.req.url);
  url.searchParams.set('offset', String(offset + limit));
  if (offset + limit < total) c.header('Link', `<${url.pathname}${url.search}>; rel="next"`);
}

/** Returns the media type of a request's body, in lower case and without parameters. */
export function mediaType(request: Request): string {
  return (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/** Returns the client's address, as Cloudflare reports it. */
export function clientAddress(c: Context): string {
  return c.req.header('cf-connecting-ip') ?? 'local';
}

/** Returns the address of the site, without a path. */
export function siteOrigin({ env, req }: Pick<Context<AppEnv>, 'env' | 'req'>): string {
  return new URL(env.SITE_URL || req.url).origin;
}

/** Reads a body as text. Throws `payload_too_large` beyond the limit. */
export async function readText(request: Request, maxBytes: number = LIMITS.bodyBytes) {
  return new TextDecoder().decode(await readBytes(request, maxBytes));
}

/** Maximum bytes of an unread body that are read and discarded; a larger body is cut off. */
const DROPPED_BYTES = 100 * 1024 * 1024;

/**
 * Middleware: reads the rest of the request body before the response. A client that is still sending may otherwise
 * lose the response when the connection closes.
 */
export const bodyRead = createMiddleware(async (c, next) => {
  await next();
  const { body } = c.req.raw;
  if (body && !body.locked) await read(body, DROPPED_BYTES, () => {}).catch(() => {});
});

/**
 * Reads a body up to the limit, whatever its announced length. Throws `tooLarge` beyond it, `invalid_input` when cut
 * off.
 */
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

/** The client disconnected or failed before the end of the body. */
function incomplete(): never {
  throw new ApiError('invalid_input');
}

/** Reads a body until its end or past the limit, and returns the length read. The rest stays unread. */
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
 * Returns the JSON value of a body. Throws `unsupported_media_type` or `invalid_json` when it is not JSON, and
 * `payload_too_large` when it is too large outside its strings.
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
  if (isTooComplex(text, LIMITS.bodyBytes)) throw new ApiError('payload_too_large');
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('invalid_json');
  }
}
