import { z } from 'zod';

interface TextSentences {
  required?: string;
  tooLong: string;
  singleLine?: string;
}

const LINE_BREAK = /[\r\n\u2028\u2029]/;
// Tab and line breaks are text; the other control characters never are.
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/**
 * A one-line text, trimmed. A line break is refused rather than removed: it is how headers are
 * forged in mail programs.
 */
export function line(max: number, sentences: TextSentences) {
  return z
    .string({ error: sentences.required ?? 'Un texte est attendu.' })
    .refine((text) => !LINE_BREAK.test(text) && !CONTROL.test(text), {
      error: sentences.singleLine ?? 'Ce texte doit tenir sur une seule ligne.',
    })
    .transform((text) => text.trim())
    .pipe(boundedText(max, sentences));
}

/** A text of several lines, trimmed, its line breaks made `\n`. */
export function paragraphs(max: number, sentences: TextSentences) {
  return z
    .string({ error: sentences.required ?? 'Un texte est attendu.' })
    .refine((text) => !CONTROL.test(text), {
      error: 'Ce texte contient des caractères qui ne peuvent pas être affichés.',
    })
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .pipe(boundedText(max, sentences));
}

function boundedText(max: number, sentences: TextSentences) {
  const bounded = z.string().max(max, { error: sentences.tooLong });
  return sentences.required ? bounded.min(1, { error: sentences.required }) : bounded;
}
