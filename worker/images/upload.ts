import { answers } from '../http/described.ts';
import { type StoredImage, storedImage } from '#contract/images/images';
import { Hono } from 'hono';
import { requireRight } from '../auth/require.ts';
import type { AppEnv } from '../env.ts';
import { contextOf } from '../write.ts';
import { PICTURE_ERRORS, storeImage } from './store.ts';
import { PDF_ERRORS, storePdf } from './pdf.ts';
import { upload } from './parse-upload.ts';

/** POST /api/upload: stores an image or a PDF, and returns its address. */
export const uploading = new Hono<AppEnv>().post(
  '/',
  answers('Stores an image or a PDF.', storedImage, {
    status: 201,
    errors: [...PICTURE_ERRORS, ...PDF_ERRORS],
  }),
  requireRight('propose'),
  upload,
  async (c) => {
    const { bytes, isPdf, ...facts } = c.req.valid('json');
    const store = isPdf ? storePdf : storeImage;
    return c.json<StoredImage>(await store(contextOf(c), bytes, facts), 201);
  },
);
