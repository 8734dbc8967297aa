import { z } from '../zod.ts';

/** Facts of the library about an image that a page shows. */
export const pictureFacts = z
  .object({
    width: z.int(),
    height: z.int(),
    /** Point that every crop keeps visible, in percent from the left and from the top. */
    focus_x: z.number(),
    focus_y: z.number(),
    /** Credit of the image, or empty. */
    credit: z.string(),
  })
  .meta({ id: 'PictureFacts' });
export type PictureFacts = z.infer<typeof pictureFacts>;
