import { ApiError } from '#contract/errors';
import { LIMITS } from '#contract/limits';
import { isContainer } from '#contract/picture-kind';
import type { StoredImage } from '#contract/images';
import { hex } from '../security.ts';
import { recordedWrite, type Author, type Change } from '../write.ts';
import { decodeDataUrl } from './data-url.ts';
import { readImageHeader, type ImageHeader } from './header.ts';
import { fetchPicture } from './remote.ts';
import {
  addressOf,
  insertImage,
  isNewImage,
  noteSentAgain,
  selectStored,
  type NewImage,
} from './queries.ts';
import { withoutMetadata } from './stripping/strip.ts';

type Facts = Partial<Pick<NewImage, 'filename' | 'alt' | 'colour'>>;

/**
 * Stores a picture, without its metadata, under the hash of its bytes and returns its address. One that is
 * stored already stays as it is. `image_too_large` above 5 MB, `image_only` when its bytes are no
 * accepted format, `image_to_convert` for AVIF and HEIC, `image_too_many_pixels` above 40 Mpx.
 */
export async function storeImage(
  author: Author,
  bytes: Uint8Array<ArrayBuffer>,
  { filename = '', alt = '', colour = '' }: Facts = {},
): Promise<StoredImage> {
  if (bytes.byteLength > LIMITS.image.bytes) throw new ApiError('image_too_large');
  if (isContainer(bytes)) throw new ApiError('image_to_convert');
  const { extension } = headerOf(bytes);
  const kept = withoutMetadata(bytes, extension);
  // The first picture of an animation may be smaller than all of it.
  const { contentType, width, height } = headerOf(kept);
  const key = `${hex(await crypto.subtle.digest('SHA-256', kept))}.${extension}`;
  const size = { bytes: kept.byteLength, width, height };
  const image: StoredImage = { url: addressOf(key), content_type: contentType, ...size };
  await author.env.UPLOADS.put(key, kept, { httpMetadata: { contentType } });
  const change: Change<'image'> = {
    noun: 'image',
    verb: 'create',
    // The log outlives the picture, and a name may be that of a person.
    detail: '',
    when: isNewImage(key),
    statements: (db, ticket) =>
      insertImage(db, ticket, { key, ...image, filename, alt, colour }, author.adminId),
  };
  const isNew = await recordedWrite(author, [change], selectStored);
  if (!isNew) await noteSentAgain(author.env.DB, key, { alt, colour });
  return image;
}

function headerOf(bytes: Uint8Array): ImageHeader {
  const header = readImageHeader(bytes);
  if (!header) throw new ApiError('image_only');
  if (header.width * header.height > LIMITS.image.pixels)
    throw new ApiError('image_too_many_pixels');
  return header;
}

/**
 * The address at which this site itself has a picture: one given as a data URL or at another site is
 * stored first. Errors: those of `storeImage` and `fetchPicture`.
 */
export async function storedAddress(author: Author, address: string): Promise<string> {
  const { env } = author;
  if (address === '' || address.startsWith('/')) return address;
  if (env.SITE_URL && URL.canParse(address) && new URL(address).origin === env.SITE_URL)
    return new URL(address).pathname;
  const bytes = address.startsWith('data:')
    ? decodeDataUrl(address)
    : await fetchPicture(env, address);
  return (await storeImage(author, bytes)).url;
}
