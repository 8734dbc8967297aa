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

/** What the library says of a picture that a page shows. */
export interface PictureFacts {
  width: number;
  height: number;
  /** What every crop keeps in sight, in percent from the left and from the top. */
  focus_x: number;
  focus_y: number;
  /** Whose picture it is, or empty. */
  credit: string;
}

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
