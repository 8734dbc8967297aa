import { HEADINGS, isBlank, unwrap } from '../elements';

/** Text that programs generate instead of a description. */
const GENERATED_TEXT =
  /générée? (?:automatiquement|par l['’]IA)|^(?:image|picture|photo)\s*\d*$|\.\w{3,4}$/i;

/** Turns images whose file did not come with the text into placeholders, and moves images out of paragraphs. */
export function placePictures(body: HTMLElement): void {
  for (const image of body.querySelectorAll('img')) {
    if (isDot(image)) {
      image.remove();
      continue;
    }
    const alt = image.getAttribute('alt');
    const src = addressOf(image);
    // Word processors mark every image as decorative: the editor asks the author instead.
    if (!alt || GENERATED_TEXT.test(alt)) image.removeAttribute('alt');
    image.setAttribute('src', src);
    if (/^(?:https?:\/\/|\/(?!\/))/i.test(src)) continue;
    image.removeAttribute('src');
    image.dataset.missingPicture ??= /^data:image\//i.test(src) ? src : '';
  }
  for (const link of body.querySelectorAll('a:has(> img:only-child)'))
    if (isBlank(link)) unwrap(link);
  for (const block of body.querySelectorAll<HTMLElement>(`p, ${HEADINGS}`))
    movePicturesBehind(block);
}

/** Returns the source of an image; for an image of this site, its path alone. */
function addressOf(image: Element): string {
  const src = image.getAttribute('src') ?? '';
  return src.startsWith(`${location.origin}/`) ? src.slice(location.origin.length) : src;
}

/** True for a tracking pixel. */
function isDot(image: Element): boolean {
  return ['width', 'height'].every((side) => Number(image.getAttribute(side) ?? 9) <= 2);
}

/** Moves the images of a paragraph behind it, so that they do not split it. */
function movePicturesBehind(block: HTMLElement): void {
  const images = [...block.querySelectorAll('img')];
  if (images.length === 0 || block.closest('td, th')) return;
  block.after(...images);
  if (isBlank(block)) block.remove();
}
