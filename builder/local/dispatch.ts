import type { Miniflare } from 'miniflare';

/** Has a runtime answer a request. */
export async function dispatch(runtime: Miniflare, request: Request): Promise<Response> {
  const { method, headers, body, url } = request;
  const answer = await runtime.dispatchFetch(url, {
    method,
    headers: [...headers],
    body: body as never,
    ...(body && { duplex: 'half' }),
    redirect: 'manual',
  });
  // It describes the connection this response came over, not the one it leaves by.
  answer.headers.delete('transfer-encoding');
  return new Response(answer.body as ReadableStream | null, {
    status: answer.status,
    headers: [...answer.headers] as [string, string][],
  });
}
