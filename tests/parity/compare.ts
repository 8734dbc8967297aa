import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import type { RawAnswer, RawRequest } from './ask.ts';

/** Intended difference between the two hosts. */
export interface IntendedDifference {
  reason: string;
  isOf: (request: RawRequest) => boolean;
}

/** Intended differences of whole responses, by request. */
export const INTENDED_DIFFERENCES: IntendedDifference[] = [
  {
    reason: 'The API has a page that describes it on a local product only.',
    isOf: ({ path }) => path === '/api/docs',
  },
  {
    reason:
      'A Request of fetch cannot have this method: the local front refuses it with 405 itself.',
    isOf: ({ method }) => method === 'TRACE',
  },
];

/**
 * Headers of the connection or of a single response. Compression is the task of Cloudflare's edge, which `wrangler dev`
 * imitates in part. It decides `Vary: Accept-Encoding`, `Content-Encoding` and weak ETags. `encodingFault` checks it on
 * each host alone.
 */
const LEFT_OUT =
  /^(?:date|connection|keep-alive|transfer-encoding|content-length|content-encoding)$/;
/** Diagnostic headers of a cache or of `wrangler dev`. */
const DIAGNOSTIC = /^(?:cf-cache-status|x-mf-.*)$/;

type Comparable = Record<string, unknown>;

/** Returns the parts of a response that must be equal on both hosts. */
function comparable({ status, headers, body }: RawAnswer): Comparable {
  const compared: Comparable = { status, isEmpty: decoded(headers, body).length === 0 };
  for (const [name, value] of Object.entries(headers))
    if (!LEFT_OUT.test(name) && !DIAGNOSTIC.test(name))
      compared[name] = masked(name, String(value));
  return compared;
}

function masked(name: string, value: string): string | undefined {
  switch (name) {
    case 'etag':
      // The hosts compute ETags differently for the same bytes.
      return 'present';
    case 'vary': {
      const others = value.split(/,\s*/).filter((item) => !/^accept-encoding$/i.test(item));
      return others.length > 0 ? others.join(', ') : undefined;
    }
    case 'content-security-policy':
      return value.replaceAll(/'nonce-[^']*'/g, "'nonce'");
    default:
      return value;
  }
}

/** Returns the names of the parts in which two responses differ, with both values. */
export function differences(local: RawAnswer, cloudflare: RawAnswer): string[] {
  const [one, other] = [comparable(local), comparable(cloudflare)];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names]
    .filter((name) => one[name] !== other[name])
    .map((name) => `${name}: ${String(one[name])} ≠ ${String(other[name])}`);
}

/** Decoders by `Content-Encoding`. */
const DECODERS: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  deflate: inflateSync,
  gzip: gunzipSync,
  identity: (body) => body,
  zstd: zstdDecompressSync,
};

function decoded(headers: RawAnswer['headers'], body: Buffer): Buffer {
  return body.length > 0 ? DECODERS[headers['content-encoding'] ?? 'identity']!(body) : body;
}

/** Returns an error when the response has an encoding that the request does not accept, or an empty string. */
export function encodingFault(request: RawRequest, { headers }: RawAnswer): string {
  const encoding = headers['content-encoding'] ?? 'identity';
  const accepted = (request.headers?.['accept-encoding'] ?? '').split(/,\s*/);
  const isAccepted = ['identity', ...accepted].includes(encoding) || accepted.includes('*');
  return isAccepted ? '' : `${encoding} was not asked for`;
}
