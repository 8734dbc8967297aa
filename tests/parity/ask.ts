import { request as send, type IncomingHttpHeaders } from 'node:http';
import { FIXTURE_SITE } from '../fixture/baked-state.ts';

/** Raw request: the path is not normalised, and only these headers are sent. */
export interface RawRequest {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Body as received, without decompression. */
  body: Buffer;
}

/** Sends a request to a local port, with the host name that the pages contain. */
export function ask(port: number, { path, method = 'GET', headers, body }: RawRequest) {
  return new Promise<RawAnswer>((resolve, reject) => {
    const request = send({
      host: '127.0.0.1',
      port,
      path,
      method,
      agent: false,
      headers: {
        host: new URL(FIXTURE_SITE).host,
        'user-agent': 'Mozilla/5.0',
        ...headers,
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      },
    });
    request.on('error', reject).on('response', (response) => {
      const chunks: Buffer[] = [];
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () =>
          resolve({
            status: response.statusCode!,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        )
        .on('error', reject);
    });
    request.end(body);
  });
}
