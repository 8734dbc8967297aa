import { addressMark } from '../audit/address-mark.ts';
import { auditFailure } from '../audit/queries.ts';
import type { Env } from '../env.ts';
import type { Account } from './queries.ts';

/** How somebody failed to show who they are, as the log names it. */
type Way =
  | 'session.fail'
  | 'session.second_key'
  | 'session.wrong_code'
  | 'session.wrong_password'
  | 'session.passkey_refused';

export interface Failure {
  way: Way;
  /** Whose account it is about; null for an unknown one. */
  account: Pick<Account, 'id' | 'username'> | null | undefined;
  address: string;
  /** Whose session asked; null when nobody was signed in. */
  adminId: number | null;
  /** Whether somebody has to wait because of it. */
  isDelayed?: boolean;
}

/** Records a failure. An unknown name is not repeated: some people type their password there. */
export async function recordFailure(
  env: Env,
  { way, account, address, adminId, isDelayed = false }: Failure,
): Promise<void> {
  const entry = {
    adminId,
    subject: account ? `admin:${account.id}` : 'admin',
    detail: account?.username ?? '',
    source: await addressMark(env, address),
  };
  await env.DB.batch([
    auditFailure(env.DB, { ...entry, action: way }),
    ...(isDelayed ? [auditFailure(env.DB, { ...entry, action: 'session.delay' })] : []),
  ]);
}
