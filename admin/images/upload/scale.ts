import { LIMITS } from '#contract/limits';

/** A screenshot of a whole page is so many times as high as it is wide. Its width is what must be read. */
const LONG = 2;
/** Pixels on a side of a WebP image. */
const WEBP_SIDE = 16_383;

/** The factor by which an image becomes small enough, at most 1. */
export function scaleOf(width: number, height: number, side: number): number {
  const measured = height > LONG * width ? width : Math.max(width, height);
  return Math.min(
    1,
    side / measured,
    WEBP_SIDE / Math.max(width, height),
    Math.sqrt(LIMITS.image.pixels / (width * height)),
  );
}
