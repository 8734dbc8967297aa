import { z } from '../zod.ts';

/** Made once for what is new, so that the same one sent twice is stored once. */
export const submission = z.uuid().optional();
