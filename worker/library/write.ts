import { ApiError } from '#contract/errors';
import type { ImageChange, ImageForm } from '#contract/images/images';
import { removeFiles } from '../images/files.ts';
import { IS_UNUSED } from '../images/queries.ts';
import { erasedError, findFile } from '../images/read.ts';
import {
  recordedWrite,
  hasValues,
  refuseOtherVersion,
  storeChange,
  type WriteContext,
  type Change,
} from '../write.ts';
import { describeImage, eraseImage, IS_SHOWN, keepImage } from './queries.ts';
import { findImage, imageFrom, listUses, selectWritten, type LibraryRow } from './read.ts';

const STORED = { read: selectWritten, from: imageFrom };

/** Error codes of `imageToChange`. */
export const FOUND_ERRORS = ['pdf_erased', 'image_erased', 'image_not_found'] as const;

/** Returns an image or a PDF of the library. Throws `erasedError` or `image_not_found`. */
export async function imageToChange(db: D1Database, key: string): Promise<LibraryRow> {
  const found = await findImage(db, key);
  if (found) return found;
  const { isErased } = await findFile(db, key);
  throw new ApiError(isErased ? erasedError(key) : 'image_not_found');
}

/** Returns an image of the library. Also throws `image_erasing` for an image that is being erased everywhere. */
export async function imageToKeep(db: D1Database, key: string): Promise<LibraryRow> {
  const found = await imageToChange(db, key);
  if (found.image.erasing_since) throw new ApiError('image_erasing');
  return found;
}

/** Changes the description of an image and returns it. Throws `conflict` when its version is not the expected one. */
export async function changeImage(
  context: WriteContext,
  key: string,
  { version, ...form }: Required<ImageForm>,
): Promise<LibraryRow> {
  const makeChange = async (): Promise<Change<'image'>> => {
    const { id, image } = await imageToKeep(context.env.DB, key);
    if (!hasValues(image, form))
      await refuseOtherVersion(context.env.DB, `image:${id}`, image.version, version);
    return {
      noun: 'image',
      ref: id,
      verb: 'update',
      detail: '',
      expected: image.version,
      isVisible: IS_SHOWN,
      statements: (db, ticket) => [describeImage(db, ticket, form, image.filename)],
    };
  };
  return storeChange(context, makeChange, STORED);
}

/** Cancels the scheduled erasure of an unused image, and returns the image. */
export async function takeBackImage(context: WriteContext, key: string): Promise<LibraryRow> {
  const makeChange = async (): Promise<Change<'image'>> => {
    const { id, image } = await imageToKeep(context.env.DB, key);
    return {
      noun: 'image',
      ref: id,
      verb: 'keep',
      detail: '',
      expected: image.version,
      statements: (db, ticket) => [keepImage(db, ticket)],
    };
  };
  return storeChange(context, makeChange, STORED);
}

/** Erases an unused image. Throws `image_in_use`, with its uses, for any other. */
export async function removeImage(context: WriteContext, key: string): Promise<ImageChange> {
  const { id, file } = await imageToChange(context.env.DB, key);
  const change: Change<'image'> = {
    noun: 'image',
    ref: id,
    verb: 'delete',
    detail: '',
    when: IS_UNUSED,
    statements: eraseImage,
  };
  const isWritten = await recordedWrite(context, [change], selectWritten);
  if (!isWritten) {
    await imageToChange(context.env.DB, key);
    throw new ApiError('image_in_use', { uses: await listUses(context.env.DB, key) });
  }
  await removeFiles(context.env, [file]);
  return { changed: 0, is_complete: true };
}
