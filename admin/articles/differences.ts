import { diffArrays } from 'diff';
import { COMPARISON } from '../texts';

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

/** Words of a block; the items of a list and the rows of a table on lines of their own. */
function wordsOf(element: Element): string {
  const lines = [...element.querySelectorAll('li, tr')];
  if (element.tagName === 'IMG' || element.querySelector('img'))
    return `${element.textContent} ${pictureOf(element)}`.trim();
  if (lines.length === 0) return element.textContent.trim();
  return lines.map((line) => line.textContent.trim()).join('\n');
}

/** A picture without a description differs from another one by its address. */
function pictureOf(element: Element): string {
  const picture = element.tagName === 'IMG' ? element : element.querySelector('img')!;
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
