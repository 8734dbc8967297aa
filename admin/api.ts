import type { Conflict, ErrorBody, FieldErrors, SecondKeyMethod } from '#contract/errors';
import type { Api } from '#worker/api';
import { hc } from 'hono/client';
import { reportAnswer, reportLostRequest } from './ui/state/connection';
import { noteServerDate } from './server-time';
import { isOfOtherUser, isTokenInvalid, markRefused, storedToken } from './stored-session';
import { OTHER_USER, REAUTHENTICATION, SESSION, TEXTS } from './texts';

/** Failed request, with the message to show. */
export class ApiFailure extends Error {
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly code: string;
  readonly fields: FieldErrors;
  /** Last save by another administrator, for a 409. */
  readonly conflict: Conflict | undefined;
  /** Second factors accepted besides the password, for the code `second_key_required`. */
  readonly methods: SecondKeyMethod[];

  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.message ?? TEXTS.unknownFailure);
    this.status = status;
    this.code = body.code ?? 'unknown';
    this.fields = body.fields ?? {};
    this.conflict = body.conflict;
    this.methods = body.methods ?? [];
  }
}

/** True when the server refused the session. An unreachable or failing server says nothing about the session. */
export function isSessionRefused(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 401;
}

/** True when the outcome of a request is known. After a lost response or a server error it is not. */
export function isAnswered(error: unknown): error is ApiFailure {
  return error instanceof ApiFailure && error.status > 0 && error.status < 500;
}

/**
 * Statuses of refusals before the server processes a request. They say nothing about an earlier attempt of the same
 * request.
 */
const EARLY_REFUSALS = [401, 403, 429];

/** True when the server has processed and refused a request, so that a retry would be refused again. */
export function isRefused(error: unknown): error is ApiFailure {
  return isAnswered(error) && !EARLY_REFUSALS.includes(error.status);
}

/**
 * Paths whose POST and PUT requests do not change content: searches and exports of messages, which keep personal data
 * out of URLs, and presence.
 */
const WITHOUT_CHANGE = /\/(?:messages\/(?:search|export)|presence)(?:\?|$)/;
/** Paths whose requests change drafts only. */
const DRAFT_CALLS = /\/draft(?:\?|$)/;

/** Requests that open or check a session. Their responses are never cached, so their `Date` header is current. */
const SESSION_CALLS = /\/api\/auth\//;

/** Sends a request: `fetch`, or a replacement that calls `onMove` while an upload progresses. */
export type Transport = (
  input: RequestInfo | URL,
  init: RequestInit,
  onMove: () => void,
) => Promise<Response>;

/** Timeout (ms) without progress. Browsers may wait for ever. */
const TIMEOUT = 60_000;
/** Bytes per millisecond of a slow connection. The timeout grows with the size, because `fetch` reports no progress. */
const SLOW_RATE = 4;
/** Assumed size in bytes of a response without `Content-Length`, such as a compressed one. */
const UNKNOWN_LENGTH = 1_000_000;

/** Asks for authentication in a dialog. Resolves to true when the administrator has authenticated. */
type AskAuthentication = () => Promise<boolean>;
let askSignIn: AskAuthentication = () => Promise.resolve(false);

/** Registers the dialog for a session that has ended. */
export function onSessionEnd(ask: AskAuthentication): void {
  askSignIn = ask;
}

let askReauthentication: AskAuthentication = () => Promise.resolve(false);
/** Time of the last recent authentication, from `performance.now()`. */
let authenticatedAt = -1;

/** Registers the dialog for requests that need recent authentication. */
export function onReauthenticationNeeded(ask: AskAuthentication): void {
  askReauthentication = ask;
}

let afterWrite = (_isDraft: boolean) => {};

/** Registers a callback for requests that may have changed published content, or drafts only. */
export function onWrite(callback: (isDraft: boolean) => void): void {
  afterWrite = callback;
}

/** API client, typed by the Worker's routes. It returns successful responses and throws failures. */
export const api = hc<Api>('/api', {
  fetch: (input: RequestInfo | URL, init?: RequestInit) => send(input, init),
});

/** Options of background requests. They never open a dialog, and fail without being sent when the session has ended. */
export const BACKGROUND_REQUEST = {
  fetch: (input: RequestInfo | URL, init?: RequestInit) => send(input, init, fetch, false),
};

/** Signs out a session on the server. The request outlives the page, is not retried, and never throws. */
export async function endSession(token: string): Promise<void> {
  const sendKeepalive = (input: RequestInfo | URL, init: RequestInit = {}) =>
    fetch(input, withToken({ ...init, keepalive: true }, token));
  await api.auth.logout.$post({}, { fetch: sendKeepalive }).catch(console.error);
}

/**
 * Sends a request as the signed-in administrator. When the session has ended, or recent authentication is required, it
 * asks in a dialog and repeats the request.
 */
export async function send(
  input: RequestInfo | URL,
  init: RequestInit = {},
  transport: Transport = fetch,
  isInteractive = true,
): Promise<Response> {
  const token = storedToken();
  const reason = blockReason(token, isInteractive);
  if (reason) throw notSent(reason);
  const sentAt = performance.now();
  const timeout = newTimeout(init.body);
  const response = await transport(
    input,
    { ...withToken(init, token), signal: timeout.signal },
    () => timeout.renew(),
  )
    .then((answer) => {
      timeout.renew(Number(answer.headers.get('content-length') ?? UNKNOWN_LENGTH));
      return readWhole(answer);
    })
    .catch(() => {
      reportLostRequest(sentAt);
      throw new ApiFailure(0, { message: TEXTS.networkFailure });
    })
    .finally(timeout.end);
  reportAnswer();
  if (SESSION_CALLS.test(String(input))) noteServerDate(response.headers.get('date'));
  if (response.ok) {
    if (init.method && init.method !== 'GET' && !WITHOUT_CHANGE.test(String(input)))
      afterWrite(DRAFT_CALLS.test(String(input)));
    return response;
  }
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody>;
  // The write may have succeeded, so the publication state is read again.
  if (body.code === 'outcome_unknown') afterWrite(false);
  const hasEnded = body.code === 'session_ended' || body.code === 'unauthorized';
  if (hasEnded) {
    markRefused(token);
    // Another tab may have signed in again or signed out.
    if (storedToken() !== token || !isInteractive || (await askSignIn()))
      return send(input, init, transport, isInteractive);
  }
  if (body.code === 'proof_required') {
    if (await hasAuthenticatedSince(sentAt)) return send(input, init, transport);
    throw new ApiFailure(response.status, { ...body, message: REAUTHENTICATION.cancelled });
  }
  throw new ApiFailure(response.status, body);
}

/** Reads the whole body, so that a lost connection counts as a failure here. */
async function readWhole(answer: Response): Promise<Response> {
  const body = await answer.arrayBuffer();
  return new Response(body.byteLength > 0 ? body : null, answer);
}

function notSent(message: string): ApiFailure {
  return new ApiFailure(0, { code: 'session_ended', message });
}

function newTimeout(body: RequestInit['body']) {
  const sent = typeof body === 'string' ? body.length : 0;
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timer: number | undefined;
  const end = () => window.clearTimeout(timer);
  const renew = (length = sent) => {
    end();
    timer = window.setTimeout(abort, TIMEOUT + length / SLOW_RATE);
  };
  renew();
  return { signal: controller.signal, renew, end };
}

/** Returns the reason not to send a request, or null. A tab sends requests only for the administrator who opened it. */
function blockReason(token: string | null, isInteractive: boolean): string | null {
  if (isOfOtherUser(token)) return OTHER_USER.unsent;
  return !isInteractive && isTokenInvalid(token) ? SESSION.over.unsent : null;
}

/**
 * True when the administrator has authenticated since the request left: for another request, or in the dialog opened
 * here.
 */
async function hasAuthenticatedSince(sentAt: number): Promise<boolean> {
  if (authenticatedAt <= sentAt && !(await askReauthentication())) return false;
  authenticatedAt = performance.now();
  return true;
}

function withToken(init: RequestInit, token: string | null): RequestInit {
  const headers = new Headers(init.headers);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return { ...init, headers, credentials: 'include' };
}
