import type { APIRoute } from 'astro';
import { getShell } from '../../content';

const MONTHS = 11;

/** Contact for reporting vulnerabilities (RFC 9116). It expires less than a year after a build. */
export const GET: APIRoute = async ({ site }) => {
  const { settings } = await getShell();
  const today = new Date();
  // Counted from the first of a month, so that most builds write the same file.
  const end = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + MONTHS, 1));
  const { contact_email: email } = settings;
  const lines = [
    `Contact: ${email ? `mailto:${email}` : new URL('/contact', site).href}`,
    `Expires: ${end.toISOString()}`,
    'Preferred-Languages: fr, en',
    `Canonical: ${new URL('/.well-known/security.txt', site).href}`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
};
