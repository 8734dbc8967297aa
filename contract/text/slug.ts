import { LIMITS } from '../limits.ts';

/** Slugs that paths of the site below /articles already use. */
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
 * Converts Latin letters to ASCII: « Été à l’IME » → « Ete a l IME ». Ligatures, superscripts, subscripts and
 * full-width letters become plain ones: « 300 m² » → « 300 m2 ».
 */
export function transliterate(text: string): string {
  return text
    .replace(/['’ʼ]/g, ' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[œæßẞøłđðþıħŧ]/gi, (letter) => LETTERS[letter] ?? letter);
}

/** Returns the slug of a text: ASCII in lower case, with single hyphens. Empty when no letter or digit is left. */
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

/** True when an article may have this slug. */
export function isSlug(text: string): boolean {
  return (
    text.length <= LIMITS.slugLength &&
    /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) &&
    !RESERVED_SLUGS.has(text)
  );
}
