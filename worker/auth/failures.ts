import { addressMark } from '../audit/address-mark.ts';
import { auditFailure } from '../audit/queries.ts';
import type { Env } from '../env.ts';
import type { Account } from './queries.ts';

/** Kinds of failed authentication, as the audit log names them. */
type FailureKind =
  | 'session.fail'
  | 'session.second_key'
  | 'session.wrong_code'
  | 'session.wrong_password'
  | 'session.passkey_refused';

export interface Failure {
  kind: FailureKind;
  /** Account that the failure is about; null for an unknown one. */
  account: Pick<Account, 'id' | 'username'> | null | undefined;
  address: string;
  /** Administrator whose session sent the request; null without a session. */
  adminId: number | null;
  /** True when the failure starts a delay. */
  isDelayed?: boolean;
}

/** Records a failure. An unknown user name is not logged: users sometimes type their password there. */
export async function recordFailure(
  env: Env,
  { kind, account, address, adminId, isDelayed = false }: Failure,
): Promise<void> {
  const entry = {
    adminId,
    subject: account ? `admin:${account.id}` : 'admin',
    detail: account?.username ?? '',
    source: await addressMark(env, address),
  };
  await env.DB.batch([
    auditFailure(env.DB, { ...entry, action: kind }),
    ...(isDelayed ? [auditFailure(env.DB, { ...entry, action: 'session.delay' })] : []),
  ]);
}
