import { LIMITS } from '../limits.ts';

/** Path segments below /articles that pages of the site already use. */
const RESERVED_SLUGS = new Set(['page']);

/** Letters that Unicode does not decompose. */
const LETTERS: Record<string, string> = {
  œ: 'oe',
  Œ: 'OE',
  æ: 'ae',
  Æ: 'AE',
  ß: 'ss',
  ẞ: 'SS',
  þ: 'th',
  Þ: 'TH',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  ħ: 'h',
  Ħ: 'H',
  ŧ: 't',
  Ŧ: 'T',
  ı: 'i',
};

/**
 * « Été à l’IME » → « Ete a l IME »: ASCII for Latin letters. Ligatures, exponents, indices and full-width
 * letters become plain ones: « 300 m² » → « 300 m2 ».
 */
export function transliterate(text: string): string {
  return text
    .replace(/['’ʼ]/g, ' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[œæßẞøłđðþıħŧ]/gi, (letter) => LETTERS[letter] ?? letter);
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
