import { captionAround } from '../../pictures/figure';
import { changeTag } from '../elements';

/**
 * Keeps the caption of an image. Turns the caption of a table into the table's own, and any other caption into a
 * paragraph.
 */
export function keepCaptions(body: HTMLElement): void {
  const ofPictures = new Set(Array.from(body.querySelectorAll('img'), captionAround));
  for (const caption of body.querySelectorAll('figcaption')) {
    const figure = caption.closest('figure');
    if (ofPictures.has(caption) || figure?.matches('.video, .bookmark')) continue;
    const table = figure?.querySelector('table');
    if (table?.caption === null) table.prepend(changeTag(caption, 'caption'));
    else changeTag(caption, 'p');
  }
}
