import { z } from '../zod.ts';

/** Idempotency key of a new row, made once per form, so that a repeated request creates no second row. */
export const submission = z.uuid().optional();
