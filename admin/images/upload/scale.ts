import { LIMITS } from '#contract/limits';

/**
 * Ratio of height to width above which an image is treated as a screenshot of a whole page. Its width must stay
 * readable.
 */
const LONG = 2;
/** Maximum side of a WebP image, in pixels. */
const WEBP_SIDE = 16_383;

/** Returns the factor, at most 1, that reduces an image to the limits. */
export function scaleOf(width: number, height: number, side: number): number {
  const measured = height > LONG * width ? width : Math.max(width, height);
  return Math.min(
    1,
    side / measured,
    WEBP_SIDE / Math.max(width, height),
    Math.sqrt(LIMITS.image.pixels / (width * height)),
  );
}
