import { textAt, viewOf, type Copy } from './bytes.ts';

const PREFIX = 'Exif\0\0';
const TAG = 0x0112;
const SHORT = 3;
const UPRIGHT = 1;
/** Orientations from this value on turn the image by a quarter. */
const ON_ITS_SIDE = 5;
const ENTRY = 12;

/**
 * Returns EXIF data reduced to the orientation, without which phones' photographs would lie on their side. Sets
 * `isOnItsSide` of the copy. Null when there is no orientation, or nothing to turn. The data is a TIFF structure,
 * after « Exif\0\0 » in a JPEG and in many WebP files.
 */
export function onlyOrientation(exif: Uint8Array, copy: Copy): Uint8Array | null {
  const start = textAt(exif, 0, PREFIX.length) === PREFIX ? PREFIX.length : 0;
  const orientation = readOrientation(exif.subarray(start));
  if (orientation === null || orientation === UPRIGHT) return null;
  copy.isOnItsSide = orientation >= ON_ITS_SIDE;
  const reduced = new Uint8Array(start + 26);
  reduced.set(exif.subarray(0, start));
  const view = viewOf(reduced.subarray(start));
  view.setUint32(0, 0x4d4d002a);
  view.setUint32(4, 8);
  view.setUint16(8, 1);
  view.setUint16(10, TAG);
  view.setUint16(12, SHORT);
  view.setUint32(14, 1);
  view.setUint16(18, orientation);
  return reduced;
}

function readOrientation(exif: Uint8Array): number | null {
  const order = textAt(exif, 0, 2);
  if (exif.byteLength < 8 || (order !== 'II' && order !== 'MM')) return null;
  const isLittle = order === 'II';
  const view = viewOf(exif);
  const start = view.getUint32(4, isLittle);
  if (start + 2 > exif.byteLength) return null;
  const count = view.getUint16(start, isLittle);
  for (let entry = 0; entry < count; entry++) {
    const offset = start + 2 + entry * ENTRY;
    if (offset + ENTRY > exif.byteLength) return null;
    if (view.getUint16(offset, isLittle) !== TAG) continue;
    const value = view.getUint16(offset + 8, isLittle);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}
