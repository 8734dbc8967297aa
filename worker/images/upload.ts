import { answers } from '../http/described.ts';
import { type StoredImage, storedImage } from '#contract/images/images';
import { Hono } from 'hono';
import { requireRight } from '../auth/require.ts';
import type { AppEnv } from '../env.ts';
import { contextOf } from '../write.ts';
import { PICTURE_ERRORS, storeImage } from './store.ts';
import { upload } from './parse-upload.ts';

/** POST /api/upload: stores an image and returns its address. */
export const uploading = new Hono<AppEnv>().post(
  '/',
  answers('Stores an image.', storedImage, { status: 201, errors: PICTURE_ERRORS }),
  requireRight('propose'),
  upload,
  async (c) => {
    const { bytes, ...facts } = c.req.valid('json');
    return c.json<StoredImage>(await storeImage(contextOf(c), bytes, facts), 201);
  },
);
