import { withoutMetadata as strip } from '#worker/images/stripping/strip';
import { readImageHeader } from '#worker/images/header';
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';

/** Returns the image without its metadata. */
const withoutMetadata = (...given: Parameters<typeof strip>) => strip(...given).stripped;

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
} as const;
type Format = keyof typeof FORMATS;
const NAMES = Object.keys(FORMATS) as Format[];

/** Returns an image with all the metadata that a phone writes. */
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
    expect(after.orientation).toBe(before.orientation);
    expect(strip(original, format).isOnItsSide).toBe(true);
    expect(strip(kept, format).isOnItsSide).toBe(true);
    expect(readImageHeader(kept)).toEqual(readImageHeader(original));
    expect(withoutMetadata(kept, format)).toEqual(kept);
  });

  it('loses whatever stands behind its end', async () => {
    const original = await photograph(format);
    const archive = Buffer.from('PK\x03\x04<script>alert(1)</script>');
    const kept = withoutMetadata(joined(original, archive), format);
    expect(kept).toEqual(withoutMetadata(original, format));
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
          if (kept) expect(kept.length).toBeLessThanOrEqual(broken.length);
          readImageHeader(broken);
        },
      ),
      { numRuns: 1500 },
    );
  });
});

const MOVING = { width: 8, height: 24, channels: 3 as const, pageHeight: 8 };

/** Returns an animation of three frames, each of one colour. */
function animation(): Sharp {
  const frames = [200, 60, 120].map((value) => Buffer.alloc(8 * 8 * 3, value));
  return sharp(Buffer.concat(frames), { raw: MOVING });
}

it.each([
  ['gif', () => animation().gif({ delay: [100, 200, 300], loop: 3 })],
  ['webp', () => animation().webp({ lossless: true, delay: [100, 200, 300], loop: 3 })],
] as const)('an animated %s keeps its first picture, and nothing else', async (format, make) => {
  const moving = new Uint8Array(await make().toBuffer());
  expect((await sharp(moving).metadata()).pages).toBe(3);
  const kept = withoutMetadata(moving, format);
  expect((await sharp(kept).metadata()).pages ?? 1).toBe(1);
  expect(await pixels(kept)).toEqual(await sharp(moving, { page: 0 }).raw().toBuffer());
  expect(readImageHeader(kept)).toMatchObject({ width: 8, height: 8 });
  expect(withoutMetadata(kept, format)).toEqual(kept);
});

it('an animated PNG keeps the picture that everybody can show', async () => {
  const still = new Uint8Array(await sharp(Buffer.from(drawing())).png().toBuffer());
  const chunk = (type: string, length: number) =>
    joined(new Uint8Array([0, 0, 0, length]), Buffer.from(type), Buffer.alloc(length + 4));
  const end = still.length - 12;
  const moving = joined(
    still.subarray(0, 33),
    chunk('acTL', 8),
    still.subarray(33, end),
    chunk('fcTL', 26),
    chunk('fdAT', 12),
    still.subarray(end),
  );
  expect(withoutMetadata(moving, 'png')).toEqual(withoutMetadata(still, 'png'));
});

it('a PNG of Apple’s own kind is refused', async () => {
  const plain = new Uint8Array(await sharp(Buffer.from(drawing())).png().toBuffer());
  const mark = Buffer.from([
    0,
    0,
    0,
    4,
    ...Buffer.from('CgBI'),
    0x50,
    0,
    0x20,
    2,
    0x2b,
    0xd5,
    0xb3,
  ]);
  const own = joined(plain.subarray(0, 8), mark, Buffer.from([0x7f]), plain.subarray(8));
  expect(settled(() => withoutMetadata(own, 'png'))).toBeNull();
});

it('a JPEG loses the small picture of JFIF, and the segments that no format knows', async () => {
  const plain = new Uint8Array(await sharp(Buffer.from(drawing())).jpeg().toBuffer());
  const jfif = (...more: number[]) => segment(0xe0, 'JFIF', 0, 1, 2, 0, 0, 1, 0, 1, ...more);
  const small = jfif(SECRET.length, 1, ...Buffer.from(SECRET + SECRET + SECRET));
  const unknown = [0x02, 0xbf, 0xdf, 0xf0, 0xfd].map((marker) => segment(marker, SECRET));
  const told = joined(plain.subarray(0, 2), small, ...unknown, plain.subarray(2));
  const kept = withoutMetadata(told, 'jpg');
  expect(kept).toEqual(joined(plain.subarray(0, 2), jfif(0, 0), plain.subarray(2)));
  expect(await pixels(kept)).toEqual(await pixels(plain));
});

/** Returns a JPEG segment. */
function segment(marker: number, text: string, ...bytes: number[]): Uint8Array {
  const data = [...Buffer.from(text), ...bytes];
  return Uint8Array.of(0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255, ...data);
}

it('a GIF loses what its control has beside, and is as large as it announces', async () => {
  const gif = new Uint8Array(await sharp(Buffer.from(drawing())).gif().toBuffer());
  const start = 13 + 3 * 2 ** ((gif[10]! & 7) + 1);
  const control = [0x21, 0xf9, 4, 0, 0, 0, 0, SECRET.length, ...Buffer.from(SECRET), 0];
  const told = joined(gif.subarray(0, start), Uint8Array.from(control), gif.subarray(start));
  expect(withoutMetadata(told, 'gif')).toEqual(withoutMetadata(gif, 'gif'));
  const larger = gif.slice();
  larger[gif.indexOf(0x2c, start) + 5]! += 1;
  expect(settled(() => withoutMetadata(larger, 'gif'))).toBeNull();
});

it('a WebP announces its size, and nothing behind it', async () => {
  const webp = await photograph('webp');
  const announced = joined(webp.subarray(0, 30), Buffer.from(SECRET + ' '), webp.subarray(30));
  const view = new DataView(announced.buffer);
  view.setUint32(4, announced.length - 8, true);
  view.setUint32(16, 10 + SECRET.length + 1, true);
  expect(withoutMetadata(announced, 'webp')).toEqual(withoutMetadata(webp, 'webp'));
});

it('a GIF loses its comments', async () => {
  const gif = await animation().gif().toBuffer();
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe, SECRET.length]), Buffer.from(SECRET)]);
  const colours = 13 + (gif[10]! & 0x80 ? 3 * 2 ** ((gif[10]! & 7) + 1) : 0);
  const told = joined(
    gif.subarray(0, colours),
    comment,
    Buffer.from([0]),
    gif.subarray(colours),
    comment,
  );
  const kept = withoutMetadata(told, 'gif');
  expect(has(kept, SECRET)).toBe(false);
  expect(kept).toEqual(withoutMetadata(new Uint8Array(gif), 'gif'));
  expect(settled(() => withoutMetadata(told.slice(0, 40), 'gif'))).toBeNull();
});

it('an icon is made anew from its directory', async () => {
  const png = new Uint8Array(await sharp(Buffer.from(drawing())).resize(16, 16).png().toBuffer());
  // Header of 40 bytes, 8 × 8 pixels of 32 bits, and a mask of 8 rows.
  const bitmap = new Uint8Array(40 + 8 * 8 * 4 + 8 * 4).fill(7, 40);
  new DataView(bitmap.buffer).setUint32(0, 40, true);
  new DataView(bitmap.buffer).setInt32(4, 8, true);
  new DataView(bitmap.buffer).setInt32(8, 16, true);
  new DataView(bitmap.buffer).setUint16(14, 32, true);
  const hidden = new Uint8Array(Buffer.from('<script>alert(1)</script>'));
  const made = icon([joined(png, hidden), joined(bitmap, hidden)], hidden);
  const kept = withoutMetadata(made, 'ico');
  expect(has(kept, '<script>')).toBe(false);
  expect(kept).toEqual(icon([png, bitmap], new Uint8Array()));
  expect(readImageHeader(kept)).toEqual(readImageHeader(made));
});

/** Returns an icon with hidden bytes between its directory and its images, and after them. */
function icon(pictures: Uint8Array[], more: Uint8Array): Uint8Array<ArrayBuffer> {
  const directory = new Uint8Array(6 + pictures.length * 16);
  const view = new DataView(directory.buffer);
  view.setUint16(2, 1, true);
  view.setUint16(4, pictures.length, true);
  let start = directory.length + more.length;
  pictures.forEach((picture, index) => {
    view.setUint32(6 + index * 16 + 8, picture.length, true);
    view.setUint32(6 + index * 16 + 12, start, true);
    start += picture.length;
  });
  return joined(directory, more, ...pictures, more);
}

/** Returns the result of a function, or null when it refuses the image. */
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
