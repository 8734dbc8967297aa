import { diffArrays } from 'diff';
import { COMPARISON } from '../../conflict-texts';

/** A block of a text: a paragraph, a heading, a whole list or table. */
export interface Block {
  html: string;
  words: string;
}

/** Blocks that follow one another and are the same, or that took the place of one another. */
export interface Passage {
  before: Block[];
  after: Block[];
  isSame: boolean;
}

/** The blocks of an article's HTML, in order. */
export function blocksOf(html: string): Block[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.children].map((element) => ({
    html: element.outerHTML,
    words: wordsOf(element),
  }));
}

/** What begins on a line of its own. */
const LINES = ':is(br, p, h1, h2, h3, h4, li, tr, figcaption, blockquote, pre):not(td *, th *)';

/** Words of a block; the items of a list and the rows of a table on lines of their own. */
function wordsOf(block: Element): string {
  const around = block.ownerDocument.createElement('div');
  around.append(block.cloneNode(true));
  for (const picture of around.querySelectorAll('img')) picture.replaceWith(pictureOf(picture));
  for (const cell of around.querySelectorAll(':is(td, th):not(:first-child)')) cell.prepend(' · ');
  for (const line of around.querySelectorAll(LINES)) line.before('\n');
  return around.textContent.replace(/\n{2,}/g, '\n').trim();
}

/** A picture without a description differs from another one by its address. */
function pictureOf(picture: HTMLImageElement): string {
  const words = picture.getAttribute('alt') || picture.getAttribute('src');
  return `[${words || COMPARISON.missingPicture}]`;
}

/** How a text became another, block by block. */
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

/** The HTML of `after` with one passage as it was before. */
export function withPassageBack(passages: Passage[], index: number): string {
  return passages
    .flatMap(({ before, after }, place) => (place === index ? before : after))
    .map(({ html }) => html)
    .join('');
}
