import { plainLetters } from './letters.ts';
import { linksOf } from './link-lines.ts';
import { WRONG } from '../validation-texts.ts';
import { rule, whenAbsent, z } from '../zod.ts';

const LINE_BREAK = /[\r\n\u2028\u2029]/;
/** Patterns of the same rules, for the API description. */
const ONE_LINE = String.raw`^[^\r\n\u2028\u2029]*$`;
const ONE_SEEN_LINE = String.raw`^[^\r\n\u2028\u2029]*\S[^\r\n\u2028\u2029]*$`;
const EMAIL = { format: 'email' };
const SEEN_TEXT = String.raw`\S`;
/** Characters that XML refuses: control characters except three, lone surrogates and non-characters. */
const UNREADABLE = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{NChar}]/gu;
/** Invisible characters that hide in a name or change its direction. Those that join letters are kept. */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
/** Any visible character. Blank ones, such as the empty Braille pattern, do not count. */
const SEEN = /[^\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\s\u2800]/u;

/** True when a text has a visible character. */
export function hasVisibleText(text: string): boolean {
  return SEEN.test(text);
}

function isReadable(text: string): boolean {
  return text.search(UNREADABLE) === -1;
}

/** Removes the characters that XML refuses. */
export function readable(text: string): string {
  return text.replace(UNREADABLE, '');
}

/** Name of a text in error sentences, and the sentence for an empty one. */
interface Words {
  name?: string;
  /** Absent for an optional text. */
  missing?: string;
}

/**
 * Returns the schema of a one-line text: trimmed, without invisible characters. `max` limits the characters as sent.
 * A line break is refused rather than removed, since it can forge headers in mail programs.
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

/**
 * Returns the schema of a one-line text as typed, with spaces at its ends. With `missing`, it must have a visible
 * character.
 */
export function typedLine(max: number, missing?: string) {
  const line = z
    .string(whenAbsent(missing))
    .max(max)
    .refine((text) => !LINE_BREAK.test(text) && isReadable(text), rule('lines'))
    .meta({ pattern: missing ? ONE_SEEN_LINE : ONE_LINE, ...shortest({ missing }) })
    .transform(plainLetters);
  return missing ? line.refine(hasVisibleText, { error: missing }) : line;
}

/** Returns the schema of a required e-mail address, trimmed. */
export function email(max: number, words: Words) {
  return singleLine(max, words).pipe(z.email()).meta(EMAIL);
}

/** Returns the schema of an optional e-mail address, trimmed. */
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

/**
 * Returns the schema of a text of several lines: trimmed, with `\n` as line break. `max` limits the characters as
 * sent.
 */
export function multiLine(max: number, words: Words = {}) {
  return z
    .string(whenAbsent(words.missing))
    .max(max, tooLong(max, words))
    .refine(isReadable, rule('unreadable', words.name))
    .meta(words.missing ? { pattern: SEEN_TEXT, ...shortest(words) } : {})
    .transform((text) => plainLetters(text).replace(/\r\n?/g, '\n').trim())
    .pipe(boundedText(max, words));
}

/** Returns the schema of addresses that begin with https://, one on each line. Empty lines are removed. */
export function linkLines(max: number, words: Words = {}) {
  return multiLine(max, words)
    .transform(linksOf)
    .refine((links) => links.every((link) => LINK.safeParse(link).success), { error: WRONG.links })
    .transform((links) => links.join('\n'));
}

const LINK = z.url({ protocol: /^https$/, hostname: z.regexes.domain });

function tooLong(max: number, { name }: Words) {
  return name && { error: WRONG.tooLong(name, max) };
}

function shortest({ missing }: Words) {
  return missing ? { minLength: 1 } : {};
}

function boundedText(max: number, words: Words) {
  const { missing } = words;
  const bounded = z.string().max(max, tooLong(max, words));
  return missing
    ? bounded.min(1, { error: missing }).refine(hasVisibleText, { error: missing })
    : bounded;
}
