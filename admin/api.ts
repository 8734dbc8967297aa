import type { Conflict, ErrorBody, FieldErrors, SecondKeyMethod } from '#contract/errors';
import type { Api } from '#worker/api';
import { hc } from 'hono/client';
import { noteAnswer, noteLoss } from './ui/state/connection';
import { noteServerDate } from './server-time';
import { isOthers, isOver, noteRefused, storedToken } from './stored-session';
import { OTHER_PERSON, PROOF, SESSION, TEXTS } from './texts';

/** Any answer but a success, with the sentence to show. */
export class ApiFailure extends Error {
  /** 0 when the server did not answer at all. */
  readonly status: number;
  readonly code: string;
  readonly fields: FieldErrors;
  /** Who saved meanwhile, with a 409. */
  readonly conflict: Conflict | undefined;
  /** What may be given besides the password, with `second_key_required`. */
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

/** Whether the server said that there is no such session; it may as well be unwell, or far. */
export function isSessionRefused(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 401;
}

/** Whether the server has said what became of a request: of a lost answer, nobody knows. */
export function isAnswered(error: unknown): error is ApiFailure {
  return error instanceof ApiFailure && error.status > 0 && error.status < 500;
}

/** Refused so early that this says nothing of the same request, sent before. */
const AT_THE_DOOR = [401, 403, 429];

/** True when the server has looked at a request and refused it, so that the same one would be refused again. */
export function isRefused(error: unknown): error is ApiFailure {
  return isAnswered(error) && !AT_THE_DOOR.includes(error.status);
}

/** What is asked for with a body, so that no address names anybody, and what only administrators see. */
const READS = /\/(?:messages\/(?:search|export)|presence|draft)(?:\?|$)/;

/** Calls that open or check a session, whose answers are never from a cache. */
const SESSION_CALLS = /\/api\/auth\//;

/** What carries a request: `fetch`, or a stand-in for it that knows, and tells, that an upload moves. */
export type Transport = (
  input: RequestInfo | URL,
  init: RequestInit,
  onMove: () => void,
) => Promise<Response>;

/** Milliseconds without a sign before a request counts as lost: browsers may wait for ever. */
const SILENCE = 60_000;
/** Bytes that a slow line carries in a millisecond: `fetch` does not tell what has left, or come. */
const SLOW = 4;
/** Bytes of an answer that does not say its length: compressed ones do not. */
const UNTOLD = 1_000_000;

/** Asks for the password in place; returns whether there is a session again. */
type AskAgain = () => Promise<boolean>;
let askAgain: AskAgain = () => Promise.resolve(false);

/** Says what is done when the session has ended while someone works. */
export function onSessionEnd(ask: AskAgain): void {
  askAgain = ask;
}

let askProof: AskAgain = () => Promise.resolve(false);
/** When the last proof was given, on the page's own clock. */
let provedAt = -1;

/** Says what is done when a request needs a fresh proof of who is there. */
export function onProofNeeded(ask: AskAgain): void {
  askProof = ask;
}

let afterWrite = () => {};

/** Says what is done after each request that may have changed something. */
export function onWrite(told: () => void): void {
  afterWrite = told;
}

/** The API, typed by the Worker's own routes. A response is a success; failures are thrown. */
export const api = hc<Api>('/api', {
  fetch: (input: RequestInfo | URL, init?: RequestInit) => send(input, init),
});

/**
 * For calls that happen by themselves: they ask for no password over what somebody is writing, and
 * fail here, unsent, while nobody is signed in.
 */
export const UNASKED = {
  fetch: (input: RequestInfo | URL, init?: RequestInit) => send(input, init, fetch, false),
};

/** Ends a session that has been left here: this outlives the page, is never repeated, and never fails. */
export async function endSession(token: string): Promise<void> {
  const farewell = (input: RequestInfo | URL, init: RequestInit = {}) =>
    fetch(input, withToken({ ...init, keepalive: true }, token));
  await api.auth.logout.$post({}, { fetch: farewell }).catch(console.error);
}

/**
 * Sends a request as the signed-in administrator. When the session has ended, or a fresh proof is
 * needed, it is asked for in place and the request goes out again: nobody repeats what they did.
 */
export async function send(
  input: RequestInfo | URL,
  init: RequestInit = {},
  transport: Transport = fetch,
  asks = true,
): Promise<Response> {
  const token = storedToken();
  const reason = heldBack(token, asks);
  if (reason) throw unsent(reason);
  const sentAt = performance.now();
  const patience = newPatience(init.body);
  const response = await transport(
    input,
    { ...withToken(init, token), signal: patience.signal },
    () => patience.renew(),
  )
    .then((answer) => {
      patience.renew(Number(answer.headers.get('content-length') ?? UNTOLD));
      return inFull(answer);
    })
    .catch(() => {
      noteLoss(sentAt);
      throw new ApiFailure(0, { message: TEXTS.networkFailure });
    })
    .finally(patience.end);
  noteAnswer();
  if (SESSION_CALLS.test(String(input))) noteServerDate(response.headers.get('date'));
  if (response.ok) {
    if (init.method && init.method !== 'GET' && !READS.test(String(input))) afterWrite();
    return response;
  }
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody>;
  // It may be done: what the screens know of the publication is read again.
  if (body.code === 'outcome_unknown') afterWrite();
  const hasEnded = body.code === 'session_ended' || body.code === 'unauthorized';
  if (hasEnded) {
    noteRefused(token);
    // Another tab may have signed in again already, or signed out.
    if (storedToken() !== token || !asks || (await askAgain()))
      return send(input, init, transport, asks);
  }
  if (body.code === 'proof_required') {
    if (await isProvedSince(sentAt)) return send(input, init, transport);
    throw new ApiFailure(response.status, { ...body, message: PROOF.cancelled });
  }
  throw new ApiFailure(response.status, body);
}

/** An answer with its whole body. */
async function inFull(answer: Response): Promise<Response> {
  const body = await answer.arrayBuffer();
  return new Response(body.byteLength > 0 ? body : null, answer);
}

function unsent(message: string): ApiFailure {
  return new ApiFailure(0, { code: 'session_ended', message });
}

function newPatience(body: RequestInit['body']) {
  const sent = typeof body === 'string' ? body.length : 0;
  const limit = new AbortController();
  const giveUp = () => limit.abort();
  let timer: number | undefined;
  const end = () => window.clearTimeout(timer);
  const renew = (length = sent) => {
    end();
    timer = window.setTimeout(giveUp, SILENCE + length / SLOW);
  };
  renew();
  return { signal: limit.signal, renew, end };
}

/** Why a request does not leave: a tab speaks for the person who opened it, and for nobody else. */
function heldBack(token: string | null, asks: boolean): string | null {
  if (isOthers(token)) return OTHER_PERSON.unsent;
  return !asks && isOver(token) ? SESSION.over.unsent : null;
}

/** Whether a proof was given after a request left, for another one or when asked for this one. */
async function isProvedSince(sentAt: number): Promise<boolean> {
  if (provedAt <= sentAt && !(await askProof())) return false;
  provedAt = performance.now();
  return true;
}

function withToken(init: RequestInit, token: string | null): RequestInit {
  const headers = new Headers(init.headers);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return { ...init, headers, credentials: 'include' };
}
