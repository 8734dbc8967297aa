import type { FormErrors } from '@mantine/form';
import { ApiFailure } from '../api';

/** What a save met: nothing more once the fields that were refused are corrected. */
export function failureLeft(failure: Error | null, errors: FormErrors): Error | null {
  const isOfFields = failure instanceof ApiFailure && Object.keys(failure.fields).length > 0;
  return isOfFields && Object.keys(errors).length === 0 ? null : failure;
}
