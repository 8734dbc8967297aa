import { Validator } from '@cfworker/json-schema';
import { createApp } from '#worker/app';
import { documentOf } from '#worker/openapi/document';
import { operationsOf, shownPath } from '#worker/openapi/operations';
import { expect } from 'vitest';

const app = createApp((c) => Promise.resolve(c.text('page')));
const routes = app.routes
  .filter(({ path }) => path.startsWith('/api/'))
  .map((route) => ({ ...route, path: route.path.replace(/^\/api/, '') }));

/** Routes below `/api`, by their names in the API description. */
export const OPERATIONS = operationsOf(routes);
export const DOCUMENT = documentOf(routes);

const validators = new Map<string, Validator>();
const undescribed: string[] = [];

/** Fails the test that has just ended when a response did not match the API description. */
export function expectDescribed(): void {
  const found = undescribed.splice(0);
  expect(found, 'not as the routes declare it: see worker/http/described.ts').toEqual([]);
}

/**
 * Compares a response with the description of its operation. The HTML page that answers a posted form is not compared.
 */
export async function compare(method: string, path: string, answer: Response): Promise<void> {
  const operation = operationAt(method, path);
  const type = answer.headers.get('content-type')?.split(';')[0] ?? '';
  if (!operation || (method === 'POST' && type === 'text/html')) return;
  undescribed.push(...(await differences(operation, type, answer)));
}

async function differences(operation: string, type: string, answer: Response): Promise<string[]> {
  const [method, shown] = operation.split(' ') as [string, string];
  const { responses } = DOCUMENT.paths[shown]![method.toLowerCase()]!;
  const { status } = answer;
  const name = `${operation} ${status}`;
  if (status === 304) return [];
  const described = responses[status];
  if (!described) return [`${name}: status not declared: ${await answer.clone().text()}`];
  const content = described.content?.[type];
  if (!described.content) return type ? [`${name}: has a body`] : [];
  if (!content) return [`${name}: ${type} not declared`];
  const missing = requiredHeaders(described).filter((header) => !answer.headers.has(header));
  if (missing.length > 0) return [`${name}: without ${missing.join(', ')}`];
  const text = await answer.clone().text();
  const body: unknown = type === 'application/json' ? JSON.parse(text) : text;
  if ('examples' in content) {
    const { code } = body as { code: string };
    if (!Object.hasOwn(content.examples as object, code)) return [`${name}: ${code} not declared`];
  }
  const { valid, errors } = validatorOf(name, content.schema).validate(body);
  return valid ? [] : [`${name}: ${JSON.stringify(errors.slice(-2))} ${text.slice(0, 300)}`];
}

/** Returns the required headers. `Link` and `Retry-After` depend on the response. */
function requiredHeaders(response: { headers?: object }): string[] {
  const optional = new Set(['Link', 'Retry-After']);
  return Object.keys(response.headers ?? {}).filter((name) => !optional.has(name));
}

function validatorOf(name: string, schema: object): Validator {
  let validator = validators.get(name);
  if (!validator) {
    const { components } = DOCUMENT;
    validator = new Validator({ ...schema, components } as object, '2020-12');
    validators.set(name, validator);
  }
  return validator;
}

/** Returns the described operation of a call, as `GET /articles/{id}`; undefined outside `/api`. */
export function operationAt(method: string, path: string): string | undefined {
  const [matched] = app.router.match(method, path);
  const route = matched.map(([[, each]]) => each).find((each) => each.method !== 'ALL');
  if (!route?.path.startsWith('/api/')) return undefined;
  return `${method} ${shownPath(route.path.replace(/^\/api/, ''))}`;
}
