import type { SessionUser } from '#contract/accounts/auth';
import { findAccountById } from './queries.ts';

/** True when an administrator may use the back office now. Otherwise their preview links are invalid as well. */
export async function isReady(db: D1Database, adminId: number): Promise<boolean> {
  const account = await findAccountById(db, adminId);
  return account !== null && account.isActive && !missingStep(account);
}

/**
 * Returns the error code of the step that an account must complete before it may use the back office; undefined for
 * none.
 */
export function missingStep({ mustChangePassword, mustAddKey }: SessionUser) {
  if (mustChangePassword) return 'password_change_required';
  return mustAddKey ? 'second_key_setup_required' : undefined;
}
