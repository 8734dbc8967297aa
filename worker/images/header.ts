/** What the first bytes of a picture say. */
export interface ImageHeader {
  contentType: string;
  extension: 'jpg' | 'png' | 'gif' | 'webp' | 'ico';
  width: number;
  height: number;
}

type Size = { width: number; height: number } | null;

const MAX_ICONS = 64;
/** Start-of-frame markers, less those of Huffman tables, extensions and arithmetic coding. */
const JPEG_FRAMES = new Set([
  0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf,
]);

const FORMATS: (Omit<ImageHeader, 'width' | 'height'> & { size: (view: DataView) => Size })[] = [
  { contentType: 'image/jpeg', extension: 'jpg', size: jpegSize },
  { contentType: 'image/png', extension: 'png', size: (view) => pngSize(view, 0) },
  { contentType: 'image/gif', extension: 'gif', size: gifSize },
  { contentType: 'image/webp', extension: 'webp', size: webpSize },
  { contentType: 'image/x-icon', extension: 'ico', size: iconSize },
];

/**
 * The type and size of a picture, from its bytes alone: whatever its name or sender says. Null when
 * it is none of the accepted formats or ends before its size. Reads headers only, never pixels.
 */
export function readImageHeader(bytes: Uint8Array): ImageHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const { contentType, extension, size } of FORMATS) {
    const found = sizeWithin(view, size);
    if (found && found.width > 0 && found.height > 0)
      return { contentType, extension, width: found.width, height: found.height };
  }
  return null;
}

function sizeWithin(view: DataView, size: (view: DataView) => Size): Size {
  try {
    return size(view);
  } catch (error) {
    // Reading past the end of a file that stops inside its header.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function textAt(view: DataView, offset: number, length: number): string {
  let text = '';
  for (let index = 0; index < length; index++)
    text += String.fromCharCode(view.getUint8(offset + index));
  return text;
}

function jpegSize(view: DataView): Size {
  if (view.getUint16(0) !== 0xffd8) return null;
  let offset = 2;
  for (;;) {
    if (view.getUint8(offset) !== 0xff) return null;
    const marker = view.getUint8(offset + 1);
    if (JPEG_FRAMES.has(marker))
      return { height: view.getUint16(offset + 5), width: view.getUint16(offset + 7) };
    // A fill byte, or a segment with its length.
    offset += marker === 0xff ? 1 : 2 + view.getUint16(offset + 2);
  }
}

function pngSize(view: DataView, start: number): Size {
  const isPng = textAt(view, start, 8) === '\x89PNG\r\n\x1a\n';
  if (!isPng || textAt(view, start + 12, 4) !== 'IHDR') return null;
  return { width: view.getUint32(start + 16), height: view.getUint32(start + 20) };
}

function gifSize(view: DataView): Size {
  if (!/^GIF8[79]a$/.test(textAt(view, 0, 6))) return null;
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

function webpSize(view: DataView): Size {
  if (textAt(view, 0, 4) !== 'RIFF' || textAt(view, 8, 4) !== 'WEBP') return null;
  const chunk = textAt(view, 12, 4);
  if (chunk === 'VP8X') return { width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) };
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  }
  if (chunk !== 'VP8 ') return null;
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

function uint24(view: DataView, offset: number): number {
  return view.getUint16(offset, true) + view.getUint8(offset + 2) * 0x10000;
}

/** The largest icon of the file. A PNG inside tells its own size: the directory's may lie. */
function iconSize(view: DataView): Size {
  const count = view.getUint16(4, true);
  if (view.getUint32(0) !== 0x00000100 || count === 0 || count > MAX_ICONS) return null;
  let largest: Size = null;
  for (let entry = 6; entry < 6 + count * 16; entry += 16) {
    const length = view.getUint32(entry + 8, true);
    const start = view.getUint32(entry + 12, true);
    if (length < 40 || start + length > view.byteLength) return null;
    const size = pngSize(view, start) ?? {
      width: view.getUint8(entry) || 256,
      height: view.getUint8(entry + 1) || 256,
    };
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}
