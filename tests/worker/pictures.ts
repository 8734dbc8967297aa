/** Small pictures of each format, real as far as their headers go. */
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
  bytes('\x89PNG\r\n\x1a\n', big32(13), 'IHDR', big32(width), big32(height), [8, 6, 0, 0, 0]);

export const jpeg = (width: number, height: number) =>
  bytes(
    [0xff, 0xd8, 0xff, 0xe0],
    big16(6),
    'JFIF',
    [0xff, 0xff, 0xc0],
    big16(11),
    [8],
    big16(height),
    big16(width),
    [3, 0, 0],
  );

export const gif = (width: number, height: number) =>
  bytes('GIF89a', little16(width), little16(height), [0, 0, 0, 0x3b]);

const riff = (...chunk: (string | number[])[]) => bytes('RIFF', little32(50), 'WEBP', ...chunk);

export const webpLossy = (width: number, height: number) =>
  riff('VP8 ', little32(20), [0, 0, 0, 0x9d, 1, 0x2a], little16(width), little16(height));

export const webpLossless = (width: number, height: number) =>
  riff('VP8L', little32(20), [0x2f], little32((width - 1) | ((height - 1) << 14)));

export const webpExtended = (width: number, height: number) =>
  riff('VP8X', little32(10), [0, 0, 0, 0], uint24(width - 1), uint24(height - 1));

export const avif = (width: number, height: number) =>
  bytes(big32(24), 'ftypmif1', big32(0), 'avifmiaf', big32(20), 'ispe', big32(0), [
    ...big32(width),
    ...big32(height),
  ]);

/** An icon that holds a PNG; its directory says 32 × 32 whatever the PNG's size. */
export const icon = (width: number, height: number) => {
  const inside = [...png(width, height), ...Array.from({ length: 20 }, () => 0)];
  return bytes(
    [0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0],
    little32(inside.length),
    little32(22),
    inside,
  );
};

/** The same bytes, filled up to a length. */
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
