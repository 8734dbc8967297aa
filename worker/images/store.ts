import { ApiError } from '#contract/errors';
import { LIMITS } from '#contract/limits';
import { isPdf } from '#contract/images/pdf';
import { isContainer } from '#contract/images/picture-kind';
import type { StoredImage } from '#contract/images/images';
import { sha256 } from '../security/secrets.ts';
import { wholePicture } from '../text/whole-picture.ts';
import { recordedWrite, type WriteContext, type Change } from '../write.ts';
import { decodeDataUrl } from './data-url.ts';
import { readImageHeader, type ImageHeader } from './header.ts';
import { fetchPicture } from './remote.ts';
import {
  addressOf,
  replaceLostFile,
  insertImage,
  isNewImage,
  markForDeletion,
  noteRepeatedUpload,
  reserveFile,
  selectStored,
  type NewImage,
} from './queries.ts';
import { withoutMetadata } from './stripping/strip.ts';

const ATTEMPTS = 5;

type Facts = Pick<NewImage, 'filename' | 'alt' | 'colour'>;

/** A checked file. */
interface CheckedFile extends Pick<NewImage, 'content_type' | 'width' | 'height'> {
  bytes: Uint8Array<ArrayBuffer>;
  extension: string;
}

/** Error codes of `storedAddress`, and of a text that names an erased image. */
export const PICTURE_ERRORS = [
  'image_empty',
  'image_erasing',
  'image_only',
  'image_to_convert',
  'image_too_large',
  'image_too_many_pixels',
  'picture_erased',
  'picture_unreachable',
] as const;

/**
 * Stores an image, without its metadata, and returns its address. Throws `image_empty` without bytes,
 * `image_too_large` above 5 MB, `image_only` when its bytes have no accepted format, `image_to_convert` for AVIF and
 * HEIC, `image_too_many_pixels` above 40 Mpx, and the errors of `storeFile`.
 */
export async function storeImage(
  context: WriteContext,
  bytes: Uint8Array<ArrayBuffer>,
  { filename = '', alt = '', colour = '' }: Partial<Facts> = {},
): Promise<StoredImage> {
  if (bytes.byteLength === 0) throw new ApiError('image_empty');
  if (bytes.byteLength > LIMITS.image.bytes) throw new ApiError('image_too_large');
  if (isContainer(bytes)) throw new ApiError('image_to_convert');
  const { extension } = headerOf(bytes);
  const { stripped, isOnItsSide } = withoutMetadata(bytes, extension);
  // Read again, since the first frame of an animation may be smaller than the animation.
  const { contentType, ...size } = headerOf(stripped);
  const [width, height] = isOnItsSide ? [size.height, size.width] : [size.width, size.height];
  const file = { bytes: stripped, extension, content_type: contentType, width, height };
  return storeFile(context, file, { filename, alt, colour });
}

/**
 * Stores a file under the hash of its bytes, and returns its address. A file stored before is kept. Throws
 * `image_erasing` while it is being erased everywhere.
 */
export async function storeFile(
  context: WriteContext,
  { bytes, extension, ...kind }: CheckedFile,
  described: Facts,
): Promise<StoredImage> {
  const key = `${await sha256(bytes)}.${extension}`;
  const image: StoredImage = { url: addressOf(key), bytes: bytes.byteLength, ...kind };
  const facts = { key, ...image, ...described };
  const { DB, UPLOADS } = context.env;
  let lost: string | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { present, name } = await reserveFile(DB, key, lost);
    if (present?.isErasing) throw new ApiError('image_erasing');
    if (name) {
      await UPLOADS.put(name, bytes, { httpMetadata: { contentType: kind.content_type } });
      const isTaken = present
        ? await replaceLostFile(DB, present.file, name)
        : await addImage(context, { ...facts, file: name });
      if (isTaken && !present) return image;
      // Another request has erased or stored the image.
      if (!isTaken) await markForDeletion(DB, name);
    } else if (!(await UPLOADS.head(present!.file))) lost = present!.file;
    else if (await noteRepeatedUpload(DB, present!.file, facts)) return image;
  }
  throw new ApiError('unavailable', { retryAfter: 1 });
}

/**
 * Inserts an image whose file is stored. Returns false when another request has inserted it, or when the file is
 * marked for deletion.
 */
async function addImage(context: WriteContext, image: NewImage): Promise<boolean> {
  const change: Change<'image'> = {
    noun: 'image',
    verb: 'create',
    // Empty, since the log outlives the image and a file name may be the name of a person.
    detail: '',
    when: isNewImage(image),
    statements: (db, ticket) => insertImage(db, ticket, image, context.principal.id),
  };
  return (await recordedWrite(context, [change], selectStored)) !== null;
}

function headerOf(bytes: Uint8Array): ImageHeader {
  const header = readImageHeader(bytes);
  if (!header) throw new ApiError('image_only');
  if (header.width * header.height > LIMITS.image.pixels)
    throw new ApiError('image_too_many_pixels');
  return header;
}

/**
 * Returns the address of an image on this site. Stores an image given as a data URL or on another site first. Errors
 * as `storeImage` and `fetchPicture`; `image_only` for a PDF of the library.
 */
export async function storedAddress(context: WriteContext, address: string): Promise<string> {
  const { env } = context;
  if (address === '' || address.startsWith('/')) return ownPicture(address);
  if (env.SITE_URL && URL.canParse(address) && new URL(address).origin === env.SITE_URL)
    return ownPicture(new URL(address).pathname);
  const bytes = address.startsWith('data:')
    ? decodeDataUrl(address)
    : await fetchPicture(env, address);
  return (await storeImage(context, bytes)).url;
}

function ownPicture(address: string): string {
  const whole = wholePicture(address);
  if (isPdf(whole)) throw new ApiError('image_only');
  return whole;
}
