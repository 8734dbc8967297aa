import { withoutMetadata } from '#worker/images/stripping/strip';
import { readImageHeader } from '#worker/images/header';
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';

const SECRET = 'Domicile de Camille';
const SIDEWAYS = 6;
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
  xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
  xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="${SECRET}"/></rdf:RDF></x:xmpmeta>`;
const EXIF = {
  IFD0: { Artist: SECRET },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 11/1 0/1', GPSAreaInformation: SECRET },
};
const FORMATS = {
  jpg: (picture: Sharp) => picture.jpeg({ progressive: true }),
  png: (picture: Sharp) => picture.png(),
  webp: (picture: Sharp) => picture.webp({ lossless: true, alphaQuality: 50 }),
  avif: (picture: Sharp) => picture.avif(),
} as const;
type Format = keyof typeof FORMATS;
const NAMES = Object.keys(FORMATS) as Format[];

/** A real picture with all that a phone writes into it. */
async function photograph(format: Format): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp(Buffer.from(drawing()))
    .withExif(EXIF)
    .withXmp(XMP)
    .withIccProfile('p3')
    .withMetadata({ orientation: SIDEWAYS });
  return new Uint8Array(await FORMATS[format](picture).toBuffer());
}

function drawing(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="40"><rect width="64" height="40"
    fill="#f97316"/><circle cx="20" cy="20" r="15" fill="#0a7" opacity=".6"/></svg>`;
}

const pixels = (bytes: Uint8Array) => sharp(bytes, { animated: true }).raw().toBuffer();
const has = (bytes: Uint8Array, text: string) => Buffer.from(bytes).includes(text);

describe.each(NAMES)('%s', (format) => {
  it('loses who, where and when, and keeps its pixels, colours and way up', async () => {
    const original = await photograph(format);
    expect(has(original, SECRET)).toBe(true);
    const kept = withoutMetadata(original, format);
    expect(has(kept, SECRET)).toBe(false);
    expect(has(kept, 'xmpmeta')).toBe(false);
    expect(await pixels(kept)).toEqual(await pixels(original));
    const before = await sharp(original).metadata();
    const after = await sharp(kept).metadata();
    expect(after.icc).toEqual(before.icc);
    if (format !== 'avif') expect(after.orientation).toBe(before.orientation);
    expect(readImageHeader(kept)).toEqual(readImageHeader(original));
    expect(withoutMetadata(kept, format)).toEqual(kept);
  });

  it('loses whatever stands behind its end', async () => {
    const original = await photograph(format);
    const archive = Buffer.from('PK\x03\x04<script>alert(1)</script>');
    const kept = settled(() => withoutMetadata(joined(original, archive), format));
    if (kept) expect(has(kept, '<script>')).toBe(false);
    else expect(format).toBe('avif');
  });

  it('is refused or stripped, whatever is broken in it', { timeout: 60_000 }, async () => {
    const original = await photograph(format);
    const header = original.subarray(0, 1500);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(header.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }),
        fc.nat(original.length),
        (changes, length) => {
          const broken = original.slice(0, Math.max(length, 16));
          for (const [at, value] of changes) if (at < broken.length) broken[at] = value;
          const kept = settled(() => withoutMetadata(broken, format));
          if (kept) expect(kept.length).toBeLessThanOrEqual(broken.length + 64);
          readImageHeader(broken);
        },
      ),
      { numRuns: 1500 },
    );
  });
});

it('an animation loses its comments and keeps its pace', async () => {
  const frames = Buffer.concat([
    Buffer.alloc(8 * 8 * 3, 200),
    Buffer.alloc(8 * 8 * 3, 60),
    Buffer.alloc(8 * 8 * 3, 120),
  ]);
  const raw = { width: 8, height: 24, channels: 3 as const, pageHeight: 8 };
  const gif = await sharp(frames, { raw })
    .gif({ delay: [100, 200, 300], loop: 3 })
    .toBuffer();
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe, SECRET.length]), Buffer.from(SECRET)]);
  const end = gif.length - 1;
  const told = joined(gif.subarray(0, end), comment, Buffer.from([0]), gif.subarray(end), comment);
  const kept = withoutMetadata(told, 'gif');
  expect(has(kept, SECRET)).toBe(false);
  expect(await pixels(kept)).toEqual(await pixels(gif));
  const { delay, loop, pages } = await sharp(kept).metadata();
  expect({ delay, loop, pages }).toEqual({ delay: [100, 200, 300], loop: 3, pages: 3 });
  expect(settled(() => withoutMetadata(told.slice(0, 40), 'gif'))).toBeNull();
});

/** What a function answers, or null when it refuses the picture. */
function settled<Result>(run: () => Result): Result | null {
  try {
    return run();
  } catch (error) {
    expect(error).toMatchObject({ code: 'image_only' });
    return null;
  }
}

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat(parts));
}
