import type { DOMOutputSpec } from '@tiptap/pm/model';

/** What the figure around a picture says of it. */
export function captionOf(picture: HTMLElement): string {
  return captionAround(picture)?.textContent.trim() ?? '';
}

/** The element that says it. */
export function captionAround(picture: Element): Element | null {
  return picture.closest('figure')?.querySelector('figcaption') ?? null;
}

/** A picture as it is stored: alone, or in a figure with its caption, and the class of its width. */
export function inFigure(picture: DOMOutputSpec, caption: string, width = ''): DOMOutputSpec {
  if (!caption && !width) return picture;
  return [
    'figure',
    width ? { class: width } : {},
    picture,
    ...(caption ? [['figcaption', caption] as const] : []),
  ];
}
