import { RIGHTS, type Right } from '#contract/accounts/rights';
import { createApp } from '#worker/app';
import { principals, type Principal } from '#worker/auth/principal';
import { operationsOf, shownPath } from '#worker/openapi/operations';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { call, failure } from '../admin-world.ts';
import { ENDPOINTS, openEndpoints, sessionToken } from './endpoints.ts';

const app = createApp((c) => Promise.resolve(c.text('page')));
const operations = operationsOf(app.routes);
/** Calls of routes that ask for a right, by their name in `ENDPOINTS`. */
const CALLS = Object.keys(ENDPOINTS).flatMap((name) => {
  const [method, path] = name.split(' ') as [string, string];
  const right = operations.get(`${method} ${shownPath(path)}`)?.right;
  return right ? [{ name, right }] : [];
});
const KINDS: Principal['kind'][] = ['admin', 'token', 'system'];

beforeAll(openEndpoints);
afterEach(() => void vi.restoreAllMocks());

function actAs(kind: Principal['kind'], may: readonly Right[]): void {
  vi.spyOn(principals, 'ofSession').mockImplementation((id) => ({ kind, id, may }));
}

it('every route behind a session asks for a right, but those of the own account', () => {
  const without = [...operations.values()]
    .filter(
      ({ bearer, right, path }) => bearer === 'admin' && !right && !path.startsWith('/api/auth'),
    )
    .map(({ method, path }) => `${method} ${path}`);
  expect(without).toEqual([]);
  expect(new Set(CALLS.map(({ right }) => right))).toEqual(new Set(RIGHTS));
});

describe.each(KINDS)('a principal of kind %s', (kind) => {
  it.each(CALLS)('needs the right for $name', async ({ name, right }) => {
    const { method, path, headers, body } = await ENDPOINTS[name]!();
    const options = { token: sessionToken(), headers, body } as object;
    actAs(
      kind,
      RIGHTS.filter((one) => one !== right),
    );
    expect(await failure(method, path, options)).toBe('403 forbidden');
  });
});

describe('a principal with one right only', () => {
  it.each(CALLS.filter(({ right }) => right === 'read'))('reads: $name', async ({ name }) => {
    const { method, path, headers, body } = await ENDPOINTS[name]!();
    actAs('token', ['read']);
    const answer = await call(method, path, { token: sessionToken(), headers, body } as object);
    expect(answer.ok).toBe(true);
  });
});

it('a principal that may propose stores drafts, and puts nothing online', async () => {
  const token = sessionToken();
  actAs('token', ['read', 'propose']);
  const body = { title: 'Proposé', content: '<p>Un</p>' };
  expect(await failure('POST', '/api/articles', { token, body })).toBe('403 forbidden');
  const draft = await call('POST', '/api/articles', { token, body: { ...body, status: 'draft' } });
  const { id } = await draft.json<{ id: number }>();
  expect((await call('PUT', `/api/articles/${id}/draft`, { token, body })).ok).toBe(true);
  const release = { name: 'Demain', items: [{ noun: 'article', ref: id }] };
  const scheduled = { ...release, scheduled_at: '2099-01-01T08:00:00.000Z' };
  expect(await failure('POST', '/api/releases', { token, body: scheduled })).toBe('403 forbidden');
  expect((await call('POST', '/api/releases', { token, body: release })).status).toBe(201);
  expect(await failure('POST', `/api/articles/${id}/draft/publish`, { token })).toBe(
    '403 forbidden',
  );
  expect(await failure('POST', `/api/articles/${id}/draft/keep?offline=1`, { token })).toBe(
    '403 forbidden',
  );
});
