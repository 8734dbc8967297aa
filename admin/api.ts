import type { Conflict, ErrorBody, FieldErrors } from '#contract/errors';
import type { Api } from '#worker/api';
import { hc } from 'hono/client';
import { storedToken } from './stored-session';
import { TEXTS } from './texts/common';

/** Any answer but a success, with the sentence to show. */
export class ApiFailure extends Error {
  /** 0 when the server did not answer at all. */
  readonly status: number;
  readonly code: string;
  readonly fields: FieldErrors;
  /** Who saved meanwhile, with a 409. */
  readonly conflict: Conflict | undefined;

  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.message ?? TEXTS.unknownFailure);
    this.status = status;
    this.code = body.code ?? 'unknown';
    this.fields = body.fields ?? {};
    this.conflict = body.conflict;
  }
}

/** What is asked for with a body, so that no address names anybody. */
const READS = /\/messages\/(?:search|export)$/;

/** What carries a request: `fetch`, or a stand-in for it that knows how far an upload is. */
export type Transport = (input: RequestInfo | URL, init: RequestInit) => Promise<Response>;

/** Asks for the password in place; answers whether there is a session again. */
type AskAgain = () => Promise<boolean>;
let askAgain: AskAgain = () => Promise.resolve(false);

/** Says what is done when the session has ended while someone works. */
export function onSessionEnd(ask: AskAgain): void {
  askAgain = ask;
}

let afterWrite = () => {};

/** Says what is done after each request that may have changed something. */
export function onWrite(told: () => void): void {
  afterWrite = told;
}

/** The API, typed by the Worker's own routes. Answers are successes; failures are thrown. */
export const api = hc<Api>('/api', {
  fetch: (input: RequestInfo | URL, init?: RequestInit) => send(input, init),
});

/**
 * Sends a request as the signed-in administrator. When the session has ended, the password is asked
 * in place and the request goes out again, so that nobody has to repeat what they did.
 */
export async function send(
  input: RequestInfo | URL,
  init: RequestInit = {},
  transport: Transport = fetch,
): Promise<Response> {
  const token = storedToken();
  const response = await transport(input, withToken(init, token)).catch(() => {
    throw new ApiFailure(0, { message: TEXTS.networkFailure });
  });
  if (response.ok) {
    if (init.method && init.method !== 'GET' && !READS.test(String(input))) afterWrite();
    return response;
  }
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody>;
  const hasEnded = token && (body.code === 'session_ended' || body.code === 'unauthorized');
  // Another tab may have signed in again already.
  if (hasEnded && (storedToken() !== token || (await askAgain())))
    return send(input, init, transport);
  throw new ApiFailure(response.status, body);
}

function withToken(init: RequestInit, token: string | null): RequestInit {
  const headers = new Headers(init.headers);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return { ...init, headers, credentials: 'include' };
}
