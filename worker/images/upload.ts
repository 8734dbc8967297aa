import type { StoredImage } from '#contract/images';
import { Hono } from 'hono';
import { requireAdmin } from '../auth/require-admin.ts';
import type { AppEnv } from '../env.ts';
import { authorOf } from '../write.ts';
import { storeImage } from './store.ts';
import { upload } from './parse-upload.ts';

/** POST /api/upload: stores a picture and returns its address. */
export const uploading = new Hono<AppEnv>().post('/', requireAdmin, upload, async (c) => {
  const { bytes, ...facts } = c.req.valid('json');
  return c.json<StoredImage>(await storeImage(authorOf(c), bytes, facts), 201);
});
