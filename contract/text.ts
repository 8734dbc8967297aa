import { z } from 'zod';

interface TextSentences {
  required?: string;
  tooLong: string;
  singleLine?: string;
}

const LINE_BREAK = /[\r\n\u2028\u2029]/;
/** What no text has, and XML refuses: control characters but three, halves and non-characters. */
const UNREADABLE = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{NChar}]/gu;

function isReadable(text: string): boolean {
  return text.search(UNREADABLE) === -1;
}

/** A text without what XML refuses. */
export function readable(text: string): string {
  return text.replace(UNREADABLE, '');
}

/**
 * A one-line text, trimmed. A line break is refused rather than removed: it is how headers are
 * forged in mail programs.
 */
export function singleLine(max: number, sentences: TextSentences) {
  return z
    .string({ error: sentences.required ?? 'Un texte est attendu.' })
    .refine((text) => !LINE_BREAK.test(text) && isReadable(text), {
      error: sentences.singleLine ?? 'Ce texte doit tenir sur une seule ligne.',
    })
    .transform((text) => text.trim())
    .pipe(boundedText(max, sentences));
}

/** A text of several lines, trimmed, its line breaks made `\n`. */
export function multiLine(max: number, sentences: TextSentences) {
  return z
    .string({ error: sentences.required ?? 'Un texte est attendu.' })
    .refine((text) => isReadable(text), {
      error: 'Ce texte contient des caractères qui ne peuvent pas être affichés.',
    })
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .pipe(boundedText(max, sentences));
}

function boundedText(max: number, sentences: TextSentences) {
  const bounded = z.string().max(max, { error: sentences.tooLong });
  return sentences.required ? bounded.min(1, { error: sentences.required }) : bounded;
}
