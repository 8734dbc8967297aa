import { createMiddleware } from 'hono/factory';
import { sha256 } from '../security/secrets.ts';

/** A stored file, as far as the conditions of a request look at it. */
interface Stored {
  /** Its strong entity tag, in quotation marks. */
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

/** `"…"` or `W/"…"`, with nothing in it that an entity tag cannot have. */
const ENTITY_TAG = /^(?:W\/)?"[\x21\x23-\x7e\u0080-\u00ff]*"$/;
const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/i;

/**
 * What the conditions of a GET or HEAD come to, in the order of RFC 9110, 13.2.2. What is no entity
 * tag matches none, and what is no date is left aside.
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
 * Middleware: gives an answer to a GET or HEAD an `ETag`, that of its body unless the route has set one, and
 * answers 304 to a client that has it. An answer that may not be stored gets none.
 */
export const revalidated = createMiddleware(async (c, next) => {
  await next();
  const { method } = c.req;
  const isStored = !/\bno-store\b/.test(c.res.headers.get('cache-control') ?? '');
  if ((method !== 'GET' && method !== 'HEAD') || c.res.status !== 200 || !isStored) return;
  const etag = c.res.headers.get('etag') ?? (await etagOf(c.res.clone()));
  c.header('ETag', etag);
  if (!isKnown(c.req.raw.headers, opaque(etag))) return;
  await c.res.body?.cancel();
  const headers = new Headers(c.res.headers);
  for (const name of ['content-type', 'content-length']) headers.delete(name);
  c.res = undefined;
  c.res = new Response(null, { status: 304, headers });
});

/** Weak: a proxy may compress the body. */
async function etagOf(answer: Response): Promise<string> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return `W/"${await sha256(bytes)}"`;
}

/** Whether who asks has what this strong entity tag names, as `If-None-Match` tells. */
export function isKnown(headers: Headers, etag: string): boolean {
  const tags = tagsIn(headers.get('if-none-match') ?? '');
  return tags.some((tag) => tag === '*' || opaque(tag) === etag);
}

/**
 * The part that a GET asks for: null for the whole file, `unsatisfiable` when it begins behind the
 * end. More than one part, another unit and what is no range are left aside, as RFC 9110 allows.
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

/** The entity tags of a list. A comma may be in a tag: then its halves match nothing. */
function tagsIn(list: string): string[] {
  return list
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag === '*' || ENTITY_TAG.test(tag));
}

/** A tag without its mark of weakness. */
function opaque(tag: string): string {
  return tag.replace(/^W\//, '');
}

function dateIn(headers: Headers, name: string): number | null {
  const time = Date.parse(headers.get(name) ?? '');
  return Number.isNaN(time) ? null : Math.floor(time / 1000);
}

/** Dates in headers know no less than a second. */
function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
