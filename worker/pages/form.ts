import { ApiError } from '#contract/errors';
import { LIMITS } from '#contract/limits';
import { readText } from '../http/request.ts';

/** Maximum bytes of a form, which encodes a character in up to twelve bytes. Each field has its own limit. */
const FORM_BYTES = 4 * LIMITS.bodyBytes;
/** Maximum number of fields of a submitted form. The contact form has fewer. */
const MOST_FIELDS = 20;

/** Returns the fields of a form sent without JavaScript. Throws `invalid_input` for too many of them. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const pairs = [...new URLSearchParams(await readText(request, FORM_BYTES))];
  if (pairs.length > MOST_FIELDS) throw new ApiError('invalid_input');
  // Forms send `\r\n` for a line break, which would count twice.
  return Object.fromEntries(pairs.map(([name, value]) => [name, value.replace(/\r\n/g, '\n')]));
}
