import { ApiError } from '#contract/errors';
import type { ImageHeader } from '../header.ts';
import { Copy } from './bytes.ts';
import { stripGif } from './gif.ts';
import { stripIcon } from './icon.ts';
import { stripJpeg } from './jpeg.ts';
import { stripPng } from './png.ts';
import { stripWebp } from './webp.ts';

/** Keeps what is the picture; a `RangeError` when the file is not built as its format says. */
type Strip = (copy: Copy) => void;

const STRIPPED: Record<ImageHeader['extension'], Strip> = {
  jpg: stripJpeg,
  png: stripPng,
  gif: stripGif,
  webp: stripWebp,
  ico: stripIcon,
};

/** What is kept of a picture. */
interface Stripped {
  kept: Uint8Array<ArrayBuffer>;
  /** Whether it is shown a quarter turned, so that its width is its height. */
  isOnItsSide: boolean;
}

/**
 * A picture without what it tells about who took it, where, when and with what; its orientation and
 * its colours stay. Of one that moves, the first picture: nobody could stop it. What stands behind
 * its end goes too, so that no other file can hide there. `image_only` when it is not built as its
 * format says.
 */
export function withoutMetadata(
  bytes: Uint8Array<ArrayBuffer>,
  extension: ImageHeader['extension'],
): Stripped {
  const copy = new Copy(bytes);
  try {
    STRIPPED[extension](copy);
  } catch (error) {
    // Reading past the end of the file.
    if (error instanceof RangeError) throw new ApiError('image_only');
    throw error;
  }
  return { kept: copy.kept(), isOnItsSide: copy.isOnItsSide };
}
