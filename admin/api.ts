import type { ErrorBody, FieldErrors } from '#contract/errors';
import type { Api } from '#worker/api';
import { hc } from 'hono/client';
import { storedToken } from './stored-session';
import { TEXTS } from './texts';

/** Any answer but a success, with the sentence to show. */
export class ApiFailure extends Error {
  /** 0 when the server did not answer at all. */
  readonly status: number;
  readonly code: string;
  readonly fields: FieldErrors;

  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.message ?? TEXTS.unknownFailure);
    this.status = status;
    this.code = body.code ?? 'unknown';
    this.fields = body.fields ?? {};
  }
}

/** The API, typed by the Worker's own routes. Answers are successes; failures are thrown. */
export const api = hc<Api>('/api', { fetch: authorizedFetch });

async function authorizedFetch(input: RequestInfo | URL, init: RequestInit = {}) {
  const headers = new Headers(init.headers);
  const token = storedToken();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const response = await fetch(input, { ...init, headers, credentials: 'include' }).catch(() => {
    throw new ApiFailure(0, { message: TEXTS.networkFailure });
  });
  if (response.ok) return response;
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody>;
  throw new ApiFailure(response.status, body);
}
