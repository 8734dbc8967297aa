import type { ClientResponse } from 'hono/client';

/** An answer of the typed client. */
export interface Answer<Body> {
  json: () => Promise<Body>;
}

/** What the server answers to a call. */
export async function bodyOf<Body>(call: Promise<Answer<Body>>): Promise<Body> {
  return (await call).json();
}

/** The sentence with which the server answers a call. */
export async function messageOf(call: Promise<Answer<{ message: string }>>): Promise<string> {
  return (await bodyOf(call)).message;
}

/** The id that an address names; NaN, which no row has, for what only resembles one. */
export const rowId = (name: string) => (/^\d+$/.test(name) ? Number(name) : NaN);

/** Which row a call is about. */
export const atRow = (id: number) => ({ param: { id: String(id) } });

/** Options of a write upon a version, which fails with a conflict when it is no longer the present one. */
export const upon = (version: number) => ({ headers: { 'If-Match': `"${version}"` } });

/** The rows of an answer, and how many there are in all. */
export async function withTotal<Row>(
  answer: ClientResponse<Row[]>,
): Promise<{ rows: Row[]; total: number }> {
  const rows = (await answer.json()) as Row[];
  return { rows, total: Number(answer.headers.get('X-Total-Count')) };
}

/** Of a query that a form begins with: what it read never changes under someone's hands. */
export const READ_ONCE = { gcTime: 0, staleTime: Infinity, refetchOnWindowFocus: false };
