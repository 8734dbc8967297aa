import * as crafted from '../worker/pictures.ts';

export type Format = 'jpg' | 'png' | 'gif' | 'webp' | 'ico';

export const text = (letters: string) => Array.from(letters, (letter) => letter.charCodeAt(0));
export const big32 = (value: number) => [
  value >>> 24,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
];
const little32 = (value: number) => big32(value).toReversed();
const SIZE = 60_000;
/** Repeats bytes up to a size. */
export const repeated = (piece: number[], size = SIZE) =>
  Array.from({ length: Math.floor(size / piece.length) }, () => piece).flat();
export const file = (...parts: number[][]) => Uint8Array.from(parts.flat());

const PNG_START = [...crafted.png(8, 8).subarray(0, 33)];
const riff = (...chunks: number[][]) => {
  const body = chunks.flat();
  return file(text('RIFF'), little32(4 + body.length), text('WEBP'), body);
};
const VP8X = [...text('VP8X'), ...little32(10), 0b1110, 0, 0, 0, 7, 0, 0, 7, 0, 0];
/** EXIF that declares the maximum number of entries, none of which is the orientation. */
const EXIF = [...text('Exif\0\0MM'), 0, 42, 0, 0, 0, 8, 255, 255];
const segment = (marker: number, data: number[]) => [
  0xff,
  marker,
  (data.length + 2) >> 8,
  (data.length + 2) & 255,
  ...data,
];
export const icon = (
  count: number,
  entry: (index: number) => [length: number, start: number],
  rest: number[],
) =>
  file(
    [0, 0, 1, 0, count, 0],
    ...Array.from({ length: count }, (_, index) => {
      const [length, start] = entry(index);
      return [8, 8, 0, 0, 1, 0, 32, 0, ...little32(length), ...little32(start)];
    }),
    rest,
  );

/** Files built to cause as much work as possible for their size. */
export const ADVERSARIES: [Format, string, Uint8Array<ArrayBuffer>][] = [
  ['jpg', 'fill bytes', file([0xff, 0xd8], repeated([0xff]))],
  ['jpg', 'empty segments', file([0xff, 0xd8], repeated([0xff, 0xdb, 0, 2]))],
  ['jpg', 'segments of no length', file([0xff, 0xd8], repeated([0xff, 0xdb, 0, 0]))],
  ['jpg', 'empty scans', file([0xff, 0xd8], repeated([0xff, 0xda, 0, 2]))],
  ['jpg', 'a scan of restarts', file([0xff, 0xd8, 0xff, 0xda, 0, 2], repeated([0xff, 0xd0]))],
  ['jpg', 'a scan of fill bytes', file([0xff, 0xd8, 0xff, 0xda, 0, 2], repeated([0xff]))],
  ['jpg', 'small EXIF', file([0xff, 0xd8], repeated(segment(0xe1, EXIF)))],
  [
    'jpg',
    'large EXIF',
    file(
      [0xff, 0xd8],
      segment(0xe1, [...EXIF, ...repeated([1], 65_000)]),
      segment(0xe1, [...EXIF, ...repeated([1], 65_000)]),
    ),
  ],
  ['png', 'empty chunks', file(PNG_START, repeated([...big32(0), ...text('IDAT'), 0, 0, 0, 0]))],
  [
    'png',
    'EXIF chunks',
    file(
      PNG_START,
      repeated([...big32(EXIF.length - 6), ...text('eXIf'), ...EXIF.slice(6), 0, 0, 0, 0]),
    ),
  ],
  [
    'png',
    'a chunk longer than all',
    file(PNG_START, [...big32(0xffffffff), ...text('IDAT')], repeated([0])),
  ],
  [
    'png',
    'an animation',
    file(PNG_START, repeated([...big32(4), ...text('fdAT'), 0, 0, 0, 0, 0, 0, 0, 0])),
  ],
  [
    'gif',
    'empty extensions',
    file(text('GIF89a'), [8, 0, 8, 0, 0, 0, 0], repeated([0x21, 0xf9, 0])),
  ],
  [
    'gif',
    'blocks of one byte',
    file(text('GIF89a'), [8, 0, 8, 0, 0, 0, 0, 0x21, 0xfe], repeated([1, 7])),
  ],
  [
    'gif',
    'many pictures',
    file(text('GIF89a'), [8, 0, 8, 0, 0, 0, 0], repeated([0x2c, 0, 0, 0, 0, 8, 0, 8, 0, 0, 2, 0])),
  ],
  [
    'gif',
    'colour tables',
    file(text('GIF89a'), [8, 0, 8, 0, 0x87, 0, 0], repeated([0x21, 0x01, 0])),
  ],
  ['webp', 'empty chunks', riff(VP8X, repeated([...text('ALPH'), 0, 0, 0, 0]))],
  ['webp', 'announcements', riff(repeated(VP8X))],
  [
    'webp',
    'EXIF chunks',
    riff(VP8X, repeated([...text('EXIF'), ...little32(EXIF.length), ...EXIF])),
  ],
  [
    'webp',
    'frames',
    riff(VP8X, repeated([...text('ANMF'), ...little32(16), ...repeated([0], 16)])),
  ],
  [
    'webp',
    'a frame of empty chunks',
    riff(VP8X, [
      ...text('ANMF'),
      ...little32(16 + 48_000),
      ...repeated([0], 16),
      ...repeated([...text('ALPH'), 0, 0, 0, 0], 48_000),
    ]),
  ],
  [
    'webp',
    'a frame longer than the file',
    riff(VP8X, [...text('ANMF'), ...little32(0xffffff00)], repeated([0])),
  ],
  [
    'ico',
    'one picture named 64 times',
    icon(64, () => [40_000, 6 + 64 * 16], [...crafted.png(8, 8), ...repeated([0])]),
  ],
  [
    'ico',
    'pictures within one another',
    icon(64, (index) => [40_000 - index, 6 + 64 * 16 + index], repeated([40, 0, 0, 0])),
  ],
  ['ico', 'more pictures than icons have', icon(255, () => [60, 6 + 255 * 16], repeated([0]))],
  [
    'ico',
    'a PNG of texts, named 64 times',
    icon(64, () => [SIZE, 6 + 64 * 16], [
      ...PNG_START,
      ...repeated([...big32(0), ...text('tEXt'), 0, 0, 0, 0], SIZE - 200),
      ...big32(0),
      ...text('IEND'),
      0,
      0,
      0,
      0,
      ...repeated([0], 500),
    ]),
  ],
  [
    'ico',
    'a PNG of empty chunks, named 64 times',
    icon(64, () => [SIZE, 6 + 64 * 16], [
      ...PNG_START,
      ...repeated([...big32(0), ...text('IDAT'), 0, 0, 0, 0], SIZE + 500),
    ]),
  ],
];
