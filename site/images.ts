import type { ArticleCard } from '#contract/articles/articles';
import { LIMITS } from '#contract/limits';
import { isDrawing, SHARE_PICTURE, sharePicturePath } from '#contract/paths';
import { SHARE_SIZE, shareSizeOf } from '#contract/images/share-picture';
import {
  hasSmaller,
  PICTURE_WIDTHS,
  PORTRAIT_WIDTH,
  smallerPath,
  type SmallerFormat,
} from '#contract/images/uploaded-picture';
import type { PictureFacts } from '#contract/images/picture-facts';

/** What is needed to show a picture: one file, or a candidate list per format. */
export interface PictureSources {
  /** The address for browsers that read neither format list. */
  src: string;
  avif?: string;
  webp?: string;
  /** A lighter file for screens of `PHONE`. */
  phone?: string;
  width: number;
  height: number;
  /** The classes of `focus.css` for what a crop keeps in sight. */
  focus?: string;
}

const DRAWINGS = {
  hero: { width: 1452, height: 1452 },
  placeholders: { width: 1200, height: 750 },
  team: { width: 800, height: 1000 },
  heads: { width: 1360, height: 980 },
  home: { width: 1000, height: 800 },
  stations: { width: 240, height: 240 },
} as const;
/** Those of an article's card, whatever the proportions of what was uploaded. */
const CARD = DRAWINGS.placeholders;
/** Where the pages have one column. */
export const PHONE = '(width < 44rem)';
const FOCUS_STEP = 5;
const FOCUS_PARTS = [1, 2, 4, 8, 16];
/** Portraits of the sample testimonials, which are stored by these addresses. */
const DRAWN_PORTRAIT = /^\/images\/testimonials\/(avatar[1-4]|default-avatar)\.jpg$/;

/** One of the project's own drawings. */
export function drawing(group: keyof typeof DRAWINGS, name: number | string): PictureSources {
  const phone = group === 'hero' ? { phone: `/art/hero/phone/${name}.svg` } : {};
  return { src: `/art/${group}/${name}.svg`, ...phone, ...DRAWINGS[group] };
}

/** An article's picture: its own, or the placeholder of its id modulo 12, plus 1. */
export function articlePicture({
  id,
  image,
  cover,
}: Pick<ArticleCard, 'id' | 'image' | 'cover'>): PictureSources {
  return image ? uploaded(image, cover) : drawing('placeholders', placeholderNumber(id));
}

/** A picture that an administrator uploaded, or one from elsewhere, which has no other size. */
export function uploaded(address: string, facts?: PictureFacts): PictureSources {
  const known = facts
    ? { width: facts.width, height: facts.height, focus: focusClasses(facts) }
    : CARD;
  if (!hasSmaller(address)) return { src: address, ...known };
  const candidates = (format: SmallerFormat) =>
    PICTURE_WIDTHS.map((width) => `${smallerPath(address, width, format)} ${width}w`).join(', ');
  return {
    src: smallerPath(address, PICTURE_WIDTHS[1], 'webp'),
    avif: candidates('avif'),
    webp: candidates('webp'),
    ...known,
  };
}

/** Styles within the page would go against its policy: classes add up to a number of twentieths. */
export function focusClasses({ focus_x, focus_y }: PictureFacts): string {
  const classes = (axis: string, percent: number) =>
    FOCUS_PARTS.filter((part) => Math.round(percent / FOCUS_STEP) & part).map(
      (part) => `focus-${axis}-${part}`,
    );
  return ['focus', ...classes('x', focus_x), ...classes('y', focus_y)].join(' ');
}

/** The file that shows a testimonial's portrait best. */
export function portrait(address: string): string {
  if (hasSmaller(address)) return smallerPath(address, PORTRAIT_WIDTH, 'webp');
  return address.replace(DRAWN_PORTRAIT, '/art/avatars/$1.svg');
}

/** The picture that social networks show for an article: the builder cuts it from its own, or draws it. */
export function articleShareImage({ slug, image }: Pick<ArticleCard, 'slug' | 'image'>): string {
  const own = ownPicture(image);
  return own && !hasSmaller(own) ? own : sharePicturePath(slug);
}

/** The size of that picture in pixels; undefined for one whose size is not known. */
export function articleShareSize({ image, cover }: Pick<ArticleCard, 'image' | 'cover'>) {
  const own = ownPicture(image);
  if (!own) return SHARE_SIZE;
  return hasSmaller(own) ? shareSizeOf(cover) : undefined;
}

/** That of a preview, for which the builder has made nothing. */
export function previewShareImage({ image }: Pick<ArticleCard, 'image'>): string {
  return ownPicture(image) ?? SHARE_PICTURE;
}

function ownPicture(image: string | null): string | undefined {
  return image && !isDrawing(image) ? image : undefined;
}

function placeholderNumber(id: number): number {
  return (id % LIMITS.placeholderPictures) + 1;
}
