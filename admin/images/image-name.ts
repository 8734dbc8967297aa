import type { LibraryImage } from '#contract/images';
import { LIBRARY } from './texts';

/** What a picture is called: what it shows, else its file. */
export function imageName({ alt, filename }: Pick<LibraryImage, 'alt' | 'filename'>): string {
  return alt || filename || LIBRARY.unnamed;
}
