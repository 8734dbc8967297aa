import { answers, LIST_HEADERS } from '../http/described.ts';
import { ApiError } from '#contract/errors';
import {
  imageErasure,
  imageForm,
  imageKey,
  imageQuery,
  imageChange,
  imageDetails,
  imageReplacement,
  libraryImage,
  libraryImages,
  type ImageChange,
  type ImageDetails,
  type LibraryImage,
  type LibraryImages,
} from '#contract/images/images';
import { Hono, type Context } from 'hono';
import { requireFreshProof } from '../auth/proof.ts';
import { requireRight } from '../auth/require.ts';
import type { AppEnv } from '../env.ts';
import { body, describeList, query } from '../http/request.ts';
import { contextOf } from '../write.ts';
import { eraseEverywhere, replaceEverywhere } from './everywhere.ts';
import { detailsOf, listImages } from './read.ts';
import { changeImage, FOUND_ERRORS, imageToChange, removeImage, takeBackImage } from './write.ts';

const OF_ONE = { parameters: { key: imageKey }, errors: FOUND_ERRORS };

/** Routes of the image library. */
export const library = new Hono<AppEnv>()
  .get(
    '/',
    answers('Lists the images of the library, newest first.', libraryImages, {
      headers: LIST_HEADERS,
    }),
    requireRight('read'),
    query(imageQuery),
    async (c) => {
      const filters = c.req.valid('query');
      const found = await listImages(c.env.DB, filters);
      describeList(c, { ...filters, total: found.total });
      return c.json<LibraryImages>(found);
    },
  )
  .get(
    '/:key',
    answers('Reads an image and its uses.', imageDetails, OF_ONE),
    requireRight('read'),
    async (c) => {
      const { image } = await imageToChange(c.env.DB, keyIn(c));
      return c.json<ImageDetails>(await detailsOf(c.env.DB, image));
    },
  )
  .put(
    '/:key',
    answers('Describes an image.', libraryImage, {
      ...OF_ONE,
      errors: [...FOUND_ERRORS, 'image_erasing', 'conflict'],
    }),
    requireRight('propose'),
    body(imageForm),
    async (c) => {
      const { image } = await changeImage(contextOf(c), keyIn(c), c.req.valid('json'));
      return c.json<LibraryImage>(image);
    },
  )
  .post(
    '/:key/keep',
    answers('Takes an image back from its erasure.', libraryImage, {
      ...OF_ONE,
      errors: [...FOUND_ERRORS, 'image_erasing'],
    }),
    requireRight('publish'),
    async (c) => {
      const { image } = await takeBackImage(contextOf(c), keyIn(c));
      return c.json<LibraryImage>(image);
    },
  )
  .post(
    '/:key/replace',
    answers('Replaces an image everywhere.', imageChange, {
      ...OF_ONE,
      errors: [...FOUND_ERRORS, 'image_erasing'],
    }),
    requireRight('publish'),
    body(imageReplacement),
    async (c) => {
      const { by } = c.req.valid('json');
      return c.json<ImageChange>(await replaceEverywhere(contextOf(c), keyIn(c), by));
    },
  )
  .delete(
    '/:key',
    answers('Erases an image.', imageChange, {
      ...OF_ONE,
      errors: [...FOUND_ERRORS, 'image_in_use', 'proof_required'],
    }),
    requireRight('publish'),
    query(imageErasure),
    async (c) => {
      const isEverywhere = c.req.valid('query').everywhere === '1';
      if (isEverywhere) requireFreshProof(c.var.admin);
      const made = isEverywhere
        ? await eraseEverywhere(contextOf(c), keyIn(c))
        : await removeImage(contextOf(c), keyIn(c));
      return c.json<ImageChange>(made);
    },
  );

function keyIn(c: Context): string {
  const key = imageKey.safeParse(c.req.param('key'));
  if (!key.success) throw new ApiError('image_not_found');
  return key.data;
}
