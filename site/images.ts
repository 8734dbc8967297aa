import type { ArticleCard } from '#contract/articles';
import { LIMITS } from '#contract/limits';
import { sharePicturePath } from '#contract/paths';
import {
  hasSmaller,
  PICTURE_WIDTHS,
  smallerPath,
  type SmallerFormat,
} from '#contract/uploaded-picture';

/** What is needed to show a picture in the right size: a candidate list per format. */
export interface PictureSources {
  /** The address for browsers that read neither format list. */
  src: string;
  avif?: string;
  webp?: string;
  width: number;
  height: number;
}

interface Sizes {
  widths: readonly [number, number, ...number[]];
  /** The largest one's, whose proportions all have. */
  width: number;
  height: number;
}

const ARTWORK = {
  hero: { widths: [480, 720, 1080, 1600], width: 1600, height: 1200 },
  placeholders: { widths: [400, 800, 1200], width: 1200, height: 750 },
  team: { widths: [320, 640], width: 800, height: 1000 },
} as const;
/** Those of an article's card, whatever the proportions of what was uploaded. */
const CARD: Sizes = { widths: PICTURE_WIDTHS, width: 1200, height: 750 };

export type ArtworkGroup = keyof typeof ARTWORK;

/** One of the project's own drawings, in every size it is rendered in. */
export function artwork(group: ArtworkGroup, number: number): PictureSources {
  const base = `/images/${group}/${number}`;
  return sources(ARTWORK[group], (width, format) => `${base}-${width}.${format}`);
}

/** An article's picture: its own, or the placeholder of its id modulo 12, plus 1. */
export function articlePicture({ id, image }: Pick<ArticleCard, 'id' | 'image'>): PictureSources {
  return image ? uploaded(image) : artwork('placeholders', placeholderNumber(id));
}

/** A picture that an administrator uploaded, or one from elsewhere, which has no other size. */
export function uploaded(address: string): PictureSources {
  if (hasSmaller(address))
    return sources(CARD, (width, format) => smallerPath(address, width, format));
  return { src: address, width: CARD.width, height: CARD.height };
}

function sources(
  { widths, width, height }: Sizes,
  path: (width: number, format: SmallerFormat) => string,
): PictureSources {
  const candidates = (format: SmallerFormat) =>
    widths.map((size) => `${path(size, format)} ${size}w`).join(', ');
  return {
    src: path(widths[1], 'webp'),
    avif: candidates('avif'),
    webp: candidates('webp'),
    width,
    height,
  };
}

/** The picture that social networks show for an article: its own, or one that the builder draws. */
export function articleShareImage({
  id,
  slug,
  image,
}: Pick<ArticleCard, 'id' | 'slug' | 'image'>): string {
  // A preview is no article yet: nothing was drawn for it.
  return image ?? (id ? sharePicturePath(slug) : '/images/share.jpg');
}

function placeholderNumber(id: number): number {
  return (id % LIMITS.placeholderPictures) + 1;
}
