import { Validator } from '@cfworker/json-schema';
import type { ErrorBody } from '#contract/errors';
import { createApp } from '#worker/app';
import { callOf, type Answer, type Call } from '#worker/openapi/calls';
import { ERROR_SCHEMA } from '#worker/openapi/errors';
import { operationsOf, shownPath } from '#worker/openapi/operations';
import { expect, type TestContext } from 'vitest';
import { NOT_DESCRIBED } from './not-described.ts';

/** What the API did, and its description does not say. */
export interface Undescribed extends Partial<Call> {
  /** `<method> <path>`. */
  operation: string;
}

declare module 'vitest' {
  interface TaskMeta {
    /** Read by `tests/record-calls.ts`. */
    undescribed?: Undescribed[];
  }
}

const app = createApp((c) => Promise.resolve(c.text('page')));

/** The routes below `/api`, by the names that the description has for them. */
export const OPERATIONS = operationsOf(
  app.routes
    .filter(({ path }) => path.startsWith('/api/'))
    .map((route) => ({ ...route, path: route.path.replace(/^\/api/, '') })),
);

const errorBody = new Validator(ERROR_SCHEMA as object, '2020-12');
const undescribed: Undescribed[] = [];

/** Fails the test that has just ended when it saw what the description does not say. */
export function expectDescribed({ task }: TestContext): void {
  const found = undescribed.splice(0);
  if (found.length > 0) task.meta.undescribed = found;
  expect(found, NOT_DESCRIBED).toEqual([]);
}

/** Holds a failure against what the API says of the call. A form that is posted gets a page. */
export async function compare(method: string, path: string, answer: Response): Promise<void> {
  const operation = operationAt(method, path);
  const isPage = answer.headers.get('content-type')?.startsWith('text/html');
  if (!operation || answer.status < 400 || isPage) return;
  const body: ErrorBody = await answer.clone().json();
  if (!body.code) return compareAnswer(operation, answer);
  expect(errorBody.validate(body).errors).toEqual([]);
  const isSaid = OPERATIONS.get(operation)!.errors.has(body.code);
  if (isSaid || callOf(operation).errors.includes(body.code)) return;
  undescribed.push({ operation, errors: [body.code] });
}

/** The same for what is no error of the catalogue: its shape is that of the example. */
export async function compareAnswer(operation: string, answer: Response): Promise<void> {
  const said = callOf(operation).responses[answer.status];
  const got = await readAnswer(answer.clone());
  if (said && isAlike({ ...said }, { ...got })) return;
  undescribed.push({ operation, responses: { [answer.status]: got } });
}

/** The same for how an address is called. */
export function compareRequest(
  operation: string,
  { parameters = {}, ifMatch }: Pick<Call, 'parameters' | 'ifMatch'>,
): void {
  const said = callOf(operation);
  if (said.ifMatch === ifMatch && isAlike(said.parameters ?? {}, parameters)) return;
  undescribed.push({ operation, parameters, ifMatch });
}

/** `GET /articles/{slug}` for the call of an article; undefined for no route below `/api`. */
export function operationAt(method: string, path: string): string | undefined {
  const [matched] = app.router.match(method, path);
  const route = matched.map(([[, each]]) => each).find((each) => each.method !== 'ALL');
  if (!route?.path.startsWith('/api/')) return undefined;
  return `${method} ${shownPath(route.path.replace(/^\/api/, ''))}`;
}

const SAID_HEADERS = ['ETag', 'X-Total-Count', 'Content-Disposition'];

async function readAnswer(answer: Response): Promise<Answer> {
  const type = answer.headers.get('content-type')?.split(';')[0] ?? '';
  const text = await answer.text();
  return {
    type,
    headers: SAID_HEADERS.filter((name) => answer.headers.has(name)),
    example: shortened(type === 'application/json' ? JSON.parse(text) : text),
  };
}

const LONGEST = 160;
const TOKEN = /^eyJ[\w-]+\.[\w.-]+$/;

/** An answer that is short enough to read, and holds nobody's token. */
function shortened(value: unknown): unknown {
  if (typeof value === 'string') {
    if (TOKEN.test(value)) return 'eyJ…';
    return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
  }
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shortened(each)]));
}

/**
 * Whether what is got has the keys and types of what is said; what is null in one may be anything, and a list
 * that is said to be empty is.
 */
function isAlike(said: unknown, got: unknown): boolean {
  if (said === null || got === null) return true;
  if (Array.isArray(said) && Array.isArray(got))
    return got.length === 0 || (said.length > 0 && isAlike(said[0], got[0]));
  if (typeof said !== 'object' || typeof got !== 'object') return typeof said === typeof got;
  const names = [said, got].map((each) => Object.keys(each).toSorted().join());
  return (
    names[0] === names[1] &&
    Object.entries(said).every(([name, value]) =>
      isAlike(value, (got as Record<string, unknown>)[name]),
    )
  );
}
