import { Validator } from '@cfworker/json-schema';
import { ERRORS, type ErrorBody } from '#contract/errors';
import type { Description } from '#worker/openapi/document';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, failure } from '../admin-world.ts';
import { OPERATIONS, operationAt } from '../described.ts';
import { ENDPOINTS, HOOK_SECRET, openEndpoints } from '../endpoints/endpoints.ts';
import type { ApiRequest } from '../world.ts';

const LOCAL = 'http://127.0.0.1:8787';
const env = {
  REBUILD_HOOK_SECRET: HOOK_SECRET,
  QUICK_LOGIN_KEY: 'the key of this run',
  SITE_URL: LOCAL,
};

/** Routes that `ENDPOINTS` does not contain: local ones and routes without an error. */
const MORE: typeof ENDPOINTS = {
  'GET /api/health': () => ({ method: 'GET', path: '/api/health' }),
  'POST /api/auth/quick-login': () => ({
    method: 'POST',
    path: `${LOCAL}/api/auth/quick-login`,
    body: { key: env.QUICK_LOGIN_KEY },
  }),
  'GET /api/contact': () => ({ method: 'GET', path: '/api/contact' }),
  'GET /api/docs': () => ({ method: 'GET', path: `${LOCAL}/api/docs` }),
  'GET /api/docs/style.css': () => ({ method: 'GET', path: `${LOCAL}/api/docs/style.css` }),
};
const CALLS = Object.entries({ ...ENDPOINTS, ...MORE }).filter(([name]) => name.includes(' /api/'));

let document: Description;

beforeAll(async () => {
  await openEndpoints();
  document = await (await call('GET', '/api/openapi.json')).json();
});

async function send({ method, path, ...options }: ApiRequest): Promise<Response> {
  // Passkey requests carry the origin of another host, so the site must have no local address.
  const isElsewhere = options.headers?.origin !== undefined;
  return call(method, path, {
    ...options,
    env: { ...env, ...options.env, ...(isElsewhere && { SITE_URL: '' }) },
  });
}

it('is for everybody, and kept for a little while', async () => {
  const { status, headers } = await call('GET', '/api/openapi.json');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(headers.get('cache-control')).toBe('public, max-age=300');
});

it('has every route below /api, and nothing else', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.toSorted()).toEqual([...OPERATIONS.keys()].toSorted());
});

it('has an example of each error, and says where each can come', () => {
  const said = described()
    .flatMap(({ responses }) => Object.values(responses))
    .flatMap(({ content = {} }) => Object.values(content))
    .flatMap((content) => ('examples' in content ? Object.keys(content.examples as object) : []));
  expect(Object.keys(document.components.examples)).toEqual(
    Object.keys(ERRORS).filter((code) => said.includes(code)),
  );
  const unsaid = Object.keys(ERRORS).filter((code) => !said.includes(code));
  expect(unsaid).toEqual(ELSEWHERE);
});

/** Errors of addresses and methods outside the description. */
const ELSEWHERE = ['upload_not_found', 'method_not_allowed', 'remarks_full'];

it('has a summary of each operation, and a schema of each answer with a body', () => {
  const operations = described();
  expect(operations.filter(({ summary }) => !summary)).toEqual([]);
  const answers = operations.flatMap(({ operationId, responses }) =>
    Object.entries(responses)
      .filter(([status]) => Number(status) < 300)
      .map(([status, response]) => ({ name: `${operationId} ${status}`, response })),
  );
  expect(answers).toHaveLength(operations.length - 1);
  const without = answers.filter(({ response: { content } }) =>
    Object.values(content ?? {}).some(({ schema }) => Object.keys(schema).length === 0),
  );
  expect(without).toEqual([]);
  const empty = answers.filter(({ response: { content } }) => !content);
  expect(empty.map(({ name }) => name)).toEqual(['postViews 204']);
});

it('describes the tag of each operation, and no other', () => {
  const used = new Set(described().flatMap(({ tags }) => tags));
  expect([...used].toSorted()).toEqual(document.tags.map(({ name }) => name).toSorted());
});

it('has one template for each path', () => {
  const paths = Object.keys(document.paths);
  const shapes = paths.map((path) => path.replace(/\{\w+\}/g, '{}'));
  expect(paths.filter((_, index) => shapes.indexOf(shapes[index]!) !== index)).toEqual([]);
});

function described(): Described[] {
  return Object.values(document.paths).flatMap((methods) => Object.values(methods));
}

describe('the page to read it', () => {
  const local = (path: string) => send({ method: 'GET', path: `${LOCAL}${path}` });

  it('names every address, and loads its own style only', async () => {
    const answer = await local('/api/docs');
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    );
    const page = await answer.text();
    for (const path of Object.keys(document.paths)) expect(page).toContain(`/api${path}</code>`);
    const loaded = Array.from(page.matchAll(/\s(?:src|href)="([^"]*)"/g), ([, address]) => address);
    expect(loaded).toEqual(['/api/docs/style.css', '/api/openapi.json']);
    expect(page).not.toMatch(/<script|<style|\sstyle=/);
    const style = await local('/api/docs/style.css');
    expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(await style.text()).not.toMatch(/url\(|@import/);
  });

  it.each(['/api/docs', '/api/docs/style.css'])('%s is on this machine alone', async (path) => {
    expect(await failure('GET', path, { env })).toBe('404 not_found');
    const open = { ...env, QUICK_LOGIN_KEY: undefined };
    expect(await failure('GET', `${LOCAL}${path}`, { env: open })).toBe('404 not_found');
  });
});

describe('each call that succeeds is one that it describes', () => {
  it.each(CALLS)('%s', async (_, make) => {
    const request = await make();
    const described = describedBy(request);
    expectValid(request, described);
    const answer = await send(request);
    expect(answer.status, await answer.clone().text()).toBeLessThan(400);
    const readsVersion = request.method !== 'GET' && (await readsIfMatch(await make()));
    expect(described.parameters?.some((each) => each.name === 'If-Match') ?? false).toBe(
      readsVersion,
    );
  });
});

function describedBy({ method, path }: ApiRequest) {
  const operation = operationAt(method, new URL(path, LOCAL).pathname)!;
  const shown = operation.split(' ')[1]!;
  return document.paths[shown]![method.toLowerCase()]!;
}

function expectValid({ path, body, token, headers }: ApiRequest, described: Described): void {
  const { security, parameters = [], requestBody } = described;
  const isOpen = security.length === 0 || security.some((each) => !Object.keys(each).length);
  expect(Boolean(token ?? headers?.authorization) || isOpen).toBe(true);
  if (security.length === 0) expect(token).toBeUndefined();
  const asked = new URL(path, LOCAL).searchParams;
  for (const [name, value] of asked) {
    const parameter = parameters.find((each) => each.name === name)!;
    const isNumber = parameter.schema.type === 'integer';
    expect(problems(parameter.schema, isNumber ? Number(value) : value), name).toEqual([]);
  }
  const schema = requestBody?.content['application/json']?.schema;
  expect(schema !== undefined).toBe(body !== undefined);
  if (!schema) return;
  expect(problems(schema, body)).toEqual([]);
  expect(problems(schema, { ...(body as object), '?': 1 })).not.toEqual([]);
}

type Described = Description['paths'][string][string];

function problems(schema: object, value: unknown) {
  return new Validator(schema, '2020-12').validate(value).errors;
}

async function readsIfMatch(request: ApiRequest): Promise<boolean> {
  const answer = await send({ ...request, headers: { ...request.headers, 'if-match': 'none' } });
  if (answer.ok) return false;
  const { fields } = await answer.json<ErrorBody>();
  return fields?.['If-Match'] !== undefined;
}
