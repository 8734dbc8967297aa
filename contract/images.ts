import { LIMITS } from './limits.ts';
import { FIELDS } from './texts.ts';
import { z } from './zod.ts';

/** Body of POST /api/upload as JSON. As multipart, the same two: a file `image` with its name. */
export const uploadForm = z.strictObject({
  /** A `data:image/…;base64,` address, or one of another site. The bytes decide the type. */
  image: z.string({ error: FIELDS.image }),
  filename: z.string().max(LIMITS.image.filename).default(''),
});

export type UploadForm = z.input<typeof uploadForm>;

/** What POST /api/upload returns. */
export interface StoredImage {
  /** `/uploads/<hash>.<extension>`, for ever the same picture. */
  url: string;
  content_type: string;
  bytes: number;
  width: number;
  height: number;
}
