import { PLAYERS } from '../text/video.ts';

/** Sent with every answer of the site, whoever makes it. */
export const SECURITY_HEADERS: Record<string, string> = {
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** What an answer that is no page may do: nothing. */
export const NOT_A_PAGE = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** Hashes of what the bundler put into pages, `'sha256-…'` with their quotes. */
export interface InlineSources {
  scripts: string[];
  styles: string[];
}

const FRAMES = `frame-src 'self' ${PLAYERS.join(' ')}`;

/**
 * What a page of the site may load and do: what comes from the site itself, the scripts and styles
 * in the page that are named, and the players of films.
 */
export function contentSecurityPolicy({ scripts, styles }: InlineSources): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    FRAMES,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * The policy of the back office: its components make styles, which carry the nonce, and no text
 * becomes markup or script but through the policies of `site/public/trusted-types.js` and the editor's.
 */
export function backOfficePolicy(policy: string, nonce: string): string {
  const styled = policy
    .replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`)
    .replace(FRAMES, "frame-src 'self'");
  return `${styled}; require-trusted-types-for 'script'; trusted-types ${TRUSTED_TYPES.join(' ')}`;
}

/** Names of the policies of Trusted Types: ours, and the clipboard's of the editor's library. */
const TRUSTED_TYPES = ['default', 'ProseMirrorClipboard'];

/** A policy that lets the site itself show the page in a frame. */
export function framedByItself(policy: string): string {
  return policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
}
