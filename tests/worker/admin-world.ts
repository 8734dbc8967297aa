import type { Release } from '#contract/publication/releases';
import { env } from 'cloudflare:test';
import type { ErrorBody } from '#contract/errors';
import type { LoginAnswer } from '#contract/accounts/auth';
import { createApp } from '#worker/app';
import { hashPassword } from '#worker/auth/password';
import { runCron } from '#worker/cron';
import type { Env } from '#worker/env';
import { compare } from './described.ts';

export const PASSWORD = 'une passerelle de bois clair';

const app = createApp((c) => Promise.resolve(c.text('page')));
let password: Promise<string> | undefined;

/** Static assets without any baked page. */
export const ASSETS = {
  fetch: async () => new Response(null, { status: 404 }),
} as unknown as Fetcher;
const OFFLINE = {
  fetch: () => Promise.reject(new Error('Tests reach nobody.')),
} as unknown as Fetcher;

interface CallOptions {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Bindings that replace those of the tests. */
  env?: Partial<Env>;
}

/** Calls the app as a client does. An object given as body is sent as JSON. */
export async function call(method: string, path: string, options: CallOptions = {}) {
  const headers = new Headers(options.headers);
  if (options.token) headers.set('authorization', `Bearer ${options.token}`);
  const isReady = [String, FormData, ReadableStream].some(
    (kind) => Object(options.body) instanceof kind,
  );
  if (options.body !== undefined && !isReady) headers.set('content-type', 'application/json');
  const body = isReady ? (options.body as BodyInit) : JSON.stringify(options.body);
  const url = new URL(path, 'https://passerelle.example');
  const bindings = { ...env, ASSETS, INTERNET: OFFLINE, ...options.env };
  const answer = await app.fetch(new Request(url, { method, headers, body }), bindings);
  await compare(method, url.pathname, answer);
  return answer;
}

/** Runs the nightly task for a time. No page is baked unless `given` says otherwise. */
export function runNight(at: Date, given: Partial<Env> = {}): Promise<void> {
  return runCron('17 3 * * *', at, { ...env, ASSETS, ...given });
}

/** Returns the JSON body of a call that must succeed. */
export async function ok<Answer>(
  method: string,
  path: string,
  options?: CallOptions,
): Promise<Answer> {
  const answer = await call(method, path, options);
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Prepares the undoing of a published release, publishes it and returns it. */
export async function undo(id: number, token: string): Promise<Release> {
  const prepared = await ok<Release>('POST', `/api/releases/${id}/undo`, { token });
  return ok('POST', `/api/releases/${prepared.id}/publish`, { token });
}

/** Returns status and code of a failed call, as « 404 article_not_found ». */
export async function failure(method: string, path: string, options?: CallOptions) {
  const answer = await call(method, path, options);
  const { code } = await answer.json<ErrorBody>();
  return `${answer.status} ${code}`;
}

/** Adds an administrator with the password `PASSWORD` and returns the id. */
export async function addAdmin(username: string, isActive = true): Promise<number> {
  password ??= hashPassword(PASSWORD);
  const id = await env.DB.prepare(
    `INSERT INTO admins (username, full_name, password_hash, is_active, created_at)
     VALUES (?, ?, ?, ?, ?) RETURNING id`,
  )
    .bind(username, `Nom de ${username}`, await password, Number(isActive), '2026-01-01T00:00:00Z')
    .first<number>('id');
  return id!;
}

/** Signs in and returns the token. */
export async function signIn(username: string): Promise<string> {
  const body = { username, password: PASSWORD };
  return (await ok<LoginAnswer>('POST', '/api/auth/login', { body })).token;
}

/** Returns the content changes recorded so far. */
export async function contentChanges(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT kind || ':' || ref AS change FROM content_changes ORDER BY id`,
  ).all<{ change: string }>();
  return results.map(({ change }) => change);
}

/** Returns the actions in the audit log about a subject, oldest first. */
export async function auditOf(subject: string): Promise<string[]> {
  const { results } = await env.DB.prepare(
    'SELECT action FROM audit_log WHERE subject = ? ORDER BY id',
  )
    .bind(subject)
    .all<{ action: string }>();
  return results.map(({ action }) => action);
}

/** Calls an address without a token, with a wrong token and with another scheme. Returns the three failures. */
export async function refusals(method: string, path: string): Promise<string[]> {
  return Promise.all([
    failure(method, path),
    failure(method, path, { token: 'not.a.token' }),
    failure(method, path, { headers: { authorization: 'Basic YTpi' } }),
  ]);
}

export const REFUSED = ['401 unauthorized', '401 session_ended', '401 unauthorized'];
