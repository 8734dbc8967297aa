import { slice, textAt, viewOf } from './bytes.ts';

interface Box {
  type: string;
  /** Where its content begins and ends. */
  start: number;
  end: number;
}

/** Top-level boxes that hold the pixels and how to read them. */
const KEPT = new Set(['ftyp', 'meta', 'mdat', 'moov', 'styp', 'moof', 'sidx']);
/** Items that say something about the picture; « mime » is XMP. */
const METADATA = new Set(['Exif', 'mime']);

/**
 * Blanks EXIF and XMP where they stand, since everything in the file is found by its position, and
 * drops boxes that are not about the pixels from the first that can go. AVIF tells its way up
 * elsewhere.
 */
export function stripAvif(bytes: Uint8Array): Uint8Array[] {
  const file = bytes.slice();
  for (const box of boxes(file, 0, file.byteLength)) {
    if (!KEPT.has(box.type)) file.fill(0, box.start, box.end);
    if (box.type === 'meta') blankItems(file, { ...box, start: box.start + 4 });
  }
  return [file];
}

function boxes(file: Uint8Array, from: number, to: number): Box[] {
  const view = viewOf(file);
  const found: Box[] = [];
  for (let offset = from; offset < to;) {
    const short = view.getUint32(offset);
    const isLong = short === 1;
    const length = isLong ? Number(view.getBigUint64(offset + 8)) : short || to - offset;
    const start = offset + (isLong ? 16 : 8);
    const end = offset + length;
    if (end > to || start > end) throw new RangeError('A box goes beyond its place.');
    found.push({ type: textAt(file, offset + 4, 4), start, end });
    offset = end;
  }
  return found;
}

function blankItems(file: Uint8Array, meta: Box): void {
  const inner = boxes(file, meta.start, meta.end);
  const byType = (type: string) => inner.find((box) => box.type === type);
  const [infos, locations, data] = [byType('iinf'), byType('iloc'), byType('idat')];
  if (!infos || !locations) return;
  const items = new Set(metadataItems(file, infos));
  for (const { item, isInside, start, length } of extents(file, locations)) {
    if (!items.has(item)) continue;
    const from = isInside ? (data?.start ?? 0) + start : start;
    slice(file, from, from + length).fill(0);
  }
}

/** Ids of the items that say something about the picture. */
function metadataItems(file: Uint8Array, infos: Box): number[] {
  const view = viewOf(file);
  const countLength = view.getUint8(infos.start) === 0 ? 2 : 4;
  return boxes(file, infos.start + 4 + countLength, infos.end).flatMap(({ start }) => {
    const idLength = view.getUint8(start) < 3 ? 2 : 4;
    const id = idLength === 2 ? view.getUint16(start + 4) : view.getUint32(start + 4);
    return METADATA.has(textAt(file, start + 6 + idLength, 4)) ? [id] : [];
  });
}

interface Extent {
  item: number;
  /** Whether it is counted from the start of `idat`, not of the file. */
  isInside: boolean;
  start: number;
  length: number;
}

/** Where the parts of every item are. */
function extents(file: Uint8Array, { start, end }: Box): Extent[] {
  const view = viewOf(file);
  const version = view.getUint8(start);
  const sizes = view.getUint16(start + 4);
  const [offsetSize, lengthSize] = [sizes >> 12, (sizes >> 8) & 15];
  const [baseSize, indexSize] = [(sizes >> 4) & 15, version === 0 ? 0 : sizes & 15];
  let at = start + 6;
  const read = (size: number): number => {
    const from = at;
    at += size;
    if (at > end) throw new RangeError('A list goes beyond its box.');
    if (size === 8) return Number(view.getBigUint64(from));
    if (size === 4) return view.getUint32(from);
    return size === 2 ? view.getUint16(from) : 0;
  };
  const idSize = version < 2 ? 2 : 4;
  return Array.from({ length: read(idSize) }, () => {
    const item = read(idSize);
    const isInside = version > 0 && (read(2) & 15) === 1;
    read(2);
    const base = read(baseSize);
    return Array.from({ length: read(2) }, () => {
      read(indexSize);
      return { item, isInside, start: base + read(offsetSize), length: read(lengthSize) };
    });
  }).flat();
}
