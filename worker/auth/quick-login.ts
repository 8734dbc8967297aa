import { ApiError } from '#contract/errors';
import { createMiddleware } from 'hono/factory';
import { described } from '../http/described.ts';
import type { AppEnv, Env } from '../env.ts';
import { isSecret } from '../security/secrets.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
/** What proxies add to a request that they pass on. */
const FORWARDED =
  /^(?:forwarded|via|x-real-ip|x-client-ip|true-client-ip|x-(?:forwarded|original)-.+)$/;

/** Middleware: `not_found` but for a request that comes from this machine straight to its product. */
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

/** Whether a key is the one that this run of the product printed. */
export function isKeyOfThisRun(env: Env, key: string): Promise<boolean> {
  return isSecret(env, 'quick-login', key, env.QUICK_LOGIN_KEY);
}
