import type { Copy } from './bytes.ts';

const EXTENSION = 0x21;
const PICTURE = 0x2c;
const END = 0x3b;
/** The extension that says what is transparent. */
const CONTROL = 0xf9;
const HEADER_LENGTH = 13;

/** Keeps the first picture; drops the others, comments, texts and what applications left. */
export function stripGif(copy: Copy): void {
  const { view } = copy;
  let offset = HEADER_LENGTH + coloursLength(view.getUint8(10));
  copy.keep(0, offset);
  for (;;) {
    const kind = view.getUint8(offset);
    if (kind === END) return copy.keep(offset, offset + 1);
    if (kind !== EXTENSION && kind !== PICTURE) throw new RangeError('No block where one must be.');
    const data =
      kind === EXTENSION ? offset + 2 : offset + 11 + coloursLength(view.getUint8(offset + 9));
    const end = endOfBlocks(view, data);
    if (kind === PICTURE) {
      copy.keep(offset, end);
      return copy.add(Uint8Array.of(END));
    }
    if (view.getUint8(offset + 1) === CONTROL) copy.keep(offset, end);
    offset = end;
  }
}

/** Bytes of the colour table that a block's flags announce. */
function coloursLength(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0;
}

/** Where a chain of blocks ends: each says its length, the last one 0. */
function endOfBlocks(view: DataView, start: number): number {
  let offset = start;
  for (;;) {
    const length = view.getUint8(offset);
    offset += 1 + length;
    if (length === 0) return offset;
  }
}
