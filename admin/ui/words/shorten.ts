import { startOf } from '#contract/text/start-of';

/** Returns a text of at most `length` characters, which ends with an ellipsis when it is cut. */
export function shorten(text: string, length: number): string {
  return text.length > length ? `${startOf(text, length - 1).trimEnd()}…` : text;
}
