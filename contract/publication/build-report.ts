import { z } from '../zod.ts';
import { LIMITS } from '../limits.ts';

const line = z.string().max(LIMITS.build.line).default('');

/** Body of POST /api/builds/report: a report by the builder on its build. */
export const buildReport = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('started') }),
  z.strictObject({ status: z.literal('running'), progress: line }),
  z.strictObject({ status: z.literal('done'), last_change: z.int().min(0) }),
  z.strictObject({ status: z.literal('failed'), error: line }),
]);

export type BuildReport = z.output<typeof buildReport>;
