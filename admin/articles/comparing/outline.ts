import { diffWordsWithSpace } from 'diff';
import { COMPARISON } from '../../conflict-texts';

/** A piece of text and its position in the `words` of the outline. */
interface Words {
  start: number;
  text: string;
}

interface Picture {
  start: number;
  text: string;
  address: string;
}

/** An HTML element without its attributes. */
interface OutlineElement {
  tag: string;
  children: OutlineNode[];
}

export type OutlineNode = Words | Picture | OutlineElement;

/** Structure of HTML, with all its text in one string that can be compared. */
export interface Outline {
  nodes: OutlineNode[];
  words: string;
}

const BEGINS_LINE = /^(?:br|p|h[1-6]|li|tr|td|th|figcaption|blockquote|pre|figure|img)$/;
const SHOWN =
  /^(?:p|h[1-6]|ul|ol|li|blockquote|pre|code|strong|em|u|s|sub|sup|br|table|tbody|thead|tr|td|th|figure|figcaption|aside|div)$/;

/** Parses an article's stored HTML into an outline. */
export function outlineOf(html: string): Outline {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  let words = '';

  function read(node: Node): OutlineNode[] {
    const start = words.length;
    if (node instanceof Text) {
      words += node.data;
      return [{ start, text: node.data }];
    }
    if (!(node instanceof Element)) return [];
    const tag = node.localName;
    if (BEGINS_LINE.test(tag) && words !== '' && !words.endsWith('\n')) words += '\n';
    if (tag === 'img') return [readPicture(node)];
    const children = [...node.childNodes].flatMap(read);
    return SHOWN.test(tag) ? [{ tag, children }] : children;
  }

  function readPicture(picture: Element): Picture {
    const start = words.length;
    const address = picture.getAttribute('src') ?? '';
    const text = `[${picture.getAttribute('alt') || address || COMPARISON.missingPicture}]`;
    words += text;
    return { start, text, address };
  }

  const nodes = [...body.childNodes].flatMap(read);
  return { nodes, words };
}

/** Range of positions; `to` is exclusive. */
export type Range = readonly [from: number, to: number];

/** Returns the ranges of each text that the other text lacks. */
export function markedRanges(before: string, after: string): { before: Range[]; after: Range[] } {
  const marked = { before: [] as Range[], after: [] as Range[] };
  const at = { before: 0, after: 0 };
  for (const { value, added, removed } of diffWordsWithSpace(before, after)) {
    const { length } = value;
    if (removed) marked.before.push([at.before, at.before + length]);
    if (added) marked.after.push([at.after, at.after + length]);
    if (!added) at.before += length;
    if (!removed) at.after += length;
  }
  return marked;
}

interface MarkedText {
  text: string;
  isMarked: boolean;
}

/** Splits a text at the edges of the marked ranges. */
export function cutAt(ranges: Range[], { start, text }: Words): MarkedText[] {
  const end = start + text.length;
  const pieces: MarkedText[] = [];
  let at = start;
  const take = (to: number, isMarked: boolean) => {
    if (to > at) pieces.push({ text: text.slice(at - start, to - start), isMarked });
    at = Math.max(at, to);
  };
  for (const [from, to] of ranges) {
    if (to <= start || from >= end) continue;
    take(Math.max(from, start), false);
    take(Math.min(to, end), true);
  }
  take(end, false);
  return pieces;
}
