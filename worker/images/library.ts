import type { Done } from '#contract/auth';
import { ApiError } from '#contract/errors';
import {
  imageErasure,
  imageForm,
  imageKey,
  imageQuery,
  type ImageDetails,
  type LibraryImage,
  type LibraryImages,
} from '#contract/images';
import { Hono, type Context } from 'hono';
import { requireAdmin } from '../auth/require-admin.ts';
import type { AppEnv } from '../env.ts';
import { body, describeList, query } from '../http.ts';
import { DONE } from '../texts.ts';
import { authorOf } from '../write.ts';
import { detailsOf, listImages } from './read.ts';
import { changeImage, imageToChange, removeImage, takeBackImage } from './write.ts';

/** The library of pictures. */
export const library = new Hono<AppEnv>()
  .get('/', requireAdmin, query(imageQuery), async (c) => {
    const asked = c.req.valid('query');
    const found = await listImages(c.env.DB, asked);
    describeList(c, { ...asked, total: found.total });
    return c.json<LibraryImages>(found);
  })
  .get('/:key', requireAdmin, async (c) => {
    const { image } = await imageToChange(c.env.DB, keyIn(c));
    return c.json<ImageDetails>(await detailsOf(c.env.DB, image));
  })
  .put('/:key', requireAdmin, body(imageForm), async (c) => {
    const { image } = await changeImage(authorOf(c), keyIn(c), c.req.valid('json'));
    return c.json<LibraryImage>(image);
  })
  .post('/:key/keep', requireAdmin, async (c) => {
    const { image } = await takeBackImage(authorOf(c), keyIn(c));
    return c.json<LibraryImage>(image);
  })
  .delete('/:key', requireAdmin, query(imageErasure), async (c) => {
    await removeImage(authorOf(c), keyIn(c));
    return c.json<Done>({ message: DONE.imageErased });
  });

function keyIn(c: Context): string {
  const key = imageKey.safeParse(c.req.param('key'));
  if (!key.success) throw new ApiError('image_not_found');
  return key.data;
}
