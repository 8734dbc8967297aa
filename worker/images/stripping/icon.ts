import { Copy, slice, textAt, viewOf } from './bytes.ts';
import { stripPng } from './png.ts';

const DIRECTORY = 6;
const ENTRY = 16;
const PNG = '\x89PNG';
/** Length of a bitmap's header in bytes. Icons use this header only. */
const BITMAP_HEADER = 40;
const UNCOMPRESSED = 0;

/**
 * Rebuilds an icon from its directory: each listed image once, reduced to its pixels, without bytes in between or
 * after. Images that share bytes are refused.
 */
export function stripIcon(copy: Copy): void {
  const count = copy.view.getUint16(4, true);
  const directory = slice(copy.bytes, 0, DIRECTORY + count * ENTRY).slice();
  const view = viewOf(directory);
  const pictures = new Copy(copy.bytes);
  let announced = 0;
  let length = 0;
  for (let entry = DIRECTORY; entry < directory.byteLength; entry += ENTRY) {
    const start = view.getUint32(entry + 12, true);
    const end = start + view.getUint32(entry + 8, true);
    announced += end - start;
    if (announced > copy.bytes.byteLength) throw new RangeError('Pictures that share bytes.');
    const picture = pictureOf(slice(copy.bytes, start, end));
    pictures.add(picture);
    view.setUint32(entry + 8, picture.byteLength, true);
    view.setUint32(entry + 12, directory.byteLength + length, true);
    length += picture.byteLength;
  }
  copy.add(directory);
  copy.add(pictures.kept());
}

function pictureOf(bytes: Uint8Array): Uint8Array {
  if (textAt(bytes, 0, PNG.length) !== PNG) return bytes.subarray(0, bitmapLength(bytes));
  const copy = new Copy(bytes);
  stripPng(copy);
  return copy.kept();
}

/** Returns the length of a bitmap: header, colours, pixels and the mask if present. */
function bitmapLength(bytes: Uint8Array): number {
  const view = viewOf(bytes);
  const width = view.getInt32(4, true);
  // The header has twice the height, since the mask is stored below the pixels.
  const height = view.getInt32(8, true) / 2;
  const depth = view.getUint16(14, true);
  const isPlain =
    view.getUint32(0, true) === BITMAP_HEADER && view.getUint32(16, true) === UNCOMPRESSED;
  if (!isPlain || width < 1 || height < 1) throw new RangeError('No bitmap of an icon.');
  const colours = depth <= 8 ? view.getUint32(32, true) || 2 ** depth : 0;
  const row = (bits: number) => Math.ceil((width * bits) / 32) * 4;
  const pixels = BITMAP_HEADER + colours * 4 + row(depth) * height;
  if (pixels > bytes.byteLength) throw new RangeError('The file is cut short.');
  return Math.min(pixels + row(1) * height, bytes.byteLength);
}
