import type { SessionUser } from '#contract/accounts/auth';
import { findAccountById } from './queries.ts';

/** Whether an administrator may use the back office now: what they were given lasts no longer. */
export async function isReady(db: D1Database, adminId: number): Promise<boolean> {
  const account = await findAccountById(db, adminId);
  return account !== null && account.isActive && !lacking(account);
}

/** What has to be done before the back office opens to an account, as an error; undefined for nothing. */
export function lacking({ mustChangePassword, mustAddKey }: SessionUser) {
  if (mustChangePassword) return 'password_change_required';
  return mustAddKey ? 'second_key_setup_required' : undefined;
}
