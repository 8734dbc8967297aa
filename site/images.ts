import type { ArticleCard } from '#contract/articles/articles';
import { LIMITS } from '#contract/limits';
import { PAGE_DRAWINGS, type DrawingGroup } from '#contract/images/drawings';
import type { Member } from '#contract/lists/members';
import type { Shell } from '#contract/pages/pages';
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

/** Sources of an image: a single file, or a list of widths per format. */
export interface PictureSources {
  /** Fallback for browsers that support neither AVIF nor WebP. */
  src: string;
  avif?: string;
  webp?: string;
  /** A lighter file for screens that match `PHONE`. */
  phone?: string;
  width: number;
  height: number;
  /** Classes of `focus.css` that keep the focus point visible in a crop. */
  focus?: string;
}

const DRAWINGS = {
  ...PAGE_DRAWINGS,
  team: { width: 800, height: 1000 },
  stations: { width: 240, height: 240 },
} as const;
/** Size of images on article cards, independent of the proportions of the upload. */
const CARD = DRAWINGS.placeholders;
/** Media query of screens on which pages have a single column. */
export const PHONE = '(width < 44rem)';
const FOCUS_STEP = 5;
const FOCUS_PARTS = [1, 2, 4, 8, 16];
/** Portraits of the sample testimonials, which are stored under these addresses. */
const DRAWN_PORTRAIT = /^\/images\/testimonials\/(avatar[1-4]|default-avatar)\.jpg$/;

/** Returns one of the project's own drawings. */
export function drawing(group: keyof typeof DRAWINGS, name: number | string): PictureSources {
  const phone = group === 'hero' ? { phone: `/art/hero/phone/${name}.svg` } : {};
  const { width, height } = DRAWINGS[group];
  return { src: `/art/${group}/${name}.svg`, ...phone, width, height };
}

/** Returns the drawing of a page at an address. */
export function drawingAt(address: string): PictureSources {
  const [, , group, name] = address.replace('.svg', '').split('/');
  return drawing(group as DrawingGroup, name!);
}

/** Returns an image in a place made for the drawings of a group: one of them, another drawing or an upload. */
export function pagePicture(
  address: string,
  group: DrawingGroup,
  facts: Shell['textPictures'] = {},
): PictureSources {
  const picture = isDrawing(address) ? drawingAt(address) : uploaded(address, facts[address]);
  if (address.startsWith(`/art/${group}/`)) return picture;
  return { ...picture, focus: [picture.focus, `as-${group}`].filter(Boolean).join(' ') };
}

/** Returns an article's image: its own, or the placeholder numbered by its id modulo 12, plus 1. */
export function articlePicture({
  id,
  image,
  cover,
}: Pick<ArticleCard, 'id' | 'image' | 'cover'>): PictureSources {
  return image ? uploaded(image, cover) : drawing('placeholders', placeholderNumber(id));
}

/** Returns the portrait of a member of the team: a drawing, or an uploaded photo. */
export function memberPicture({ image, cover }: Pick<Member, 'image' | 'cover'>): PictureSources {
  return isDrawing(image) ? { src: image, ...DRAWINGS.team } : uploaded(image, cover);
}

/** Returns the sources of an uploaded image. An image from another site has no smaller sizes. */
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

/**
 * Returns classes that add up to the focus point in twentieths. The content security policy forbids
 * inline styles.
 */
export function focusClasses({ focus_x, focus_y }: PictureFacts): string {
  const classes = (axis: string, percent: number) =>
    FOCUS_PARTS.filter((part) => Math.round(percent / FOCUS_STEP) & part).map(
      (part) => `focus-${axis}-${part}`,
    );
  return ['focus', ...classes('x', focus_x), ...classes('y', focus_y)].join(' ');
}

/** Returns the best file for a testimonial's portrait. */
export function portrait(address: string): string {
  if (hasSmaller(address)) return smallerPath(address, PORTRAIT_WIDTH, 'webp');
  return address.replace(DRAWN_PORTRAIT, '/art/avatars/$1.svg');
}

/**
 * Returns the image that social networks show for an article. The builder crops the article's own
 * image, or draws one.
 */
export function articleShareImage({ slug, image }: Pick<ArticleCard, 'slug' | 'image'>): string {
  const own = ownPicture(image);
  return own && !hasSmaller(own) ? own : sharePicturePath(slug);
}

/** Returns the size of the sharing image in pixels, or undefined when it is unknown. */
export function articleShareSize({ image, cover }: Pick<ArticleCard, 'image' | 'cover'>) {
  const own = ownPicture(image);
  if (!own) return SHARE_SIZE;
  return hasSmaller(own) ? shareSizeOf(cover) : undefined;
}

/** Returns the sharing image of a preview. The builder has generated none for it. */
export function previewShareImage({ image }: Pick<ArticleCard, 'image'>): string {
  return ownPicture(image) ?? SHARE_PICTURE;
}

function ownPicture(image: string | null): string | undefined {
  return image && !isDrawing(image) ? image : undefined;
}

function placeholderNumber(id: number): number {
  return (id % LIMITS.placeholderPictures) + 1;
}
