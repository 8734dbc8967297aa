import type { Miniflare } from 'miniflare';
import { PASS } from './gate.ts';

/** Sends a request to the runtime, with the pass that the gate checks, if given. */
export async function dispatch(
  runtime: Miniflare,
  request: Request,
  pass?: string,
): Promise<Response> {
  const { method, body, url } = request;
  const headers = new Headers(request.headers);
  if (pass !== undefined) headers.set(PASS, pass);
  const answer = await runtime.dispatchFetch(url, {
    method,
    headers: [...headers],
    body: body as never,
    ...(body && { duplex: 'half' }),
    redirect: 'manual',
  });
  // `transfer-encoding` describes the connection to the runtime, not the one to the client.
  answer.headers.delete('transfer-encoding');
  // An empty stream would be sent with a default content type.
  const isEmpty = answer.headers.get('content-length') === '0';
  return new Response(isEmpty ? null : (answer.body as ReadableStream | null), {
    status: answer.status,
    headers: [...answer.headers] as [string, string][],
  });
}
