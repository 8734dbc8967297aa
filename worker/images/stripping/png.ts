import { crc32 } from 'node:zlib';
import { bytesOf, slice, textAt, viewOf } from './bytes.ts';
import { onlyOrientation } from './orientation.ts';

/** Chunks that say how to show the pixels, colours and animation included. */
const KEPT = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD pHYs acTL fcTL fdAT'.split(
    ' ',
  ),
);
const SIGNATURE_LENGTH = 8;

/** Drops texts, times and every chunk that is not about the pixels. */
export function stripPng(bytes: Uint8Array): Uint8Array[] {
  const view = viewOf(bytes);
  const kept = [slice(bytes, 0, SIGNATURE_LENGTH)];
  let offset = SIGNATURE_LENGTH;
  for (;;) {
    const length = view.getUint32(offset);
    const type = textAt(bytes, offset + 4, 4);
    const end = offset + length + 12;
    const chunk = slice(bytes, offset, end);
    if (KEPT.has(type)) kept.push(chunk);
    if (type === 'eXIf') kept.push(...reducedExif(chunk.subarray(8, -4)));
    if (type === 'IEND') return kept;
    offset = end;
  }
}

function reducedExif(exif: Uint8Array): Uint8Array[] {
  const reduced = onlyOrientation(exif);
  if (!reduced) return [];
  const length = new Uint8Array(4);
  viewOf(length).setUint32(0, reduced.byteLength);
  const type = bytesOf('eXIf');
  const checksum = new Uint8Array(4);
  viewOf(checksum).setUint32(0, crc32(reduced, crc32(type)));
  return [length, type, reduced, checksum];
}
