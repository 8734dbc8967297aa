import type { DOMOutputSpec } from '@tiptap/pm/model';

/** Returns the caption of the figure around an image. */
export function captionOf(picture: HTMLElement): string {
  return captionAround(picture)?.textContent.trim() ?? '';
}

/** Returns the caption element of the figure around an image. A gallery has none: its images have their own. */
export function captionAround(picture: Element): Element | null {
  return picture.closest('figure')?.querySelector(':scope > figcaption') ?? null;
}

/** Returns an image as it is stored: alone, or in a figure with its caption and width class. */
export function wrapInFigure(picture: DOMOutputSpec, caption: string, width = ''): DOMOutputSpec {
  if (!caption && !width) return picture;
  return [
    'figure',
    width ? { class: width } : {},
    picture,
    ...(caption ? [['figcaption', caption] as const] : []),
  ];
}
