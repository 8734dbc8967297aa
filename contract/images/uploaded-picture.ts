export type SmallerFormat = 'avif' | 'webp';

/** Widths, in pixels, in which pages show pictures, and portraits. */
export const PICTURE_WIDTHS = [400, 800, 1200] as const;
export const PORTRAIT_WIDTH = 160;

/** The smaller sizes that are made of every uploaded picture. */
export const SMALLER: readonly { widths: readonly number[]; formats: readonly SmallerFormat[] }[] =
  [
    { widths: PICTURE_WIDTHS, formats: ['avif', 'webp'] },
    { widths: [PORTRAIT_WIDTH], formats: ['webp'] },
  ];

/** Whether smaller sizes of a picture are made: it is stored here, and does not move. */
export function hasSmaller(address: string): boolean {
  return /^\/uploads\/[a-f0-9]{64}\.(?:jpg|png|webp|avif)$/.test(address);
}

/**
 * Address of a smaller size: a static file, served without running code. Until the builder has made
 * it, the Worker returns the picture itself.
 */
export function smallerPath(address: string, width: number, format: SmallerFormat): string {
  return `${address.replace('/uploads/', '/sizes/')}/${width}.${format}`;
}
