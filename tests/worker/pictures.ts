/** Smallest images of each format, built byte by byte. Most have no visible pixel. */
const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? Array.from(part, (letter) => letter.charCodeAt(0)) : part,
    ),
  );
const big16 = (value: number) => [value >> 8, value & 255];
const big32 = (value: number) => [...big16(value >>> 16), ...big16(value & 0xffff)];
const little16 = (value: number) => [value & 255, value >> 8];
const uint24 = (value: number) => little32(value).slice(0, 3);
const little32 = (value: number) => big32(value).toReversed();

export const png = (width: number, height: number) =>
  bytes(
    '\x89PNG\r\n\x1a\n',
    big32(13),
    'IHDR',
    big32(width),
    big32(height),
    [8, 6, 0, 0, 0],
    big32(0),
    big32(1),
    'IDAT',
    [0],
    big32(0),
    big32(0),
    'IEND',
    big32(0),
  );

/** Returns a PNG that its orientation tag turns by 90°. */
export const turnedPng = (width: number, height: number) => {
  const [start, end] = [png(width, height).subarray(0, 33), png(width, height).subarray(33)];
  const exif = ['MM', [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]];
  return bytes([...start], big32(26), 'eXIf', ...exif, [0xd6, 0x67, 0x4b, 0x69], [...end]);
};

export const jpeg = (width: number, height: number) =>
  bytes(
    [0xff, 0xd8, 0xff, 0xe0],
    big16(6),
    'JFIF',
    [0xff, 0xff, 0xc0],
    big16(10),
    [8],
    big16(height),
    big16(width),
    [3, 0, 0],
    [0xff, 0xda, 0, 2, 7, 0xff, 0xd9],
  );

export const gif = (width: number, height: number) =>
  bytes(
    'GIF89a',
    little16(width),
    little16(height),
    [0, 0, 0, 0x2c, 0, 0, 0, 0],
    little16(width),
    little16(height),
    [0, 2, 1, 0, 0, 0x3b],
  );

const chunk = (type: string, ...content: number[][]) => {
  const data = content.flat();
  const padding = data.length % 2 ? [0] : [];
  return [...bytes(type, little32(data.length), data, padding)];
};
const webpOf = (...chunks: number[][]) =>
  bytes('RIFF', little32(4 + chunks.flat().length), 'WEBP', chunks.flat());
const webp = (type: string, ...content: number[][]) => webpOf(chunk(type, ...content));

export const webpLossy = (width: number, height: number) =>
  webp('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a], little16(width), little16(height));

export const webpLossless = (width: number, height: number) =>
  webp('VP8L', [0x2f], little32((width - 1) | ((height - 1) << 14)));

export const webpExtended = (width: number, height: number) =>
  webpOf(chunk('VP8X', [0, 0, 0, 0], uint24(width - 1), uint24(height - 1)), chunk('VP8 ', [0]));

/** Files with a valid header and no image data, by name. */
export const withoutPixels: Record<string, Uint8Array<ArrayBuffer>> = {
  'a JPEG without a scan': jpeg(8, 8).subarray(0, -7),
  'a JPEG whose scan is empty': bytes(
    [...jpeg(8, 8).subarray(0, -7)],
    [0xff, 0xda, 0, 2, 0xff, 0xd9],
  ),
  'a WebP without pixels': webp('VP8X', [0, 0, 0, 0], uint24(7), uint24(7)),
  'a WebP whose frame has none': webpOf(
    chunk('VP8X', [2, 0, 0, 0], uint24(7), uint24(7)),
    chunk('ANMF', Array<number>(16).fill(0)),
  ),
  'a PNG with 3 bits a colour': png(8, 8).with(24, 3),
  'a PNG with a palette of 16 bits': png(8, 8).with(24, 16).with(25, 3),
  'a PNG without IDAT': bytes([...png(8, 8).subarray(0, 33)], [...png(8, 8).subarray(-12)]),
  'a PNG whose IDAT is empty': bytes([...png(8, 8).subarray(0, 33)], big32(0), 'IDAT', big32(0), [
    ...png(8, 8).subarray(-12),
  ]),
  'a PNG that is cut short': png(8, 8).subarray(0, -12),
  'a GIF without a picture': bytes('GIF89a', little16(8), little16(8), [0, 0, 0, 0x3b]),
  'a GIF that is cut short': gif(8, 8).subarray(0, -3),
  'an icon without entries': bytes([0, 0, 1, 0, 0, 0]),
};

export const avif = (width: number, height: number) =>
  bytes(
    big32(24),
    'ftypmif1',
    big32(0),
    'avifmiaf',
    big32(32),
    'meta',
    big32(0),
    big32(20),
    'ispe',
    big32(0),
    big32(width),
    big32(height),
  );

/** Returns an icon that contains a PNG. Its directory says 32 × 32 for any size of the PNG. */
export const icon = (width: number, height: number) => {
  const inside = [...png(width, height), ...Array.from({ length: 20 }, () => 0)];
  return bytes(
    [0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0],
    little32(inside.length),
    little32(22),
    inside,
  );
};

/** Returns an icon that contains only its image. */
export const bareIcon = (width: number, height: number) => {
  const inside = [...png(width, height)];
  const head = [0, 0, 1, 0, 1, 0, 8, 8, 0, 0, 1, 0, 32, 0];
  return bytes(head, little32(inside.length), little32(22), inside);
};

/** Returns the same bytes, padded with zeros to a length. */
export function padded(picture: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length);
  whole.set(picture);
  return whole;
}

export function dataUrl(picture: Uint8Array, type = 'image/png'): string {
  let binary = '';
  for (const byte of picture) binary += String.fromCharCode(byte);
  return `data:${type};base64,${btoa(binary)}`;
}

/** Returns a file that begins as a PDF, of this length; `number` makes it differ from others. */
export const pdf = (number: number, length: number) =>
  padded(bytes(`%PDF-1.7\n%${number}\n`), length);
