import { beforeAll, expect, it } from 'vitest';
import { call, failure } from '../admin-world.ts';
import { OPERATIONS } from '../described.ts';
import { createWorld, storeBasics } from '../world.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Paths of the API with a value for each parameter. */
const paths = new Set(
  Array.from(OPERATIONS.values(), ({ path }) => `/api${path.replace(/\{\w+\}/g, '1')}`),
);

beforeAll(storeBasics);

it.each([...paths])('%s names its methods to each other one', async (path) => {
  const allow = allowAt(path);
  const others = METHODS.filter((method) => !allow.includes(method));
  expect(others).toContain('PATCH');
  for (const method of others) {
    const answer = await call(method, path);
    expect([method, answer.status, answer.headers.get('allow')]).toEqual([
      method,
      405,
      allow.join(', '),
    ]);
    expect(await failure(method, path)).toBe('405 method_not_allowed');
  }
  const options = await call('OPTIONS', path);
  expect([options.status, options.headers.get('allow')]).toEqual([204, allow.join(', ')]);
});

/**
 * Returns the allowed methods of a path, which may match several templates: `/articles/batch` also matches
 * `/articles/{id}`.
 */
function allowAt(path: string): string[] {
  const methods = Array.from(OPERATIONS.values())
    .filter((operation) =>
      new RegExp(`^/api${operation.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
    )
    .map(({ method }) => method);
  const read = methods.includes('GET') ? ['HEAD'] : [];
  return [...new Set([...methods, ...read, 'OPTIONS'])].toSorted();
}

it.each([
  ['POST', '/sitemap.xml'],
  ['POST', '/uploads/' + 'a'.repeat(64) + '.png'],
  ['DELETE', '/articles'],
  ['PUT', '/aide'],
  ['POST', '/admin'],
])('%s %s is refused with the methods that read it', async (method, path) => {
  const answer = await createWorld().get(path, { method });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
});

it('an unknown address stays unknown, whatever the method', async () => {
  for (const method of METHODS) expect(await failure(method, '/api/rien')).toBe('404 not_found');
  expect((await call('OPTIONS', '/api/rien')).status).toBe(404);
});
