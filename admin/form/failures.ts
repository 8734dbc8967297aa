import type { FormErrors } from '@mantine/form';
import { ApiFailure } from '../api';

/**
 * Returns the message for a failure: the server's message about `field`, for a form with a single field; else the
 * message of the server or of the network; else `fallback`.
 */
export function failureSentence(error: Error, fallback: string, field = ''): string {
  if (!(error instanceof ApiFailure)) return fallback;
  const { code, status, message, fields } = error;
  return fields[field] ?? (code !== 'unknown' || status === 0 ? message : fallback);
}

/** Returns a failed save, or null when it was about fields that are all corrected. */
export function remainingFailure(failure: Error | null, errors: FormErrors): Error | null {
  const isOfFields = failure instanceof ApiFailure && Object.keys(failure.fields).length > 0;
  return isOfFields && Object.keys(errors).length === 0 ? null : failure;
}
