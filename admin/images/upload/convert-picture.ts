import { ERRORS } from '#contract/errors';
import { LIMITS } from '#contract/limits';
import { KIND_BYTES, isContainer } from '#contract/images/picture-kind';
import { imageDimensionsFromData } from 'image-dimensions';
import { ApiFailure } from '../../api';
import { scaleOf } from './scale';
import { PICTURE } from '../texts';

const QUALITY = 0.9;
/** How much smaller each try is, when the picture is still too heavy. */
const STEP = 0.8;
const TRIES = 8;
/** Some systems do not say that these are pictures. */
const UNNAMED = /\.(?:avif|heic|heif)$/i;

/** What the server stores as it is, and what it decides upon by itself. */
const STORABLE = /^(?!image\/)|^image\/(?:jpeg|png|gif|webp|x-icon|vnd\.microsoft\.icon)$/;

/** What a person can choose: every picture, also where the system does not know its type. */
export const PICTURES = 'image/*,.avif,.heic,.heif';

export function isPicture({ type, name }: File): boolean {
  return type.startsWith('image/') || UNNAMED.test(name);
}

/** The most bytes of an image, and the most pixels on its longer side once it was heavier. */
export interface Room {
  bytes: number;
  side: number;
}

/** A photo is heavier as it leaves its phone. The side is twice what an article shows at most. */
const ROOM: Room = { bytes: 1_500_000, side: 2400 };

/**
 * Returns an image that the server stores. An image with too many bytes or pixels becomes a smaller WebP, and
 * so does one of another kind that the browser can read, such as AVIF, HEIC and BMP. Any other image stays as
 * it is. Throws an `ApiFailure` with a French sentence when it cannot be read.
 */
export async function storable(file: File, room = ROOM): Promise<File> {
  const start = await file
    .slice(0, KIND_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer());
  const isPhoto = isContainer(new Uint8Array(start));
  const isUnknown = isPhoto || !STORABLE.test(file.type);
  if (!isUnknown && file.size <= room.bytes && !(await hasTooManyPixels(file))) return file;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap && !isUnknown) return file;
  if (!bitmap) {
    const kind = /\w*$/.exec(file.name)![0].toUpperCase();
    const message = isPhoto ? ERRORS.image_to_convert.sentence : PICTURE.wrongKind(kind);
    throw new ApiFailure(415, { message });
  }
  const blob = await lightEnough(bitmap, room, file.size > room.bytes);
  bitmap.close();
  const extension = blob.type === 'image/webp' ? 'webp' : 'jpg';
  const name = `${file.name.replace(/\.\w+$/, '')}.${extension}`;
  return new File([blob], name, { type: blob.type });
}

/** The server refuses such an image, however few bytes it has. */
async function hasTooManyPixels(file: File): Promise<boolean> {
  const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer());
  const size = imageDimensionsFromData(new Uint8Array(bytes));
  return size !== undefined && size.width * size.height > LIMITS.image.pixels;
}

async function lightEnough(bitmap: ImageBitmap, room: Room, isHeavy: boolean): Promise<Blob> {
  const { width, height } = bitmap;
  let scale = scaleOf(width, height, isHeavy ? room.side : Infinity);
  for (let tried = 1; ; tried++, scale *= STEP) {
    const blob = await drawn(bitmap, scale);
    if (blob.size <= room.bytes || tried === TRIES) return blob;
  }
}

async function drawn(bitmap: ImageBitmap, scale: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.floor(bitmap.width * scale)),
    Math.max(1, Math.floor(bitmap.height * scale)),
  );
  const context = canvas.getContext('2d')!;
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
  if (blob.type === 'image/webp') return blob;
  // Safari writes no WebP, and would answer a PNG; a JPEG has no transparency.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}
