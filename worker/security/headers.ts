import {
  NOT_A_PAGE,
  SECURITY_HEADERS,
  backOfficePolicy,
  framedByItself,
} from '#contract/pages/security-headers';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../env.ts';

const POLICY = 'Content-Security-Policy';

const TEXT = /^(?:text\/[\w.-]+|application\/(?:json|xml|[\w.-]+\+xml))$/;

/**
 * Middleware: adds the security headers to every response, and the charset to every text. Only pages may run scripts
 * or load content.
 */
export const secured = createMiddleware(async (c, next) => {
  await next();
  const type = c.res.headers.get('content-type') ?? '';
  if (TEXT.test(type)) c.header('Content-Type', `${type}; charset=utf-8`);
  for (const [name, value] of Object.entries({ ...SECURITY_HEADERS, [POLICY]: NOT_A_PAGE }))
    if (!c.res.headers.has(name)) c.header(name, value);
});

/** Middleware: keeps the site's address on workers.dev out of search engines, if the site has an address of its own. */
export const keepOutOfIndex = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (isSecondAddress(c.req.url, c.env.SITE_URL)) c.header('X-Robots-Tag', 'noindex');
});

/** True for an address on workers.dev when the site has an address of its own. */
function isSecondAddress(url: string, siteUrl: string): boolean {
  const { hostname } = new URL(url);
  if (!hostname.endsWith('.workers.dev') || !siteUrl) return false;
  return new URL(siteUrl).hostname !== hostname;
}

/** Returns a live page with the content security policy that the last build wrote for live pages. */
export function securedPage(page: Response, bakedPolicy: string): Response {
  const answer = new Response(page.body, page);
  if (bakedPolicy) answer.headers.set(POLICY, bakedPolicy);
  return answer;
}

/** Returns a live page that the back office may show in a frame. */
export function allowFraming(page: Response): Response {
  const policy = page.headers.get(POLICY) ?? NOT_A_PAGE;
  page.headers.set(POLICY, framedByItself(policy));
  page.headers.set('X-Frame-Options', 'SAMEORIGIN');
  return page;
}

/** Returns the back office page with a nonce for the styles that its components insert. */
export function withNonce(page: Response): Response {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))));
  const answer = new HTMLRewriter()
    .on('meta[name="csp-nonce"]', {
      element: (meta) => void meta.setAttribute('content', nonce),
    })
    .transform(page);
  const policy = page.headers.get(POLICY);
  if (policy) answer.headers.set(POLICY, backOfficePolicy(policy, nonce));
  return answer;
}
