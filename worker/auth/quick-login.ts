import { ApiError } from '#contract/errors';
import { createMiddleware } from 'hono/factory';
import { described } from '../http/described.ts';
import type { AppEnv, Env } from '../env.ts';
import { isSecret } from '../security/secrets.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Headers that reverse proxies add to a request. */
const FORWARDED =
  /^(?:forwarded|via|x-real-ip|x-client-ip|true-client-ip|x-(?:forwarded|original)-.+)$/;

/**
 * Middleware: throws `not_found` unless the request comes from this machine, without a proxy, to the product's own
 * port.
 */
export const fromThisMachine = described(
  { errors: ['not_found'] },
  createMiddleware<AppEnv>(async (c, next) => {
    const { hostname, port } = new URL(c.req.url);
    const isOurs = LOOPBACK.has(hostname) && port === new URL(c.env.SITE_URL || c.req.url).port;
    const isForwarded = [...c.req.raw.headers.keys()].some((name) => FORWARDED.test(name));
    if (!c.env.QUICK_LOGIN_KEY || !isOurs || isForwarded) throw new ApiError('not_found');
    await next();
  }),
);

/** True when a key is the one printed by this start of the product. */
export function isKeyOfThisRun(env: Env, key: string): Promise<boolean> {
  return isSecret(env, 'quick-login', key, env.QUICK_LOGIN_KEY);
}
