import { FRENCH_SIGNS } from './texts';
import { isTypographyOn, typographyOf } from './rules';

/** Replacement of the characters `from` to `to` (exclusive) of a text. */
export interface TextChange {
  from: number;
  to: number;
  insert: string;
}

/** Text after a sign that ends a word. A sign before a letter belongs to an address or a code: `12:30`, `?page=2`. */
const ENDS_WORD = /^(?:$|[^\p{L}\p{N}/=&#])/u;
const SIGNS = /^[;:!?]$/;
const NO_BREAK = /^[\u00a0\u202f]/;

/** Returns the changes that French typography makes in a finished text, by the same rules as during typing. */
export function typographyChanges(text: string): TextChange[] {
  const changes: TextChange[] = [];
  let before = '';
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    const after = text.slice(at + 1);
    const change = isSetAlready(before, sign, after) ? undefined : typographyOf(before, sign);
    if (!change) {
      before += sign;
      continue;
    }
    const from = at - change.erase;
    // The inserted quotation mark includes a no-break space, which replaces this space.
    if (change.insert.endsWith('\u00a0') && after.startsWith(' ')) at++;
    before = before.slice(0, before.length - change.erase) + change.insert;
    if (text.slice(from, at + 1) !== change.insert)
      changes.push({ from, to: at + 1, insert: change.insert });
  }
  return changes;
}

function isSetAlready(before: string, sign: string, after: string): boolean {
  if (SIGNS.test(sign)) return !ENDS_WORD.test(after);
  if (sign === FRENCH_SIGNS.opening[0]) return NO_BREAK.test(after);
  return sign === FRENCH_SIGNS.closing.at(-1) && before.endsWith('\u202f');
}

/** Returns a text in French typography: quotation marks, apostrophes, ellipses, no-break spaces. */
export function typeset(text: string): string {
  return typographyChanges(text).reduceRight(
    (set, { from, to, insert }) => set.slice(0, from) + insert + set.slice(to),
    text,
  );
}

/** Returns a text in French typography, unless the author has turned that off. */
export function typesetAsTyped(text: string): string {
  return isTypographyOn() ? typeset(text) : text;
}
