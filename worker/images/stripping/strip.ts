import { ApiError } from '#contract/errors';
import type { ImageHeader } from '../header.ts';
import { Copy } from './bytes.ts';
import { stripGif } from './gif.ts';
import { stripIcon } from './icon.ts';
import { stripJpeg } from './jpeg.ts';
import { stripPng } from './png.ts';
import { stripWebp } from './webp.ts';

/** Copies the image without metadata. Throws a `RangeError` when the file violates its format. */
type Strip = (copy: Copy) => void;

const STRIPPED: Record<ImageHeader['extension'], Strip> = {
  jpg: stripJpeg,
  png: stripPng,
  gif: stripGif,
  webp: stripWebp,
  ico: stripIcon,
};

/** An image without metadata. */
interface Stripped {
  stripped: Uint8Array<ArrayBuffer>;
  /** True when EXIF turns the image by a quarter, so that width and height swap. */
  isOnItsSide: boolean;
}

/**
 * Returns an image without metadata on its author, place, time and device. Orientation and colours stay. Of an
 * animation only the first frame stays, since visitors could not stop it. Bytes after the end are dropped, so that
 * no other file can hide there. Throws `image_only` when the file violates its format.
 */
export function withoutMetadata(
  bytes: Uint8Array<ArrayBuffer>,
  extension: ImageHeader['extension'],
): Stripped {
  const copy = new Copy(bytes);
  try {
    STRIPPED[extension](copy);
  } catch (error) {
    // The parser read past the end of the file.
    if (error instanceof RangeError) throw new ApiError('image_only');
    throw error;
  }
  return { stripped: copy.kept(), isOnItsSide: copy.isOnItsSide };
}
