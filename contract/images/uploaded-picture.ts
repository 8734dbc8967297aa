export type SmallerFormat = 'avif' | 'webp';

/** Widths in pixels of images on pages, and of portraits. */
export const PICTURE_WIDTHS = [400, 800, 1200] as const;
export const PORTRAIT_WIDTH = 160;

/** Smaller sizes of every uploaded image. */
export const SMALLER: readonly { widths: readonly number[]; formats: readonly SmallerFormat[] }[] =
  [
    { widths: PICTURE_WIDTHS, formats: ['avif', 'webp'] },
    { widths: [PORTRAIT_WIDTH], formats: ['webp'] },
  ];

/** True when smaller sizes of an image are made: it is stored here and not animated. */
export function hasSmaller(address: string): boolean {
  return /^\/uploads\/[a-f0-9]{64}\.(?:jpg|png|webp|avif)$/.test(address);
}

/**
 * Returns the address of a smaller size: a static file, served without running code. Until the builder has made it,
 * the Worker returns the image itself.
 */
export function smallerPath(address: string, width: number, format: SmallerFormat): string {
  return `${address.replace('/uploads/', '/sizes/')}/${width}.${format}`;
}
