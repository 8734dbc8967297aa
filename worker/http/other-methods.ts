import { ApiError } from '#contract/errors';
import type { Hono, MiddlewareHandler } from 'hono';
import type { AppEnv } from '../env.ts';

/**
 * Middleware after the routes of an app: refuses a method that a known path does not have, and answers `OPTIONS`,
 * both with `Allow`. An unknown path goes to the next handler.
 */
export function otherMethods({ router, routes }: Hono<AppEnv>): MiddlewareHandler<AppEnv> {
  const methods = new Set(routes.map(({ method }) => method).filter((method) => method !== 'ALL'));
  const allowedAt = (path: string) =>
    [...methods].filter((method) =>
      router.match(method, path)[0].some(([[, route]]) => route.method === method),
    );
  return async (c, next) => {
    const allowed = allowedAt(c.req.path);
    if (allowed.length === 0) return next();
    const isRead = allowed.includes('GET');
    c.header('Allow', [...allowed, ...(isRead ? ['HEAD'] : []), 'OPTIONS'].toSorted().join(', '));
    if (c.req.method === 'OPTIONS') return c.body(null, 204);
    // The handler of this method has passed the request on, so the path is unknown.
    if (allowed.includes(c.req.method) || (isRead && c.req.method === 'HEAD')) return next();
    throw new ApiError('method_not_allowed');
  };
}
