import { ApiError } from '#contract/errors';
import {
  imageErasure,
  imageForm,
  imageKey,
  imageQuery,
  imageReplacement,
  type ImageChange,
  type ImageDetails,
  type LibraryImage,
  type LibraryImages,
} from '#contract/images';
import { Hono, type Context } from 'hono';
import { requireFreshProof } from '../auth/proof.ts';
import { requireAdmin } from '../auth/require-admin.ts';
import type { AppEnv } from '../env.ts';
import { body, describeList, query } from '../http.ts';
import { authorOf } from '../write.ts';
import { eraseEverywhere, replaceEverywhere } from './everywhere.ts';
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
  .post('/:key/replace', requireAdmin, body(imageReplacement), async (c) => {
    const { by } = c.req.valid('json');
    return c.json<ImageChange>(await replaceEverywhere(authorOf(c), keyIn(c), by));
  })
  .delete('/:key', requireAdmin, query(imageErasure), async (c) => {
    const isEverywhere = c.req.valid('query').everywhere === '1';
    if (isEverywhere) requireFreshProof(c.var.admin);
    const made = isEverywhere
      ? await eraseEverywhere(authorOf(c), keyIn(c))
      : await removeImage(authorOf(c), keyIn(c));
    return c.json<ImageChange>(made);
  });

function keyIn(c: Context): string {
  const key = imageKey.safeParse(c.req.param('key'));
  if (!key.success) throw new ApiError('image_not_found');
  return key.data;
}
