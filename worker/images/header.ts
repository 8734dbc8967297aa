import { imageDimensionsFromData } from 'image-dimensions';
import { textAt, viewOf } from './stripping/bytes.ts';

/** Type and size in an image's header. */
export interface ImageHeader {
  contentType: string;
  extension: 'jpg' | 'png' | 'gif' | 'webp' | 'ico';
  width: number;
  height: number;
}

type Kind = Pick<ImageHeader, 'contentType' | 'extension'>;
type Size = Pick<ImageHeader, 'width' | 'height'>;

const MAX_ICONS = 64;
/** Bytes of a PNG up to the end of its size fields. */
const PNG_HEADER = 24;

const KINDS: Record<string, Kind> = {
  jpeg: { contentType: 'image/jpeg', extension: 'jpg' },
  png: { contentType: 'image/png', extension: 'png' },
  gif: { contentType: 'image/gif', extension: 'gif' },
  webp: { contentType: 'image/webp', extension: 'webp' },
};
const ICON: Kind = { contentType: 'image/x-icon', extension: 'ico' };

/**
 * Returns the type and size of an image, from its bytes alone rather than its name or declared type. Null when the
 * format is not accepted or the file ends before the size. Reads headers only, never pixels.
 */
export function readImageHeader(bytes: Uint8Array): ImageHeader | null {
  if (isIcon(bytes)) return described(ICON, iconSize(viewOf(bytes)));
  // AVIF and HEIC have lists of unlimited length.
  if (textAt(bytes, 4, 4) === 'ftyp') return null;
  const found = imageDimensionsFromData(bytes);
  return described(KINDS[found?.type ?? ''], found);
}

function described(kind: Kind | undefined, size: Size | null | undefined): ImageHeader | null {
  if (!kind || !size || size.width < 1 || size.height < 1) return null;
  return { ...kind, width: size.width, height: size.height };
}

function isIcon(bytes: Uint8Array): boolean {
  return bytes.byteLength >= 6 && textAt(bytes, 0, 4) === '\0\0\x01\0';
}

/**
 * Returns the size of the largest icon in the file. A PNG inside has its own size, since the size in the directory
 * may be wrong.
 */
function iconSize(view: DataView): Size | null {
  const count = view.getUint16(4, true);
  if (count > MAX_ICONS || 6 + count * 16 > view.byteLength) return null;
  let largest: Size | null = null;
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

function pngSize(view: DataView, start: number): Size | null {
  const found = imageDimensionsFromData(
    new Uint8Array(view.buffer, view.byteOffset + start, PNG_HEADER),
  );
  return found?.type === 'png' ? found : null;
}
