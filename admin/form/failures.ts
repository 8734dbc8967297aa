import type { FormErrors } from '@mantine/form';
import { ApiFailure } from '../api';

/**
 * The server's sentence, of a field where the form has but one; the network's; the screen's own when
 * none says anything.
 */
export function failureSentence(error: Error, fallback: string, field = ''): string {
  if (!(error instanceof ApiFailure)) return fallback;
  const { code, status, message, fields } = error;
  return fields[field] ?? (code !== 'unknown' || status === 0 ? message : fallback);
}

/** What a save met: nothing more once the fields that were refused are corrected. */
export function failureLeft(failure: Error | null, errors: FormErrors): Error | null {
  const isOfFields = failure instanceof ApiFailure && Object.keys(failure.fields).length > 0;
  return isOfFields && Object.keys(errors).length === 0 ? null : failure;
}
