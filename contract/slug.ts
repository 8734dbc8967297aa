import { LIMITS } from './limits.ts';

/** Path segments below /articles that pages of the site already use. */
const RESERVED_SLUGS = new Set(['page']);

/** « Été à l’IME » → « Ete a l IME »: ASCII where French has an equivalent. */
export function transliterate(text: string): string {
  return text
    .replace(/œ/g, 'oe')
    .replace(/Œ/g, 'OE')
    .replace(/æ/g, 'ae')
    .replace(/Æ/g, 'AE')
    .replace(/['’ʼ]/g, ' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}

/**
 * Lowercase, non-word characters stripped, spaces made hyphens, repeated hyphens collapsed.
 * Returns an empty string when nothing is left.
 */
export function slugify(text: string): string {
  return transliterate(text)
    .toLowerCase()
    .replace(/[^\w\s-]/g, ' ')
    .trim()
    .replace(/[\s_]+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, LIMITS.slugLength)
    .replace(/-$/, '');
}

/** Whether an article may have this slug. */
export function isSlug(text: string): boolean {
  return (
    text.length <= LIMITS.slugLength &&
    /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) &&
    !RESERVED_SLUGS.has(text)
  );
}
