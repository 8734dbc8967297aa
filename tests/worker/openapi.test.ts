import { Validator } from '@cfworker/json-schema';
import { ERRORS, type ErrorBody } from '#contract/errors';
import type { Description } from '#worker/openapi/document';
import { CALLS as RECORDED } from '#worker/openapi/calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, failure } from './admin-world.ts';
import { OPERATIONS, compareAnswer, compareRequest, operationAt } from './described.ts';
import { ENDPOINTS, HOOK_SECRET, openEndpoints } from './endpoints.ts';
import { NOT_DESCRIBED } from './not-described.ts';
import type { ApiRequest } from './world.ts';

const LOCAL = 'http://127.0.0.1:8787';
const env = {
  REBUILD_HOOK_SECRET: HOOK_SECRET,
  QUICK_LOGIN_KEY: 'the key of this run',
  SITE_URL: LOCAL,
};

/** What is called from this machine alone, and what has no error to provoke. */
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

/** Its own text would not fit into itself. */
const ITSELF = 'GET /openapi.json';

let document: Description;

beforeAll(async () => {
  await openEndpoints();
  document = await (await call('GET', '/api/openapi.json')).json();
});

async function send({ method, path, ...options }: ApiRequest): Promise<Response> {
  // Passkeys have an address of their own, where nothing is local.
  const isElsewhere = options.headers?.origin !== undefined;
  return call(method, path, { ...options, env: isElsewhere ? { ...env, SITE_URL: '' } : env });
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
  const codes = Object.keys(ERRORS);
  expect(Object.keys(document.components.examples)).toEqual(codes);
  const said = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ responses }) => Object.values(responses))
    .flatMap(({ content = {} }) => Object.values(content))
    .flatMap((content) => Object.keys('examples' in content ? content.examples : {}));
  expect(
    codes.filter((code) => !said.includes(code)),
    NOT_DESCRIBED,
  ).toEqual(ELSEWHERE);
});

/** Errors of other addresses, which the examples of the description still name. */
const ELSEWHERE = ['upload_not_found', 'method_not_allowed'];

it('repeats nothing that the routes say, and names none that is gone', () => {
  const stale = Object.entries(RECORDED).flatMap(([key, { errors }]) => {
    const operation = OPERATIONS.get(key);
    if (!operation) return [key];
    return errors.filter((code) => operation.errors.has(code)).map((code) => `${key}: ${code}`);
  });
  expect(stale).toEqual([]);
});

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
  it.each(CALLS)('%s', async (name, make) => {
    const request = await make();
    const { operation, described } = describedBy(request);
    expectValid(request, described);
    const answer = await send(request);
    expect(answer.status, await answer.clone().text()).toBeLessThan(400);
    // Who sends more may get more: the example is of the plain call.
    if (name.includes(' with ')) return;
    await compareAnswer(operation, operation === ITSELF ? await outline(answer) : answer);
    compareRequest(operation, {
      parameters: parametersIn(operation, request.path),
      ifMatch: request.method !== 'GET' && (await readsIfMatch(await make())) ? true : undefined,
    });
  });
});

async function outline(answer: Response): Promise<Response> {
  const { openapi, info, servers }: Description = await answer.json();
  return new Response(JSON.stringify({ openapi, info, servers, paths: {} }), answer);
}

function describedBy({ method, path }: ApiRequest) {
  const operation = operationAt(method, new URL(path, LOCAL).pathname)!;
  const shown = operation.split(' ')[1]!;
  return { operation, described: document.paths[shown]![method.toLowerCase()]! };
}

function expectValid({ path, body, token, headers }: ApiRequest, described: Described): void {
  const { security, parameters = [], requestBody } = described;
  const isOpen = security.length === 0 || security.some((each) => !Object.keys(each).length);
  expect(Boolean(token ?? headers?.authorization) || isOpen).toBe(true);
  if (security.length === 0) expect(token).toBeUndefined();
  const asked = new URL(path, LOCAL).searchParams;
  for (const [name, value] of asked) {
    const parameter = parameters.find((each) => each.name === name)!;
    expect(problems(parameter.schema as object, value), name).toEqual([]);
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

function parametersIn(operation: string, path: string): Record<string, string> {
  const parts = new URL(path, LOCAL).pathname.replace(/^\/api/, '').split('/');
  return Object.fromEntries(
    operation
      .split(' ')[1]!
      .split('/')
      .flatMap((part, at) => (part.startsWith('{') ? [[part.slice(1, -1), parts[at]!]] : [])),
  );
}

async function readsIfMatch(request: ApiRequest): Promise<boolean> {
  const answer = await send({ ...request, headers: { ...request.headers, 'if-match': 'none' } });
  if (answer.ok) return false;
  const { fields } = await answer.json<ErrorBody>();
  return fields?.['If-Match'] !== undefined;
}
