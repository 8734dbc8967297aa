import { slice, textAt, viewOf } from './bytes.ts';

const EXTENSION = 0x21;
const PICTURE = 0x2c;
const END = 0x3b;
const CONTROL = 0xf9;
const APPLICATION = 0xff;
/** Applications that say how often an animation plays. */
const PLAYERS = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);
const HEADER_LENGTH = 13;

/** Drops comments, texts and what applications left, but for how often an animation plays. */
export function stripGif(bytes: Uint8Array): Uint8Array[] {
  const view = viewOf(bytes);
  let offset = HEADER_LENGTH + coloursLength(view.getUint8(10));
  const kept = [slice(bytes, 0, offset)];
  for (;;) {
    const kind = view.getUint8(offset);
    if (kind === END) return [...kept, slice(bytes, offset, offset + 1)];
    if (kind !== EXTENSION && kind !== PICTURE) throw new RangeError('No block where one must be.');
    const data =
      kind === EXTENSION ? offset + 2 : offset + 11 + coloursLength(view.getUint8(offset + 9));
    const end = endOfBlocks(view, data);
    if (kind === PICTURE || isKept(bytes, offset)) kept.push(slice(bytes, offset, end));
    offset = end;
  }
}

/** Bytes of the colour table that a block's flags announce. */
function coloursLength(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0;
}

function isKept(bytes: Uint8Array, offset: number): boolean {
  const label = bytes[offset + 1];
  if (label === CONTROL) return true;
  return label === APPLICATION && PLAYERS.has(textAt(bytes, offset + 3, 11));
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
