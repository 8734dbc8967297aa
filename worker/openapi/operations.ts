import type { ErrorCode } from '#contract/errors';
import type { RouterRoute } from 'hono/types';
import { factsOf, type Facts } from '../http/described.ts';

/** One method at one address, with the facts of its middleware. */
export interface Operation extends Omit<Facts, 'errors'> {
  method: string;
  /** Path in OpenAPI's form: `/articles/{id}`. */
  path: string;
  names: string[];
  errors: Set<ErrorCode>;
}

/** Error codes of every operation. */
const ALWAYS = ['internal', 'unavailable'] as const;
/** Error code of every write: a local host answers it when its runtime stops during the request. */
const OUTCOME_UNKNOWN = 'outcome_unknown';

/** Returns the routes of an app as operations, by `<method> <path>`. */
export function operationsOf(routes: RouterRoute[]): Map<string, Operation> {
  const operations = new Map<string, Operation>();
  for (const { method, path: pattern, handler } of routes) {
    if (method === 'ALL') continue;
    const path = shownPath(pattern);
    const key = `${method} ${path}`;
    const operation = operations.get(key) ?? {
      method,
      path,
      names: Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name!),
      errors: new Set<ErrorCode>(method === 'GET' ? ALWAYS : [...ALWAYS, OUTCOME_UNKNOWN]),
    };
    const { errors = [], ...facts } = factsOf(handler);
    for (const code of errors) operation.errors.add(code);
    if (facts.readsIfMatch) operation.errors.add('invalid_input');
    operations.set(key, Object.assign(operation, facts));
  }
  return operations;
}

/** Converts Hono's `/:id` to OpenAPI's `/{id}`. */
export function shownPath(pattern: string): string {
  return pattern.replace(/:(\w+)/g, '{$1}');
}
