import { ApiError } from '#contract/errors';
import { RIGHTS, type Right } from '#contract/accounts/rights';

/** The actor of a request or a scheduled task, with its rights. */
export interface Principal {
  kind: 'admin' | 'token' | 'system';
  /** Id of the administrator who acts or who made the token; null for the system. */
  id: number | null;
  may: readonly Right[];
}

/** Principal of scheduled tasks, and of work that continues after its request. */
export const SYSTEM: Principal = { kind: 'system', id: null, may: RIGHTS };

/** Principals of requests. An object, so that tests can replace its member. */
export const principals = {
  /** Every administrator has every right. */
  ofSession: (adminId: number): Principal => ({ kind: 'admin', id: adminId, may: RIGHTS }),
};

/** Throws `forbidden` when the principal lacks a right. */
export function assertRight({ may }: Principal, right: Right): void {
  if (!may.includes(right)) throw new ApiError('forbidden');
}
