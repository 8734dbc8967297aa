import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DRAWING_ADDRESSES, PAGE_DRAWINGS } from '#contract/images/drawings';
import { LIMITS } from '#contract/limits';
import { DEFAULT_AVATAR } from '#contract/content/testimonial';
import { SAMPLE_TESTIMONIALS } from '#contract/lists/sample-testimonials';
import { DRAWING_NAMES } from '../../admin/pages/drawing-texts.ts';
import { articlePicture, drawing, drawingAt, pagePicture, portrait } from '../../site/images.ts';

const PUBLIC = 'site/public';
const files = readdirSync(join(PUBLIC, 'art'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.svg'))
  .map((file) => `/art/${file}`);
const textOf = (file: string) => readFileSync(join(PUBLIC, file), 'utf8');
/** Bytes that TCP sends before it waits for an acknowledgement, without the headers. */
const FLIGHT = 14_000;
const named = [
  ...DRAWING_ADDRESSES.map(drawingAt),
  ...[1, 2, 3, 4].map((number) => drawing('team', number)),
  ...['need', 'diploma', 'meeting', 'coffee', 'desk', 'rucksack'].map((name) =>
    drawing('stations', name),
  ),
  ...Array.from({ length: LIMITS.placeholderPictures }, (_, id) =>
    articlePicture({ id, image: null }),
  ),
];

describe('an image in the place of a drawing', () => {
  const upload = `/uploads/${'a'.repeat(64)}.jpg`;
  const facts = { width: 3000, height: 4000, focus_x: 50, focus_y: 100, credit: '' };

  it('is that drawing by default, without a class', () =>
    expect(pagePicture('/art/hero/2.svg', 'hero')).toEqual(drawing('hero', 2)));

  it('has the shape of the place, and several widths and a focus when it is uploaded', () => {
    expect(pagePicture('/art/heads/team.svg', 'home')).toEqual({
      ...drawing('heads', 'team'),
      focus: 'as-home',
    });
    const picture = pagePicture(upload, 'heads', { [upload]: facts });
    expect(picture).toMatchObject({ width: 3000, height: 4000 });
    expect(picture.avif).toMatch(/ 400w, .* 800w/);
    expect(picture.focus).toMatch(/^focus focus-x-2 .* as-heads$/);
  });

  it('has a rule for each shape', () => {
    const css = readFileSync('site/styles/page-picture.css', 'utf8');
    for (const [group, { width, height }] of Object.entries(PAGE_DRAWINGS)) {
      const rules = [...css.matchAll(/([^{}]*)\{[^}]*aspect-ratio: ([\d /]+);/g)];
      const [w = 0, h = 1] = rules
        .findLast(([, selector]) => selector!.includes(`.as-${group}`))![2]!
        .split('/')
        .map(Number);
      expect([group, w / h]).toEqual([group, width / height]);
    }
  });
});

describe('drawings', () => {
  it('are there for every page, in the size that pages reserve', () => {
    for (const { src, width, height } of named)
      expect(textOf(src)).toMatch(new RegExp(`^<svg [^>]*width="${width}" height="${height}"`));
  });

  it('are there for every portrait that databases name, as pixels too', () => {
    for (const image of [DEFAULT_AVATAR, ...SAMPLE_TESTIMONIALS.map((sample) => sample.image)]) {
      expect(textOf(portrait(image))).toMatch(/^<svg /);
      expect(readFileSync(join(PUBLIC, image)).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    }
  });

  it.each([1, 2, 3])('hero %i is lighter on a phone, and looks the same there', async (name) => {
    const { src, phone } = drawing('hero', name);
    expect(gzipSync(textOf(phone!)).length).toBeLessThan(FLIGHT);
    const [whole, light] = await Promise.all([grey(src), grey(phone!)]);
    const differences = whole.map((value, index) => Math.abs(value - light[index]!));
    const strong = differences.filter((difference) => difference > 32).length;
    expect(strong / whole.length).toBeLessThan(0.0003);
  });

  it.each(files)('%s has shapes only, which refer to nothing outside', (file) => {
    const text = textOf(file);
    const elements = new Set(Array.from(text.matchAll(/<(\w+)/g), ([, name]) => name!));
    const shapes = ['circle', 'clipPath', 'ellipse', 'g', 'path', 'rect', 'svg'];
    expect([...elements].filter((name) => !shapes.includes(name))).toEqual([]);
    expect(text).not.toMatch(/\s(?:on\w+|style|(?:xlink:)?href)=/);
    const references = Array.from(text.matchAll(/url\(([^)]*)\)/g), ([, target]) => target!);
    for (const target of references) expect(text).toContain(`id="${target.slice(1)}"`);
  });

  it('have ids of their own', () => {
    const ids = files.flatMap((file) =>
      Array.from(textOf(file).matchAll(/\sid="([^"]*)"/g), ([, id]) => id!),
    );
    expect(ids.length).toBeGreaterThan(files.length);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

/** Returns the grey values of a drawing at the width of a phone. */
async function grey(file: string): Promise<number[]> {
  return [...(await sharp(join(PUBLIC, file)).resize(824).greyscale().blur(1).raw().toBuffer())];
}

it('each drawing that a page may show has its own name', () => {
  expect(Object.keys(DRAWING_NAMES)).toEqual(DRAWING_ADDRESSES);
  expect(new Set(Object.values(DRAWING_NAMES)).size).toBe(DRAWING_ADDRESSES.length);
});
