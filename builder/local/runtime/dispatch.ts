import type { Miniflare } from 'miniflare';
import { PASS } from './gate.ts';

/** Has a runtime answer a request, which shows the pass that it asks for, if any. */
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
  // It describes the connection this response came over, not the one it leaves by.
  answer.headers.delete('transfer-encoding');
  // An empty stream would be sent with a default content type.
  const isEmpty = answer.headers.get('content-length') === '0';
  return new Response(isEmpty ? null : (answer.body as ReadableStream | null), {
    status: answer.status,
    headers: [...answer.headers] as [string, string][],
  });
}
