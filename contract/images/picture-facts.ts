import { z } from '../zod.ts';

/** Facts of the library about a picture that a page shows. */
export const pictureFacts = z
  .object({
    width: z.int(),
    height: z.int(),
    /** The point that every crop keeps in sight, in percent from the left and from the top. */
    focus_x: z.number(),
    focus_y: z.number(),
    /** Credit of the picture, or empty. */
    credit: z.string(),
  })
  .meta({ id: 'PictureFacts' });
export type PictureFacts = z.infer<typeof pictureFacts>;
