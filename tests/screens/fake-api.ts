import { ApiError, type ErrorCode } from '#contract/errors';
import { api, type Api } from '#worker/api';
import { errorResponse } from '#worker/errors';
import { factsOf } from '#worker/http/described';
import { operationsOf, shownPath } from '#worker/openapi/operations';
import { Hono, type Context } from 'hono';
import type { ExtractSchema } from 'hono/types';

/* The API behind a screen under test: the Worker's routes with their own validation, whose handlers a test
   replaces. Every answer is parsed by the schema that its route declares. */

type Schema = ExtractSchema<Api>;
type Path = keyof Schema & string;
type Verb<P extends Path> = keyof Schema[P] & `$${string}`;
/** `GET /articles/categories/list`, and so on for every route. */
type Operation = {
  [P in Path]: {
    [V in Verb<P>]: V extends `$${infer Name}` ? `${Uppercase<Name>} ${P}` : never;
  }[Verb<P>];
}[Path];
type Endpoint<O extends Operation> = O extends `${infer Name} ${infer P extends Path}`
  ? Schema[P][`$${Lowercase<Name>}` & keyof Schema[P]]
  : never;
type Output<O extends Operation> = Endpoint<O> extends { output: infer Body } ? Body : never;
type Part<O extends Operation, Name extends string> =
  Endpoint<O> extends { input: Record<Name, infer Value> } ? Value : undefined;

/** A request as a handler reads it, after its validation. */
interface Asked<O extends Operation> {
  body: Part<O, 'json'>;
  query: Part<O, 'query'>;
  /** Numbers in the path, if it has any. */
  id: number;
  number: number;
  /** Expected version, from `If-Match`. */
  match: number;
  /** Sets the number of rows in all, for a page of a list. */
  setTotal: (total: number) => void;
}
type Handler<O extends Operation> = (asked: Asked<O>) => Output<O> | Promise<Output<O>>;

const operations = operationsOf(api.routes);
const handlers = new Map<string, Handler<never>>();
const problems = new Set<string>();
const pages = new Map<string, string>();
let underWay = 0;
let begun = 0;
/** Milliseconds without a request after which a screen that was left sends nothing more. */
const QUIET = 50;
/** Operations that were requested since the last reset, in order. */
export const calls: string[] = [];

const app = newApp();
const realFetch = window.fetch;

/** Sends requests below `/api`, and for pages of the fake, to the fake, until the page is left. */
export function installFakeApi(): void {
  window.fetch = (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const html = pages.get(pathname);
    if (html !== undefined) return Promise.resolve(new Response(html));
    return pathname.startsWith('/api/') ? send(request) : realFetch(input, init);
  };
}

async function send(request: Request): Promise<Response> {
  underWay++;
  begun++;
  const response = await app.fetch(request);
  underWay--;
  if (response.status === CUT) throw new TypeError('Failed to fetch');
  return response;
}

/** Waits until a screen that was left has sent its last request. */
export async function requestsDone(): Promise<void> {
  let seen: number;
  do {
    seen = begun;
    await new Promise((resolve) => setTimeout(resolve, QUIET));
  } while (isBusy(seen));
}

/** True while a request is under way, and when one has begun since `seen`. */
const isBusy = (seen: number) => underWay > 0 || begun > seen;

/** Forgets all handlers and calls. Returns the operations without a handler, or with a wrong answer. */
export function resetFakeApi(): string[] {
  const found = [...problems];
  handlers.clear();
  problems.clear();
  pages.clear();
  calls.length = 0;
  return found;
}

/** Answers an operation from now on, by a value or a handler. */
export function answer<O extends Operation>(operation: O, given: Output<O> | Handler<O>): void {
  const handler = typeof given === 'function' ? given : () => given;
  handlers.set(operation, handler as Handler<never>);
}

/** Answers requests for a page with its HTML. */
export function answerPage(path: string, html: string): void {
  pages.set(path, html);
}

/** Answers an operation with an error of the server that has no body, until the result is called. */
export function fail(operation: Operation): () => void {
  return replace(operation, () => new Response('', { status: 500 }));
}

/** Answers an operation with an error of the catalogue, until the result is called. */
export function refuse(
  operation: Operation,
  code: ErrorCode,
  details?: ConstructorParameters<typeof ApiError>[1],
): () => void {
  return replace(operation, () => {
    throw new ApiError(code, details);
  });
}

/** Loses the connection for an operation, until the result is called. */
export function disconnect(operation: Operation): () => void {
  return replace(operation, cut);
}

/** Keeps requests of an operation waiting until the result is called. */
export function hold(operation: Operation): () => void {
  const present = handlers.get(operation)!;
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  const restore = replace(operation, async (asked) => {
    await gate;
    return (present as (asked: unknown) => unknown)(asked);
  });
  return () => {
    restore();
    letGo();
  };
}

/** Status that stands for a lost connection. */
const CUT = 599;
const cut = () => new Response(null, { status: CUT });

function replace(operation: Operation, handler: (asked: unknown) => unknown): () => void {
  const former = handlers.get(operation);
  handlers.set(operation, handler as Handler<never>);
  return () => {
    if (former) handlers.set(operation, former);
    else handlers.delete(operation);
  };
}

/** Builds the fake from the Worker's routes, without what needs a database. */
function newApp() {
  const fake = new Hono().basePath('/api').onError(errorResponse);
  const routes = api.routes.filter(({ method }) => method !== 'ALL');
  const nameOf = ({ method, path }: (typeof routes)[number]) => `${method} ${path}`;
  for (const [index, route] of routes.entries()) {
    const { method, path, handler } = route;
    const { body, query } = factsOf(handler);
    if (body || query) fake.on(method, path, handler as never);
    const operation = nameOf(route);
    const isLast = routes.findLastIndex((other) => nameOf(other) === operation) === index;
    if (isLast) fake.on(method, path, (c) => respond(c, operation));
  }
  return fake;
}

async function respond(c: Context, operation: string): Promise<Response> {
  calls.push(operation);
  const handler = handlers.get(operation) as ((asked: unknown) => unknown) | undefined;
  if (!handler) {
    problems.add(`${operation}: no answer`);
    throw new ApiError('internal');
  }
  const { answers = {} } = operations.get(shownPath(operation))!;
  const [status, declared] = Object.entries(answers).find(([code]) => code.startsWith('2'))!;
  let total: number | undefined;
  const left = await handler({
    body: c.req.valid('json' as never),
    query: c.req.valid('query' as never),
    id: Number(c.req.param('id')),
    number: Number(c.req.param('number')),
    match: Number(c.req.header('If-Match')?.replaceAll('"', '')),
    setTotal: (rows: number) => (total = rows),
  });
  if (left instanceof Response) return left;
  const { success, data: body, error } = declared.schema!.safeParse(left);
  if (!success) {
    problems.add(`${operation}: ${error.message}`);
    throw error;
  }
  if (declared.headers.includes('X-Total-Count'))
    c.header('X-Total-Count', String(total ?? (body as unknown[]).length));
  return c.json(body as object, Number(status) as 200);
}
