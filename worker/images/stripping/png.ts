import { crc32 } from 'node:zlib';
import { bytesOf, slice, textAt, viewOf, type Copy } from './bytes.ts';
import { onlyOrientation } from './orientation.ts';

/** Chunks needed to show the pixels, colours included. Chunks of animations have other names. */
const KEPT = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD pHYs'.split(' '),
);
const SIGNATURE_LENGTH = 8;
/** Allowed bits per sample, by colour type: grey, true colour, palette, grey with alpha, true colour with alpha. */
const DEPTHS: Record<number, number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

/** Drops texts, times, animation frames and every other chunk not needed for the pixels. */
export function stripPng(copy: Copy): void {
  const { bytes, view } = copy;
  copy.keep(0, SIGNATURE_LENGTH);
  let offset = SIGNATURE_LENGTH;
  let hasPixels = false;
  for (;;) {
    const length = view.getUint32(offset);
    const type = textAt(bytes, offset + 4, 4);
    const end = offset + length + 12;
    const chunk = slice(bytes, offset, end);
    // Apple's variant of PNG, which browsers cannot read.
    if (type === 'CgBI') throw new RangeError('No PNG.');
    if (type === 'IHDR') refuseUnknownColours(view, offset);
    hasPixels ||= type === 'IDAT' && length > 0;
    if (KEPT.has(type)) copy.add(chunk);
    if (type === 'eXIf') keepReducedExif(copy, chunk.subarray(8, -4));
    if (type === 'IEND') break;
    offset = end;
  }
  if (!hasPixels) throw new RangeError('No pixels.');
}

function refuseUnknownColours(view: DataView, offset: number): void {
  const [depth, kind] = [view.getUint8(offset + 16), view.getUint8(offset + 17)];
  if (!DEPTHS[kind]?.includes(depth)) throw new RangeError('No such colours.');
}

function keepReducedExif(copy: Copy, exif: Uint8Array): void {
  const reduced = onlyOrientation(exif, copy);
  if (!reduced) return;
  const length = new Uint8Array(4);
  viewOf(length).setUint32(0, reduced.byteLength);
  const type = bytesOf('eXIf');
  const checksum = new Uint8Array(4);
  viewOf(checksum).setUint32(0, crc32(reduced, crc32(type)));
  for (const part of [length, type, reduced, checksum]) copy.add(part);
}
