import { captionAround } from '../../pictures/figure';
import { renamed } from '../elements';

/** The words below a picture are its own; below a table they are its title, below anything else a line. */
export function keepCaptions(body: HTMLElement): void {
  const ofPictures = new Set(Array.from(body.querySelectorAll('img'), captionAround));
  for (const caption of body.querySelectorAll('figcaption')) {
    const figure = caption.closest('figure');
    if (ofPictures.has(caption) || figure?.matches('.video')) continue;
    const table = figure?.querySelector('table');
    if (table?.caption === null) table.prepend(renamed(caption, 'caption'));
    else renamed(caption, 'p');
  }
}
