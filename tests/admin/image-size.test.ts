import sharp from 'sharp';
import { expect, it } from 'vitest';
import { isAnimated } from '../../admin/images/upload/animated.ts';
import { scaleOf } from '../../admin/images/upload/scale.ts';

it.each([
  ['a photo', 4000, 3000, [2400, 1800]],
  ['a portrait', 3000, 4000, [1800, 2400]],
  ['a screenshot of a whole page', 1080, 15_000, [1080, 15_000]],
  ['a longer one', 1080, 30_000, [589, 16_383]],
  ['a wide drawing', 15_000, 1080, [2400, 172]],
  ['a small image', 300, 200, [300, 200]],
])('%s of %i × %i', (_, width, height, expected) => {
  const scale = scaleOf(width, height, 2400);
  expect([width * scale, height * scale].map(Math.floor)).toEqual(expected);
});

it('an image with too many pixels fits the limit of the server', () => {
  const scale = scaleOf(8000, 8000, Infinity);
  expect(scale * scale * 8000 * 8000).toBeCloseTo(40_000_000, -1);
});

const frame = (background: string) =>
  sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .png()
    .toBuffer();

it.each(['gif', 'webp'] as const)('%s: an animation is told from a still image', async (format) => {
  const frames = await Promise.all(['red', 'green', 'blue'].map(frame));
  const moving = sharp(frames, { join: { animated: true } });
  expect(isAnimated(await moving.toFormat(format).toBuffer())).toBe(true);
  expect(isAnimated(await sharp(frames[0]).toFormat(format).toBuffer())).toBe(false);
});

it.each(['png', 'jpeg', 'avif'] as const)('a still %s is no animation', async (format) => {
  expect(
    isAnimated(
      await sharp(await frame('red'))
        .toFormat(format)
        .toBuffer(),
    ),
  ).toBe(false);
});

it('an animated PNG says so before its first pixels', async () => {
  const png = await frame('red');
  const control = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)]);
  const start = png.indexOf('IDAT') - 4;
  expect(isAnimated(Buffer.concat([png.subarray(0, start), control, png.subarray(start)]))).toBe(
    true,
  );
});
