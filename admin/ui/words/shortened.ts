import { startOf } from '#contract/text/start-of';

/** A text of at most so many characters, the last one a sign that there was more. */
export function shortened(text: string, length: number): string {
  return text.length > length ? `${startOf(text, length - 1).trimEnd()}…` : text;
}
