import { plainLetters } from './letters.ts';
import { WRONG } from '../validation-texts.ts';
import { rule, whenAbsent, z } from '../zod.ts';

const LINE_BREAK = /[\r\n\u2028\u2029]/;
/** Patterns of the same rules in the description of the API. */
const ONE_LINE = String.raw`^[^\r\n\u2028\u2029]*$`;
const ONE_SEEN_LINE = String.raw`^[^\r\n\u2028\u2029]*\S[^\r\n\u2028\u2029]*$`;
const EMAIL = { format: 'email' };
const SEEN_TEXT = String.raw`\S`;
/** What no text has, and XML refuses: control characters but three, halves and non-characters. */
const UNREADABLE = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{NChar}]/gu;
/** Letters without width that hide in a name or turn it round; those that join others are kept. */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
/** Anything but what leaves its place blank, the empty pattern of Braille among it. */
const SEEN = /[^\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\s\u2800]/u;

/** Whether a text shows anything. */
export function isSeen(text: string): boolean {
  return SEEN.test(text);
}

function isReadable(text: string): boolean {
  return text.search(UNREADABLE) === -1;
}

/** A text without what XML refuses. */
export function readable(text: string): string {
  return text.replace(UNREADABLE, '');
}

/** What sentences call a text, where its key does not tell; what to do when it shows nothing. */
interface Words {
  name?: string;
  /** Absent for a text that may be empty. */
  missing?: string;
}

/**
 * A one-line text, trimmed, without unseen letters, of at most `max` characters as it was sent. A line break is
 * refused rather than removed: it is how headers are forged in mail programs.
 */
export function singleLine(max: number, words: Words = {}) {
  return z
    .string(whenAbsent(words.missing))
    .max(max, tooLong(max, words))
    .refine((text) => !LINE_BREAK.test(text) && isReadable(text), rule('lines', words.name))
    .meta({ pattern: words.missing ? ONE_SEEN_LINE : ONE_LINE, ...shortest(words) })
    .transform((text) => plainLetters(text).replace(UNSEEN, '').trim())
    .pipe(boundedText(max, words));
}

/** A one-line text as it is typed, with the spaces at its ends; with `missing`, it must show something. */
export function typedLine(max: number, missing?: string) {
  const line = z
    .string(whenAbsent(missing))
    .max(max)
    .refine((text) => !LINE_BREAK.test(text) && isReadable(text), rule('lines'))
    .meta({ pattern: missing ? ONE_SEEN_LINE : ONE_LINE, ...shortest({ missing }) })
    .transform(plainLetters);
  return missing ? line.refine(isSeen, { error: missing }) : line;
}

/** An e-mail address, trimmed. */
export function email(max: number, words: Words) {
  return singleLine(max, words).pipe(z.email()).meta(EMAIL);
}

/** An e-mail address, trimmed, or an empty text. */
export function optionalEmail(max: number) {
  return singleLine(max)
    .pipe(z.union([z.literal(''), z.email()]))
    .meta({
      anyOf: [
        { type: 'string', maxLength: 0 },
        { type: 'string', ...EMAIL },
      ],
    });
}

/** A text of several lines, trimmed, its line breaks made `\n`, of at most `max` characters as it was sent. */
export function multiLine(max: number, words: Words = {}) {
  return z
    .string(whenAbsent(words.missing))
    .max(max, tooLong(max, words))
    .refine(isReadable, rule('unreadable', words.name))
    .meta(words.missing ? { pattern: SEEN_TEXT, ...shortest(words) } : {})
    .transform((text) => plainLetters(text).replace(/\r\n?/g, '\n').trim())
    .pipe(boundedText(max, words));
}

function tooLong(max: number, { name }: Words) {
  return name && { error: WRONG.tooLong(name, max) };
}

function shortest({ missing }: Words) {
  return missing ? { minLength: 1 } : {};
}

function boundedText(max: number, words: Words) {
  const { missing } = words;
  const bounded = z.string().max(max, tooLong(max, words));
  return missing ? bounded.min(1, { error: missing }).refine(isSeen, { error: missing }) : bounded;
}
