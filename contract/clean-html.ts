/*
 * What an article's HTML has to become before it is stored and before it is shown: the same function
 * for both sides, which bring the parser.
 */

import { readable } from './text.ts';

/** A node of a hast tree, as far as it matters here. */
interface HtmlNode {
  type: string;
  tagName?: string;
  value?: string;
  children?: HtmlNode[];
}

/** What a unified processor does that parses, sanitises and writes HTML. */
interface Sanitizer<Tree extends HtmlNode> {
  parse(html: string): Tree;
  runSync(tree: Tree): Tree;
  stringify(tree: Tree): string;
}

const MAX_PASSES = 8;
/** Levels of elements within one another. Browsers rearrange what is below the 512th. */
const MAX_DEPTH = 100;
/**
 * The sanitised HTML and its tree, read back from its own text until nothing changes: what a browser
 * parses is then what was sanitised, and doing it again changes nothing. What comes from the editor
 * needs one pass. Null when the text is nested beyond reason or never comes to rest.
 */
export function cleanHtml<Tree extends HtmlNode>(
  html: string,
  sanitizer: Sanitizer<Tree>,
): { html: string; tree: Tree } | null {
  return unlessTooDeep(() => {
    let current = html;
    for (let pass = 0; pass < MAX_PASSES; pass++) {
      const tree = sanitizer.runSync(sanitizer.parse(current));
      if (isDeeperThan(MAX_DEPTH, tree)) return null;
      keepFirstLineBreaks(tree);
      const written = readable(sanitizer.stringify(tree));
      if (written === current) return { html: written, tree };
      current = written;
    }
    return null;
  });
}

/** Trees are walked by recursion, which thousands of levels exhaust: null then. */
export function unlessTooDeep<Result>(walk: () => Result): Result | null {
  try {
    return walk();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function isDeeperThan(levels: number, { children }: HtmlNode): boolean {
  if (!children) return false;
  return levels < 0 || children.some((child) => isDeeperThan(levels - 1, child));
}

/** Parsers drop a line break at the start of a `pre`: the one that is meant needs one in front. */
function keepFirstLineBreaks({ tagName, children = [] }: HtmlNode): void {
  const [first] = children;
  if (tagName === 'pre' && first?.value?.startsWith('\n')) first.value = `\n${first.value}`;
  children.forEach(keepFirstLineBreaks);
}
