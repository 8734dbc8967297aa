import type { ErrorCode } from '#contract/errors';
import type { RouterRoute } from 'hono/types';
import { factsOf, type Facts } from '../http/described.ts';

/** One method at one address, with what its middlewares say of themselves. */
export interface Operation extends Omit<Facts, 'errors'> {
  method: string;
  /** As OpenAPI writes it: `/articles/{id}`. */
  path: string;
  names: string[];
  errors: Set<ErrorCode>;
}

/** Any call may end so. */
const ALWAYS = ['internal', 'unavailable'] as const;
/** Any write may end so on one machine, whose runtime can stop on its own. */
const IN_DOUBT = 'outcome_unknown';

/** The routes of an app as operations, by `<method> <path>`. */
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
      errors: new Set<ErrorCode>(method === 'GET' ? ALWAYS : [...ALWAYS, IN_DOUBT]),
    };
    const { errors = [], ...facts } = factsOf(handler);
    for (const code of errors) operation.errors.add(code);
    if (facts.readsIfMatch) operation.errors.add('invalid_input');
    operations.set(key, Object.assign(operation, facts));
  }
  return operations;
}

/** Hono's `/:id` as OpenAPI's `/{id}`. */
export function shownPath(pattern: string): string {
  return pattern.replace(/:(\w+)/g, '{$1}');
}
