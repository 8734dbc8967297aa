import { ERRORS } from '#contract/errors';
import { LIMITS } from '#contract/limits';
import { KIND_BYTES, isContainer } from '#contract/images/picture-kind';
import { imageDimensionsFromData } from 'image-dimensions';
import { ApiFailure } from '../../api';
import { scaleOf } from './scale';
import { PICTURE } from '../texts';

const QUALITY = 0.9;
/** Scale factor of each new attempt while the image is still too heavy. */
const STEP = 0.8;
const TRIES = 8;
/** File extensions of images for which some systems report no MIME type. */
const UNNAMED = /\.(?:avif|heic|heif)$/i;

/** MIME types that are sent without conversion: those that the server stores, and types that are not images. */
const STORABLE = /^(?!image\/)|^image\/(?:jpeg|png|gif|webp|x-icon|vnd\.microsoft\.icon)$/;

/** `accept` attribute for every image, including those for which the system knows no MIME type. */
export const IMAGE_ACCEPT = 'image/*,.avif,.heic,.heif';

export function isPicture({ type, name }: File): boolean {
  return type.startsWith('image/') || UNNAMED.test(name);
}

/** Maximum size of an image in bytes, and the longest side (pixels) to which a heavier image is reduced. */
export interface SizeLimits {
  bytes: number;
  side: number;
}

/**
 * Limits for an image of an article. Photos from phones are heavier. The side is twice the maximum width in an article.
 */
const ARTICLE_LIMITS: SizeLimits = { bytes: 1_500_000, side: 2400 };

/**
 * Returns an image that the server can store. A heavy or large image is reduced and converted to WebP. Other formats
 * that the browser can read, such as AVIF, HEIC and BMP, are converted as well. Any other image is returned as it is.
 * Throws an `ApiFailure` with a French message when the image cannot be read.
 */
export async function convertForUpload(file: File, limits = ARTICLE_LIMITS): Promise<File> {
  const start = await file
    .slice(0, KIND_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer());
  const isPhoto = isContainer(new Uint8Array(start));
  const isUnknown = isPhoto || !STORABLE.test(file.type);
  if (!isUnknown && file.size <= limits.bytes && !(await hasTooManyPixels(file))) return file;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap && !isUnknown) return file;
  if (!bitmap) {
    const kind = /\w*$/.exec(file.name)![0].toUpperCase();
    const message = isPhoto ? ERRORS.image_to_convert.sentence : PICTURE.wrongKind(kind);
    throw new ApiFailure(415, { message });
  }
  const blob = await compress(bitmap, limits, file.size > limits.bytes);
  bitmap.close();
  return namedFile(blob, file.name);
}

/** A rectangle within an image, in percent of its width and height. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns a part of an image as a file that the server can store, or null when the browser cannot read the image. */
export async function cropPicture(
  source: Blob,
  name: string,
  { x, y, width, height }: Part,
): Promise<File | null> {
  const bitmap = await createImageBitmap(source).catch(() => null);
  if (!bitmap) return null;
  const pixels = (percent: number, whole: number) => Math.round((percent * whole) / 100);
  const part = new OffscreenCanvas(
    Math.max(1, pixels(width, bitmap.width)),
    Math.max(1, pixels(height, bitmap.height)),
  );
  part.getContext('2d')!.drawImage(bitmap, -pixels(x, bitmap.width), -pixels(y, bitmap.height));
  bitmap.close();
  return namedFile(await compress(part, ARTICLE_LIMITS, false), name);
}

function namedFile(blob: Blob, name: string): File {
  const extension = blob.type === 'image/webp' ? 'webp' : 'jpg';
  return new File([blob], `${name.replace(/\.\w+$/, '')}.${extension}`, { type: blob.type });
}

/** True when the server would refuse the image for its number of pixels. */
async function hasTooManyPixels(file: File): Promise<boolean> {
  const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer());
  const size = imageDimensionsFromData(new Uint8Array(bytes));
  return size !== undefined && size.width * size.height > LIMITS.image.pixels;
}

type Drawable = ImageBitmap | OffscreenCanvas;

async function compress(bitmap: Drawable, limits: SizeLimits, isHeavy: boolean): Promise<Blob> {
  const { width, height } = bitmap;
  let scale = scaleOf(width, height, isHeavy ? limits.side : Infinity);
  for (let tried = 1; ; tried++, scale *= STEP) {
    const blob = await encode(bitmap, scale);
    if (blob.size <= limits.bytes || tried === TRIES) return blob;
  }
}

async function encode(bitmap: Drawable, scale: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.floor(bitmap.width * scale)),
    Math.max(1, Math.floor(bitmap.height * scale)),
  );
  const context = canvas.getContext('2d')!;
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
  if (blob.type === 'image/webp') return blob;
  // Safari cannot encode WebP and returns a PNG. The fallback is JPEG, which has no transparency.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}
