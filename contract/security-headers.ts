/** Sent with every answer of the site, whoever makes it. */
export const SECURITY_HEADERS: Record<string, string> = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** What an answer that is no page may do: nothing. */
export const NOT_A_PAGE = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** Sources of what stands in a page itself: hashes (`'sha256-…'`) or nonces, with their quotes. */
interface InlineSources {
  scripts: string[];
  styles: string[];
}

/**
 * What a page of the site may load and do: what comes from the site itself, pictures from anywhere
 * over HTTPS, and the scripts and styles in the page that are named.
 */
export function contentSecurityPolicy({ scripts, styles }: InlineSources): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** A policy that names further styles. */
export function withStyles(policy: string, styles: string[]): string {
  return policy.replace("style-src 'self'", ["style-src 'self'", ...styles].join(' '));
}

/** A policy that lets the site itself show the page in a frame. */
export function framedByItself(policy: string): string {
  return policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");
}

/** Stands in the back office's page for the nonce that each answer draws. */
export const NONCE_MARK = '%nonce%';
