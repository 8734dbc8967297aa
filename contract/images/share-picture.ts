import type { PictureFacts } from './picture-facts.ts';

interface Size {
  width: number;
  height: number;
}

/** What social networks cut nothing off, in pixels. */
export const SHARE_SIZE: Size = { width: 1200, height: 630 };

/** Largest part of a picture that has the proportions of `SHARE_SIZE`, in pixels of the picture. */
export function shareCrop({ width, height }: Size): Size {
  const wide = Math.floor(Math.min(width, (height * SHARE_SIZE.width) / SHARE_SIZE.height));
  const high = Math.floor(Math.min(height, (wide * SHARE_SIZE.height) / SHARE_SIZE.width));
  return { width: wide, height: high };
}

/** Size of the share picture cut from a picture, which is never enlarged; undefined when unknown. */
export function shareSizeOf(cover: PictureFacts | undefined): Size | undefined {
  if (!cover) return undefined;
  const { width, height } = shareCrop(cover);
  if (width <= SHARE_SIZE.width) return { width, height };
  return { width: SHARE_SIZE.width, height: Math.round((height * SHARE_SIZE.width) / width) };
}
