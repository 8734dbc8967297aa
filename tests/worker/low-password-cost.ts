import type { Cost } from '#worker/auth/password-cost';

/** Replaces the real cost, because the tests sign in a thousand times. password.test.ts uses the real cost. */
export const COST: Cost = { N: 2, r: 1, p: 1 };
