import type { Cost } from '#worker/auth/password-cost';

/** In the place of the real cost, which a thousand sign-ins would pay; password.test.ts pays it. */
export const COST: Cost = { N: 2, r: 1, p: 1 };
