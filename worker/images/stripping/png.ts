import { crc32 } from 'node:zlib';
import { bytesOf, slice, textAt, viewOf, type Copy } from './bytes.ts';
import { onlyOrientation } from './orientation.ts';

/** Chunks that say how to show the pixels, colours included; those of an animation are others. */
const KEPT = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD pHYs'.split(' '),
);
const SIGNATURE_LENGTH = 8;

/** Drops texts, times, further pictures and every chunk that is not about the pixels. */
export function stripPng(copy: Copy): void {
  const { bytes, view } = copy;
  copy.keep(0, SIGNATURE_LENGTH);
  let offset = SIGNATURE_LENGTH;
  for (;;) {
    const length = view.getUint32(offset);
    const type = textAt(bytes, offset + 4, 4);
    const end = offset + length + 12;
    const chunk = slice(bytes, offset, end);
    // Apple's own variant has pixels that no browser reads.
    if (type === 'CgBI') throw new RangeError('No PNG.');
    if (KEPT.has(type)) copy.add(chunk);
    if (type === 'eXIf') keepReducedExif(copy, chunk.subarray(8, -4));
    if (type === 'IEND') return;
    offset = end;
  }
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
