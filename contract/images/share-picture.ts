import type { PictureFacts } from './picture-facts.ts';

interface Size {
  width: number;
  height: number;
}

/** Size in pixels that social networks show without cropping. */
export const SHARE_SIZE: Size = { width: 1200, height: 630 };

/** Returns the largest crop of an image with the proportions of `SHARE_SIZE`, in pixels of the image. */
export function shareCrop({ width, height }: Size): Size {
  const wide = Math.floor(Math.min(width, (height * SHARE_SIZE.width) / SHARE_SIZE.height));
  const high = Math.floor(Math.min(height, (wide * SHARE_SIZE.height) / SHARE_SIZE.width));
  return { width: wide, height: high };
}

/** Returns the size of the share image made from an image, which is never enlarged; undefined when unknown. */
export function shareSizeOf(cover: PictureFacts | undefined): Size | undefined {
  if (!cover) return undefined;
  const { width, height } = shareCrop(cover);
  if (width <= SHARE_SIZE.width) return { width, height };
  return { width: SHARE_SIZE.width, height: Math.round((height * SHARE_SIZE.width) / width) };
}
