import { bytesOf, slice, textAt, viewOf } from './bytes.ts';
import { onlyOrientation } from './orientation.ts';

const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const HEADER_LENGTH = 12;
/** Bits of the first byte of `VP8X` that announce these chunks. */
const HAS_EXIF = 0b1000;
const HAS_XMP = 0b0100;

/** Drops XMP, EXIF but for the way up, and every chunk that is not about the pixels. */
export function stripWebp(bytes: Uint8Array): Uint8Array[] {
  const end = 8 + viewOf(bytes).getUint32(4, true);
  const file = slice(bytes, 0, end);
  const chunks: Uint8Array[] = [];
  for (let offset = HEADER_LENGTH; offset < end;) {
    const length = viewOf(file).getUint32(offset + 4, true);
    const next = offset + 8 + length + (length % 2);
    chunks.push(...reduced(textAt(file, offset, 4), slice(file, offset, next), length));
    offset = next;
  }
  return [head(chunks), ...announced(chunks)];
}

function reduced(type: string, chunk: Uint8Array, length: number): Uint8Array[] {
  if (KEPT.has(type)) return [chunk];
  const exif = type === 'EXIF' ? onlyOrientation(chunk.subarray(8, 8 + length)) : null;
  if (!exif) return [];
  const size = new Uint8Array(4);
  viewOf(size).setUint32(0, exif.byteLength, true);
  return [bytesOf('EXIF'), size, exif];
}

function head(chunks: Uint8Array[]): Uint8Array {
  const bytes = bytesOf('RIFF0000WEBP');
  const length = chunks.reduce((total, chunk) => total + chunk.byteLength, 0);
  viewOf(bytes).setUint32(4, length + 4, true);
  return bytes;
}

/** The chunks, where `VP8X` announces what is there and nothing else. */
function announced(chunks: Uint8Array[]): Uint8Array[] {
  const hasExif = chunks.some((chunk) => textAt(chunk, 0, 4) === 'EXIF');
  return chunks.map((chunk) => {
    if (textAt(chunk, 0, 4) !== 'VP8X') return chunk;
    const changed = chunk.slice();
    changed[8] = (changed[8]! & ~(HAS_EXIF | HAS_XMP)) | (hasExif ? HAS_EXIF : 0);
    return changed;
  });
}
