import { diffArrays } from 'diff';
import { COMPARISON } from '../../conflict-texts';

/** Top-level block of a text: a paragraph, a heading, a whole list or table. */
export interface Block {
  html: string;
  words: string;
}

/** Consecutive blocks that are equal in both texts, or that replaced one another. */
export interface Passage {
  before: Block[];
  after: Block[];
  isSame: boolean;
}

/** Returns the top-level blocks of an article's HTML, in order. */
export function blocksOf(html: string): Block[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.children].map((element) => ({
    html: element.outerHTML,
    words: wordsOf(element),
  }));
}

/** Elements that start a new line. */
const LINES = ':is(br, p, h1, h2, h3, h4, li, tr, figcaption, blockquote, pre):not(td *, th *)';

/** Returns the text of a block, with one line for each item of a list and each row of a table. */
function wordsOf(block: Element): string {
  const around = block.ownerDocument.createElement('div');
  around.append(block.cloneNode(true));
  for (const picture of around.querySelectorAll('img')) picture.replaceWith(pictureOf(picture));
  for (const cell of around.querySelectorAll(':is(td, th):not(:first-child)')) cell.prepend(' · ');
  for (const line of around.querySelectorAll(LINES)) line.before('\n');
  return around.textContent.replace(/\n{2,}/g, '\n').trim();
}

/** Returns the text for an image in a comparison: its description, or its address without one. */
function pictureOf(picture: HTMLImageElement): string {
  const words = picture.getAttribute('alt') || picture.getAttribute('src');
  return `[${words || COMPARISON.missingPicture}]`;
}

/** Splits two texts into passages of equal blocks and passages of different blocks. */
export function passagesBetween(before: Block[], after: Block[]): Passage[] {
  const passages: Passage[] = [];
  const isEqual = (a: Block, b: Block) => a.html === b.html;
  for (const { value, added, removed } of diffArrays(before, after, { comparator: isEqual })) {
    const last = passages.at(-1);
    if (!added && !removed) passages.push({ before: value, after: value, isSame: true });
    else if (last && !last.isSame) (added ? last.after : last.before).push(...value);
    else
      passages.push({
        before: removed ? [...value] : [],
        after: added ? [...value] : [],
        isSame: false,
      });
  }
  return passages;
}

/** Returns the HTML of `after` with one passage as in `before`. */
export function restorePassage(passages: Passage[], index: number): string {
  return passages
    .flatMap(({ before, after }, place) => (place === index ? before : after))
    .map(({ html }) => html)
    .join('');
}
