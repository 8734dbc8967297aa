import {
  NONCE_MARK,
  NOT_A_PAGE,
  SECURITY_HEADERS,
  framedByItself,
  withStyles,
} from '#contract/security-headers';
import { createMiddleware } from 'hono/factory';

const POLICY = 'Content-Security-Policy';

/** Middleware: every answer has the site's security headers. One that is no page may do nothing. */
export const secured = createMiddleware(async (c, next) => {
  await next();
  for (const [name, value] of Object.entries({ ...SECURITY_HEADERS, [POLICY]: NOT_A_PAGE }))
    if (!c.res.headers.has(name)) c.header(name, value);
});

/**
 * A page rendered live, with the policy of the baked ones and the styles of its own head, which the
 * build put together in another order. Its text is no reason to allow anything.
 */
export async function securedPage(page: Response, bakedPolicy: string): Promise<Response> {
  const html = await page.text();
  const head = html.slice(0, html.indexOf('</head>'));
  const styles = head.split('</style>').slice(0, -1).flatMap(styleIn);
  const answer = new Response(html, page);
  if (bakedPolicy)
    answer.headers.set(POLICY, withStyles(bakedPolicy, await Promise.all(styles.map(hash))));
  return answer;
}

/** The style that begins in a part of a page that ends with one. */
function styleIn(part: string): string[] {
  const start = part.indexOf('<style');
  return start === -1 ? [] : [part.slice(part.indexOf('>', start) + 1)];
}

/** The same, for the back office to show in a frame. */
export function framed(page: Response): Response {
  const policy = page.headers.get(POLICY) ?? NOT_A_PAGE;
  page.headers.set(POLICY, framedByItself(policy));
  page.headers.set('X-Frame-Options', 'SAMEORIGIN');
  return page;
}

/** The back office's page with a nonce of its own, for the styles that its components make. */
export async function withNonce(page: Response): Promise<Response> {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))));
  const html = (await page.text()).replaceAll(NONCE_MARK, nonce);
  const answer = new Response(html, page);
  const policy = page.headers.get(POLICY);
  if (policy) answer.headers.set(POLICY, withStyles(policy, [`'nonce-${nonce}'`]));
  return answer;
}

async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
