import { ApiError } from '#contract/errors';
import type { ImageHeader } from '../header.ts';
import { stripAvif } from './avif.ts';
import { stripGif } from './gif.ts';
import { stripJpeg } from './jpeg.ts';
import { stripPng } from './png.ts';
import { stripWebp } from './webp.ts';

/** The bytes to keep, in order; a `RangeError` when the file is not built as its format says. */
type Strip = (bytes: Uint8Array) => Uint8Array[];

/** An icon is a few pixels drawn for a tab: it holds no photograph. */
const STRIPPED: Partial<Record<ImageHeader['extension'], Strip>> = {
  jpg: stripJpeg,
  png: stripPng,
  gif: stripGif,
  webp: stripWebp,
  avif: stripAvif,
};

/**
 * A picture without what it tells about who took it, where, when and with what; its orientation and
 * its colours stay. What stands behind its end goes too, so that no other file can hide there.
 * `image_only` when it is not built as its format says.
 */
export function withoutMetadata(
  bytes: Uint8Array<ArrayBuffer>,
  extension: ImageHeader['extension'],
): Uint8Array<ArrayBuffer> {
  const strip = STRIPPED[extension];
  if (!strip) return bytes;
  try {
    return joined(strip(bytes));
  } catch (error) {
    // Reading past the end of the file.
    if (error instanceof RangeError) throw new ApiError('image_only');
    throw error;
  }
}

function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.byteLength, 0));
  let end = 0;
  for (const part of parts) {
    bytes.set(part, end);
    end += part.byteLength;
  }
  return bytes;
}
