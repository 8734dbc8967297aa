import { ApiError } from '#contract/errors';
import { isBrokenReference } from './database.ts';
import { REFUSED } from './texts.ts';

/**
 * Throws `invalid_input` for a write that names a category which is not there, else the failure itself:
 * nothing else that is written refers to a row that may be gone.
 */
export function refuseUnknownCategory(failure: unknown): never {
  if (isBrokenReference(failure))
    throw new ApiError('invalid_input', { fields: { category_id: REFUSED.category } });
  throw failure;
}
