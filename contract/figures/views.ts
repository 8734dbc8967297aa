import { LIMITS } from '../limits.ts';
import { z } from '../zod.ts';

/** Body of POST /api/views: the page that was opened. */
export const viewForm = z.strictObject({
  path: z.string().max(LIMITS.addressLength).regex(/^\//),
});
