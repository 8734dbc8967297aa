import { ApiError } from '#contract/errors';
import { readImageHeader } from '#worker/images/header';
import { withoutMetadata } from '#worker/images/stripping/strip';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import * as crafted from '../worker/pictures.ts';

/*
 * How much work a picture of n bytes makes, counted and not timed: every read of a number, every part
 * that is cut out, and every byte that is copied or searched.
 */

type Format = 'jpg' | 'png' | 'gif' | 'webp' | 'ico';
const FORMATS: Format[] = ['jpg', 'png', 'gif', 'webp', 'ico'];
/** Steps for each byte of a picture, and for any picture. */
const PER_BYTE = 16;
const AT_LEAST = 4000;

interface Work {
  steps: number;
  kept: number;
}

function workOf(bytes: Uint8Array<ArrayBuffer>, format: Format): Work {
  let kept = 0;
  const steps = stepsOf(() => {
    readImageHeader(bytes);
    try {
      kept = withoutMetadata(bytes, format).length;
    } catch (error) {
      expect(error).toBeInstanceOf(ApiError);
    }
  });
  return { kept, steps };
}

function stepsOf(run: () => void): number {
  let steps = 0;
  const spies = [
    ...(['getUint8', 'getUint16', 'getUint32', 'getInt32'] as const).map((name) => {
      const read = DataView.prototype[name];
      return vi.spyOn(DataView.prototype, name).mockImplementation(function (
        this: DataView,
        ...args: [number, boolean?]
      ) {
        steps++;
        return read.apply(this, args);
      });
    }),
    copies('set', ([source]) => (source as Uint8Array).length),
    copies('slice', ([start = 0, end = 0]) => Math.max(0, Number(end) - Number(start))),
    copies('subarray', () => 1),
    copies(
      'indexOf',
      (_, found, [, from = 0], length) => (found < 0 ? length : found) - Number(from),
    ),
  ];
  function copies(
    name: 'set' | 'slice' | 'subarray' | 'indexOf',
    cost: (args: unknown[], found: number, given: unknown[], length: number) => number,
  ) {
    const prototype = Object.getPrototypeOf(Uint8Array.prototype) as Record<
      string,
      (...args: unknown[]) => unknown
    >;
    const original = prototype[name]!;
    return vi.spyOn(prototype, name).mockImplementation(function (
      this: Uint8Array,
      ...args: unknown[]
    ) {
      const result = original.apply(this, args);
      steps += 1 + cost(args, Number(result), args, this.length);
      return result;
    });
  }
  run();
  for (const spy of spies) spy.mockRestore();
  return steps;
}

function expectBounded(bytes: Uint8Array<ArrayBuffer>, format: Format): Work {
  const work = workOf(bytes, format);
  expect(work.kept).toBeLessThanOrEqual(bytes.length);
  expect(work.steps).toBeLessThanOrEqual(AT_LEAST + PER_BYTE * bytes.length);
  return work;
}

const text = (letters: string) => Array.from(letters, (letter) => letter.charCodeAt(0));
const big32 = (value: number) => [
  value >>> 24,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
];
const little32 = (value: number) => big32(value).toReversed();
const SIZE = 60_000;
/** A piece, again and again. */
const repeated = (piece: number[], size = SIZE) =>
  Array.from({ length: Math.floor(size / piece.length) }, () => piece).flat();
const file = (...parts: number[][]) => Uint8Array.from(parts.flat());

const PNG_START = [...crafted.png(8, 8).subarray(0, 33)];
const riff = (...chunks: number[][]) => {
  const body = chunks.flat();
  return file(text('RIFF'), little32(4 + body.length), text('WEBP'), body);
};
const VP8X = [...text('VP8X'), ...little32(10), 0b1110, 0, 0, 0, 7, 0, 0, 7, 0, 0];
/** EXIF that says it has as many entries as can be told, none of them the way up. */
const EXIF = [...text('Exif\0\0MM'), 0, 42, 0, 0, 0, 8, 255, 255];
const segment = (marker: number, data: number[]) => [
  0xff,
  marker,
  (data.length + 2) >> 8,
  (data.length + 2) & 255,
  ...data,
];
const icon = (
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

/** Files that are built to make as much work as their bytes can. */
const ADVERSARIES: [Format, string, Uint8Array<ArrayBuffer>][] = [
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

describe('a picture makes no more work than it has bytes', () => {
  it.each(ADVERSARIES)('%s: %s', (format, _, bytes) => {
    const whole = expectBounded(bytes, format);
    // Twice the file is at most twice the work, and a little: no square hides in a small file.
    const half = workOf(bytes.slice(0, bytes.length / 2), format);
    expect(whole.steps).toBeLessThanOrEqual(AT_LEAST + PER_BYTE * bytes.length);
    expect(half.steps).toBeLessThanOrEqual(AT_LEAST + (PER_BYTE * bytes.length) / 2);
  });

  it('the count sees a square', () => {
    const bytes = file(repeated([0xff], 4000));
    const view = new DataView(bytes.buffer);
    const steps = stepsOf(() => {
      for (let first = 0; first < bytes.length; first += 100)
        for (let second = 0; second < bytes.length; second++) view.getUint8(second);
    });
    expect(steps).toBeGreaterThan(AT_LEAST + PER_BYTE * bytes.length);
  });

  it.each(FORMATS)('%s: whatever is broken in a real one', { timeout: 60_000 }, async (format) => {
    const original = await real(format);
    const place = fc.nat(original.length - 1);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(place, fc.nat(255)), { maxLength: 12 }),
        fc.array(fc.tuple(place, place, place), { maxLength: 3 }),
        (changes, moves) => {
          const broken = original.slice();
          for (const [from, to, length] of moves) broken.copyWithin(to, from, from + length);
          for (const [at, value] of changes) broken[at] = value;
          expectBounded(broken, format);
        },
      ),
      { numRuns: 400 },
    );
  });
});

async function real(format: Format): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp({ create: { width: 40, height: 30, channels: 4, background: '#a40' } });
  const bytes = {
    jpg: () => picture.withExif({ IFD0: { Artist: 'x' } }).jpeg(),
    png: () => picture.withExif({ IFD0: { Artist: 'x' } }).png(),
    gif: () => picture.gif(),
    webp: () => picture.withExif({ IFD0: { Artist: 'x' } }).webp(),
    ico: () => picture.png(),
  };
  const made = new Uint8Array(await bytes[format]().toBuffer());
  return format === 'ico' ? icon(1, () => [made.length, 22], [...made]) : made;
}
