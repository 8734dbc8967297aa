import { PLAYERS } from '../text/video.ts';

/** Headers of every response of the site, static or not. */
export const SECURITY_HEADERS: Record<string, string> = {
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Policy of a response that is not a page: it may load nothing. */
export const NOT_A_PAGE = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** Hashes of inline scripts and styles, as `'sha256-…'` with the quotes. */
export interface InlineSources {
  scripts: string[];
  styles: string[];
}

const NO_FILMS = "frame-src 'self'";
const FRAMES = `frame-src 'self' ${PLAYERS.join(' ')}`;

/**
 * Returns the policy of a page: content of the site itself, and the listed inline scripts and styles. Only articles
 * have video players.
 */
export function contentSecurityPolicy(
  { scripts, styles }: InlineSources,
  { hasFilms = true } = {},
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    hasFilms ? FRAMES : NO_FILMS,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Returns the policy of the back office. Styles inserted by its components carry the nonce. Text becomes markup or
 * script only through the Trusted Types policies of `site/public/trusted-types.js` and of the editor.
 */
export function backOfficePolicy(policy: string, nonce: string): string {
  const styled = policy
    .replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`)
    .replace(FRAMES, NO_FILMS);
  return `${styled}; require-trusted-types-for 'script'; trusted-types ${TRUSTED_TYPES.join(' ')}`;
}

/** Names of the Trusted Types policies: the site's, and the clipboard's of the editor library. */
const TRUSTED_TYPES = ['default', 'ProseMirrorClipboard'];

/** Returns a policy that allows the site itself to show the page in a frame. */
export function framedByItself(policy: string): string {
  return policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
}
