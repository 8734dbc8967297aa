import type { Copy } from './bytes.ts';

const EXTENSION = 0x21;
const PICTURE = 0x2c;
const END = 0x3b;
/** Label and length of the graphic control extension, which declares the transparent colour. */
const CONTROL = 0xf9;
const CONTROL_LENGTH = 8;
const HEADER_LENGTH = 13;

/** Keeps the first frame. Drops the other frames, comments, texts and application data. */
export function stripGif(copy: Copy): void {
  const { view } = copy;
  let offset = HEADER_LENGTH + coloursLength(view.getUint8(10));
  copy.keep(0, offset);
  for (;;) {
    const kind = view.getUint8(offset);
    if (kind === END) throw new RangeError('No picture.');
    if (kind !== EXTENSION && kind !== PICTURE) throw new RangeError('No block where one must be.');
    const data =
      kind === EXTENSION ? offset + 2 : offset + 11 + coloursLength(view.getUint8(offset + 9));
    const end = endOfBlocks(view, data);
    if (kind === PICTURE) {
      // A byte for the LZW code size comes before the blocks of pixels.
      if (view.getUint8(data) === 0) throw new RangeError('No pixels.');
      refuseOutside(view, offset);
      copy.keep(offset, end);
      return copy.add(Uint8Array.of(END));
    }
    const isControl = view.getUint8(offset + 1) === CONTROL && end - offset === CONTROL_LENGTH;
    if (isControl) copy.keep(offset, end);
    offset = end;
  }
}

/** Refuses a frame larger than the announced screen: browsers would enlarge the image. */
function refuseOutside(view: DataView, offset: number): void {
  const place = (at: number) => view.getUint16(at, true);
  const right = place(offset + 1) + place(offset + 5);
  const bottom = place(offset + 3) + place(offset + 7);
  if (right > place(6) || bottom > place(8)) throw new RangeError('Larger than announced.');
}

/** Returns the length of the colour table that a block's flags announce, in bytes. */
function coloursLength(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0;
}

/** Returns the end of a chain of blocks. Each begins with its length; the last one has length 0. */
function endOfBlocks(view: DataView, start: number): number {
  let offset = start;
  for (;;) {
    const length = view.getUint8(offset);
    offset += 1 + length;
    if (length === 0) return offset;
  }
}
