export type SmallerFormat = 'avif' | 'webp';

/** The sizes in which pages show uploaded pictures: those of articles, and the small ones of people. */
export const SMALLER: readonly { widths: readonly number[]; formats: readonly SmallerFormat[] }[] =
  [
    { widths: [400, 800, 1200], formats: ['avif', 'webp'] },
    { widths: [160], formats: ['webp'] },
  ];

/** Whether smaller sizes of a picture are made: it is stored here, and does not move. */
export function hasSmaller(address: string): boolean {
  return /^\/uploads\/[a-f0-9]{64}\.(?:jpg|png|webp|avif)$/.test(address);
}

/**
 * Address of a smaller size. The builder makes the file; until it has, the Worker answers the picture
 * itself.
 */
export function smallerPath(address: string, width: number, format: SmallerFormat): string {
  return `${address}/${width}.${format}`;
}
