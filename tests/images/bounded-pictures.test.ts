import { ApiError } from '#contract/errors';
import { readImageHeader } from '#worker/images/header';
import { withoutMetadata } from '#worker/images/stripping/strip';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { ADVERSARIES, big32, file, icon, repeated, text, type Format } from './adversaries.ts';

const FORMATS: Format[] = ['jpg', 'png', 'gif', 'webp', 'ico'];
/** Maximum number of steps: for each byte of an image, and for every image. */
const PER_BYTE = 16;
const AT_LEAST = 4000;

interface Work {
  /** Count of numbers read, parts sliced, and bytes copied or searched. Time is not measured. */
  steps: number;
  kept: number;
}

function workOf(bytes: Uint8Array<ArrayBuffer>, format: Format): Work {
  let kept = 0;
  const steps = stepsOf(() => {
    readImageHeader(bytes);
    try {
      kept = withoutMetadata(bytes, format).stripped.length;
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

describe('a picture makes no more work than it has bytes', () => {
  it.each(ADVERSARIES)('%s: %s', (format, _, bytes) => {
    const whole = expectBounded(bytes, format);
    // Doubling the file about doubles the work, so quadratic cost cannot hide in a small file.
    const half = workOf(bytes.slice(0, bytes.length / 2), format);
    expect(whole.steps).toBeLessThanOrEqual(AT_LEAST + PER_BYTE * bytes.length);
    expect(half.steps).toBeLessThanOrEqual(AT_LEAST + (PER_BYTE * bytes.length) / 2);
  });

  it('a container of pictures is not even read', () => {
    const entries = repeated([0, 1, 0]);
    const inside = (type: string, ...parts: number[][]) => {
      const body = [...text(type), ...parts.flat()];
      return [...big32(body.length + 4), ...body];
    };
    const associations = inside('ipma', big32(0), big32(0xffffffff), entries);
    const bytes = file(
      inside('ftyp', text('isom'), big32(0), text('avif')),
      inside('meta', big32(0), inside('iprp', associations)),
    );
    const steps = stepsOf(() => expect(readImageHeader(bytes)).toBeNull());
    expect(steps).toBeLessThan(20);
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
