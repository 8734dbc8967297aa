import type { ClientResponse } from 'hono/client';

/** Response of the typed client. */
export interface Answer<Body> {
  json: () => Promise<Body>;
}

/** Returns the body of a response. */
export async function bodyOf<Body>(call: Promise<Answer<Body>>): Promise<Body> {
  return (await call).json();
}

/** Returns the message in a response. */
export async function messageOf(call: Promise<Answer<{ message: string }>>): Promise<string> {
  return (await bodyOf(call)).message;
}

/** Returns the id in a URL parameter, or NaN, which no row has, for anything but digits. */
export const rowId = (name: string) => (/^\d+$/.test(name) ? Number(name) : NaN);

/** Parameters of a request about one row. */
export const rowParams = (id: number) => ({ param: { id: String(id) } });

/**
 * Options of a write that expects a version (optimistic lock). The server answers with a conflict when the version has
 * changed.
 */
export const ifMatch = (version: number) => ({ headers: { 'If-Match': `"${version}"` } });

/** Returns the rows of a response and the total number of rows. */
export async function withTotal<Row>(
  answer: ClientResponse<Row[]>,
): Promise<{ rows: Row[]; total: number }> {
  const rows = (await answer.json()) as Row[];
  return { rows, total: Number(answer.headers.get('X-Total-Count')) };
}

/** Options of a query whose result fills a form: it is not refetched while the form is open. */
export const NO_REFETCH = { gcTime: 0, staleTime: Infinity, refetchOnWindowFocus: false };
