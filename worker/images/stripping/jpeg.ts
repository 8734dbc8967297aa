import { slice, textAt, viewOf, type Copy } from './bytes.ts';
import { onlyOrientation } from './orientation.ts';

const START_OF_SCAN = 0xda;
const END = 0xd9;
/** Application segments needed to decode the pixels: marker and first characters. */
const KEPT = [
  [0xe2, 'ICC_PROFILE'],
  [0xee, 'Adobe'],
] as const;
/** Offset of the thumbnail's size in `JFIF`, and length of a segment without thumbnail. */
const SMALL_PICTURE = 16;
const JFIF_LENGTH = 18;

/**
 * Keeps the pixels and the segments needed to decode them; drops all other segments. An image whose pixels are cut
 * off is kept, since browsers show the part that is there.
 */
export function stripJpeg(copy: Copy): void {
  const { bytes, view } = copy;
  copy.keep(0, 2);
  let offset = 2;
  const found = { frame: false, pixels: false };
  while (offset < bytes.byteLength) {
    if (view.getUint8(offset) !== 0xff) throw new RangeError('No marker where one must be.');
    const marker = view.getUint8(offset + 1);
    if (marker === END) {
      copy.keep(offset, offset + 2);
      break;
    }
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    const end = offset + 2 + view.getUint16(offset + 2);
    keepReduced(copy, marker, slice(bytes, offset, end));
    offset = marker === START_OF_SCAN ? endOfScan(bytes, end) : end;
    copy.keep(end, offset);
    found.frame ||= isFrame(marker);
    found.pixels ||= found.frame && offset > end;
  }
  if (!found.pixels) throw new RangeError('No pixels.');
}

/** True for the start of a frame. Some markers in that range are tables and extensions. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function keepReduced(copy: Copy, marker: number, segment: Uint8Array): void {
  const begins = (text: string) => textAt(segment, 4, text.length) === text;
  const isKept = KEPT.some(([kind, text]) => kind === marker && begins(text));
  if (isNeeded(marker) || isKept) copy.add(segment);
  else if (marker === 0xe0 && begins('JFIF')) copy.add(withoutSmallPicture(segment));
  else if (marker === 0xe1 && begins('Exif')) keepReducedExif(copy, segment.subarray(4));
}

/** Returns `JFIF` without its thumbnail, which may show parts that were cropped later. */
function withoutSmallPicture(segment: Uint8Array): Uint8Array {
  const reduced = segment.slice(0, JFIF_LENGTH).fill(0, SMALL_PICTURE);
  viewOf(reduced).setUint16(2, reduced.byteLength - 2);
  return reduced;
}

function keepReducedExif(copy: Copy, exif: Uint8Array): void {
  const reduced = onlyOrientation(exif, copy);
  if (!reduced) return;
  const head = new Uint8Array(4);
  viewOf(head).setUint16(0, 0xffe1);
  viewOf(head).setUint16(2, 2 + reduced.byteLength);
  copy.add(head);
  copy.add(reduced);
}

/** True for segments needed to decode the pixels: frames, tables, scans, lines and restarts. */
function isNeeded(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xdd;
}

/** Returns the end of the pixels that begin at `start`: the next marker that is neither stuffing nor a restart. */
function endOfScan(bytes: Uint8Array, start: number): number {
  let offset = start;
  for (;;) {
    offset = bytes.indexOf(0xff, offset);
    if (offset === -1 || offset + 1 >= bytes.byteLength) return bytes.byteLength;
    const next = bytes[offset + 1]!;
    if (next !== 0x00 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return offset;
    offset += next === 0xff ? 1 : 2;
  }
}
