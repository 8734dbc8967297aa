import { bytesOf, Copy, little32, slice, textAt, viewOf } from './bytes.ts';
import { onlyOrientation } from './orientation.ts';

const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP']);
/** Chunks that a frame of an animation may contain. */
const FRAME_KEPT = new Set(['VP8 ', 'VP8L', 'ALPH']);
const HEADER_LENGTH = 12;
/** Bytes of a frame before its chunks: position, size and duration. */
const FRAME_HEADER = 16;
/** Bits of the flags of `VP8X` that announce these chunks. */
const HAS_EXIF = 0b1000;
const HAS_XMP = 0b0100;
const HAS_ANIMATION = 0b0010;
/** Offsets of the flags and of the image's size in `VP8X`. A frame has its size in six bytes too. */
const FLAGS = 8;
const SIZE = 12;
const FRAME_SIZE_END = 12;
const ANNOUNCEMENT_LENGTH = 18;

interface Chunk {
  type: string;
  /** Offsets of the chunk, of its data and of the next chunk. */
  start: number;
  data: number;
  length: number;
  next: number;
}

/**
 * Keeps the image, or the first frame of an animation. Drops XMP, EXIF except the orientation, and every other chunk
 * not needed for the pixels.
 */
export function stripWebp(copy: Copy): void {
  const end = 8 + copy.view.getUint32(4, true);
  const file = slice(copy.bytes, 0, end);
  const parts = new Copy(file);
  let announcement: Uint8Array | null = null;
  let frame: Chunk | null = null;
  let exif: Uint8Array | null = null;
  let hasPixels = false;
  for (const chunk of chunksOf(file, HEADER_LENGTH, end)) {
    const whole = slice(file, chunk.start, chunk.next);
    hasPixels ||= isOfPixels(chunk);
    if (chunk.type === 'VP8X') announcement ??= slice(whole, 0, ANNOUNCEMENT_LENGTH).slice();
    else if (KEPT.has(chunk.type)) parts.add(whole);
    else if (chunk.type === 'ANMF' && !frame)
      hasPixels = keepFrame(parts, file, (frame = chunk)) || hasPixels;
    else if (chunk.type === 'EXIF' && announcement)
      exif ??= onlyOrientation(file.subarray(chunk.data, chunk.data + chunk.length), copy);
  }
  if (!hasPixels) throw new RangeError('No pixels.');
  if (exif) for (const part of [bytesOf('EXIF'), little32(exif.byteLength), exif]) parts.add(part);
  if (announcement) announceStill(announcement, exif !== null);
  if (announcement && frame)
    announcement.set(file.subarray(frame.data + 6, frame.data + FRAME_SIZE_END), SIZE);
  const kept = parts.kept();
  copy.add(bytesOf('RIFF'));
  copy.add(little32(4 + (announcement?.byteLength ?? 0) + kept.byteLength));
  copy.add(bytesOf('WEBP'));
  if (announcement) copy.add(announcement);
  copy.add(kept);
}

/** Makes `VP8X` announce a still image, with EXIF if the orientation is kept. */
function announceStill(announcement: Uint8Array, hasExif: boolean): void {
  announcement.set(little32(announcement.byteLength - FLAGS), 4);
  const others = announcement[FLAGS]! & ~(HAS_EXIF | HAS_XMP | HAS_ANIMATION);
  announcement[FLAGS] = others | (hasExif ? HAS_EXIF : 0);
}

function* chunksOf(file: Uint8Array, start: number, end: number): Generator<Chunk> {
  const view = viewOf(file);
  for (let offset = start; offset < end;) {
    const length = view.getUint32(offset + 4, true);
    const next = offset + 8 + length + (length % 2);
    yield { type: textAt(file, offset, 4), start: offset, data: offset + 8, length, next };
    offset = next;
  }
}

/** Copies the chunks of a frame. Returns true when the frame has pixels. */
function keepFrame(parts: Copy, file: Uint8Array, { data, length }: Chunk): boolean {
  let hasPixels = false;
  for (const chunk of chunksOf(file, data + FRAME_HEADER, data + length)) {
    if (FRAME_KEPT.has(chunk.type)) parts.add(slice(file, chunk.start, chunk.next));
    hasPixels ||= isOfPixels(chunk);
  }
  return hasPixels;
}

function isOfPixels({ type, length }: Chunk): boolean {
  return length > 0 && (type === 'VP8 ' || type === 'VP8L');
}
