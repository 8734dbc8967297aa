import { diffArrays } from 'diff';

/** Text or image of a page, with the element that shows it. */
interface Block {
  element: Element;
  words: string;
}

/** Passage that differs between two pages. A passage that only one page has is empty in the other. */
export interface ChangedPassage {
  before: string;
  after: string;
  /** Name of a text that the page itself does not show. */
  head?: keyof typeof HEADS;
  elements: { before: Element[]; after: Element[] };
}

const BLOCKS =
  'h1, h2, h3, h4, h5, h6, p, li, dt, dd, th, td, figcaption, blockquote, summary, label, button, a, img';
const UNSEEN = 'script, style, noscript, template, [hidden]';

/** Returns the texts and images of a page in reading order, each in its innermost block. */
function blocksOf({ body }: Document): Block[] {
  return [...body.querySelectorAll(BLOCKS)].flatMap((element) => {
    if (element.closest(UNSEEN) || !element.checkVisibility()) return [];
    const words = element.localName === 'img' ? pictureOf(element) : ownWords(element);
    return words ? [{ element, words }] : [];
  });
}

/** Returns the words of a block that are not in a block within it. */
function ownWords(element: Element): string {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let words = '';
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement!;
    if (parent.closest(BLOCKS) === element && !parent.closest(UNSEEN))
      words += walker.currentNode.textContent;
  }
  return words.replace(/\s+/g, ' ').trim();
}

/** Returns the address of an image, which is the same in every size. */
function pictureOf(picture: Element): string {
  return (picture.getAttribute('src') ?? '').replace(/-\d+(?=\.\w+$)/, '');
}

/** Returns the passages that differ between two pages, in reading order. */
export function passagesBetween(before: Document, after: Document): ChangedPassage[] {
  const passages: ChangedPassage[] = headChanges(before, after);
  let open: ChangedPassage | undefined;
  const comparator = (a: Block, b: Block) => a.words === b.words;
  for (const part of diffArrays(blocksOf(before), blocksOf(after), { comparator })) {
    if (!part.added && !part.removed) {
      open = undefined;
      continue;
    }
    if (!open) {
      open = { before: '', after: '', elements: { before: [], after: [] } };
      passages.push(open);
    }
    const side = part.added ? 'after' : 'before';
    open[side] = part.value.map(({ words }) => words).join('\n');
    open.elements[side] = part.value.map(({ element }) => element);
  }
  return passages;
}

/** Texts that tabs and search engines show. */
const HEADS = {
  title: (page: Document) => page.title,
  description: (page: Document) =>
    page.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '',
} as const;

function headChanges(before: Document, after: Document): ChangedPassage[] {
  return (['title', 'description'] as const)
    .map((head) => ({
      head,
      before: HEADS[head](before),
      after: HEADS[head](after),
      elements: { before: [], after: [] },
    }))
    .filter((change) => change.before !== change.after);
}

const MARK = { outline: '3px solid var(--burnt)', outlineOffset: '3px' } as const;

/** Outlines the elements of passages in their pages. */
export function markPassages(passages: readonly ChangedPassage[]): void {
  for (const { elements } of passages)
    for (const element of [...elements.before, ...elements.after])
      if (element instanceof element.ownerDocument.defaultView!.HTMLElement)
        Object.assign(element.style, MARK);
}
