import { createMiddleware } from 'hono/factory';
import { sha256 } from '../security/secrets.ts';

/** A stored file, with the facts that conditional requests need. */
interface Stored {
  /** Strong entity tag, in quotation marks. */
  etag: string;
  size: number;
  modified: Date;
}

/** A part of a file, in bytes. */
export interface Part {
  offset: number;
  length: number;
}

export type Verdict = 200 | 304 | 412;

/** `"…"` or `W/"…"`, with the characters that RFC 9110 allows in an entity tag. */
const ENTITY_TAG = /^(?:W\/)?"[\x21\x23-\x7e\u0080-\u00ff]*"$/;
const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/i;

/**
 * Evaluates the conditions of a GET or HEAD, in the order of RFC 9110, 13.2.2. An invalid entity tag matches
 * nothing, and an invalid date is ignored.
 */
export function evaluate(headers: Headers, { etag, modified }: Stored): Verdict {
  const ifMatch = headers.get('if-match');
  const unmodifiedSince = dateIn(headers, 'if-unmodified-since');
  if (ifMatch !== null) {
    if (!tagsIn(ifMatch).some((tag) => tag === '*' || tag === etag)) return 412;
  } else if (unmodifiedSince !== null && seconds(modified) > unmodifiedSince) return 412;

  const modifiedSince = dateIn(headers, 'if-modified-since');
  if (headers.has('if-none-match')) return isKnown(headers, etag) ? 304 : 200;
  return modifiedSince !== null && seconds(modified) <= modifiedSince ? 304 : 200;
}

/**
 * Middleware: adds an `ETag` to the response of a GET or HEAD, made from its body unless the route has set one. A
 * client with a matching ETag gets 304. A response with `no-store` gets no ETag.
 */
export const revalidated = createMiddleware(async (c, next) => {
  await next();
  const { method } = c.req;
  const isStored = !/\bno-store\b/.test(c.res.headers.get('cache-control') ?? '');
  if ((method !== 'GET' && method !== 'HEAD') || c.res.status !== 200 || !isStored) return;
  const etag = c.res.headers.get('etag') ?? (await etagOf(c.res.clone()));
  c.header('ETag', etag);
  if (!isKnown(c.req.raw.headers, withoutWeakMark(etag))) return;
  await c.res.body?.cancel();
  const headers = new Headers(c.res.headers);
  for (const name of ['content-type', 'content-length']) headers.delete(name);
  c.res = undefined;
  c.res = new Response(null, { status: 304, headers });
});

/** Returns a weak entity tag of the body. Weak, because a proxy may compress the body. */
async function etagOf(answer: Response): Promise<string> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return `W/"${await sha256(bytes)}"`;
}

/** True when `If-None-Match` contains this strong entity tag: the client has the current version. */
export function isKnown(headers: Headers, etag: string): boolean {
  const tags = tagsIn(headers.get('if-none-match') ?? '');
  return tags.some((tag) => tag === '*' || withoutWeakMark(tag) === etag);
}

/**
 * Returns the part that a GET requests: null for the whole file, `unsatisfiable` when it begins after the end.
 * Multiple ranges, other units and invalid ranges are ignored, as RFC 9110 allows.
 */
export function partOf(
  headers: Headers,
  { etag, size, modified }: Stored,
): Part | null | 'unsatisfiable' {
  const [, first, last] = RANGE.exec(headers.get('range')?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (!first && !last)) return null;
  if (first && last && Number(last) < Number(first)) return null;
  const ifRange = headers.get('if-range')?.trim();
  const isSame = !ifRange || ifRange === etag || Date.parse(ifRange) === seconds(modified) * 1000;
  if (!isSame) return null;
  if (!first) {
    const length = Math.min(Number(last), size);
    return length > 0 ? { offset: size - length, length } : 'unsatisfiable';
  }
  const offset = Number(first);
  if (offset >= size) return 'unsatisfiable';
  const end = last ? Math.min(Number(last), size - 1) : size - 1;
  return { offset, length: end - offset + 1 };
}

/** Returns the entity tags of a list. A tag that contains a comma is split into halves that match nothing. */
function tagsIn(list: string): string[] {
  return list
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag === '*' || ENTITY_TAG.test(tag));
}

/** Removes the `W/` of a weak tag. */
function withoutWeakMark(tag: string): string {
  return tag.replace(/^W\//, '');
}

function dateIn(headers: Headers, name: string): number | null {
  const time = Date.parse(headers.get(name) ?? '');
  return Number.isNaN(time) ? null : Math.floor(time / 1000);
}

/** Rounds to seconds, the resolution of dates in headers. */
function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
