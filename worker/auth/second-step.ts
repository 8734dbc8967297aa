import { ApiError } from '#contract/errors';
import type { Env } from '../env.ts';
import type { Spending } from '../keys/queries.ts';
import { checkSecondStep } from '../keys/second-step.ts';
import { recordFailure } from './failures.ts';
import type { Account } from './queries.ts';

/** Who asks, and from where; `adminId` is null when nobody is signed in. */
interface Asker {
  address: string;
  adminId: number | null;
}

/**
 * What an account asks for besides its password, once that is right; null for a wrong code. A right
 * password alone is in the log: `second_key_required`.
 */
export async function secondStepOf(
  env: Env,
  account: Account,
  code: string | undefined,
  asker: Asker,
): Promise<Spending | null> {
  return checkSecondStep(env, account.id, code).catch(async (error: unknown) => {
    if (error instanceof ApiError && error.code === 'second_key_required')
      await recordFailure(env, { way: 'session.second_key', account, ...asker });
    throw error;
  });
}
