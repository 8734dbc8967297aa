import type { Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeSanitize, { type Options } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { visitParents } from 'unist-util-visit-parents';
import { readable } from './text.ts';

export interface CleanHtml {
  html: string;
  tree: Root;
}

const MAX_PASSES = 8;
/** Levels of elements within one another. Browsers rearrange what is below the 512th. */
const MAX_DEPTH = 100;

/**
 * What HTML has to become before it is stored and before it is shown, by a list of what it may hold:
 * the same function for both sides.
 */
export function createSanitizer(schema: Options) {
  const processor = unified()
    .use(rehypeParse, { fragment: true })
    .use(rehypeSanitize, schema)
    .use(rehypeStringify);

  /**
   * The sanitised HTML and its tree, read back from its own text until nothing changes: what a browser
   * parses is then what was sanitised, and doing it again changes nothing. What comes from the editor
   * needs one pass. Null when the text is nested beyond reason or never comes to rest.
   */
  function clean(html: string, prepare: (tree: Root) => void = () => {}): CleanHtml | null {
    return unlessTooDeep(() => {
      let current = html;
      for (let pass = 0; pass < MAX_PASSES; pass++) {
        const parsed = processor.parse(current);
        prepare(parsed);
        const tree = processor.runSync(parsed);
        keepFirstLineBreaks(tree);
        const written = readable(processor.stringify(tree));
        if (written === current) return { html: written, tree };
        current = written;
      }
      return null;
    });
  }

  return {
    parse: (html: string): Root => processor.parse(html),
    clean,
    write: (tree: Root): string => processor.stringify(tree),
  };
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

/**
 * Parsers drop a line break at the start of a `pre`: the one that is meant needs one in front. A
 * `RangeError` when the tree is nested beyond reason.
 */
function keepFirstLineBreaks(tree: Root): void {
  visitParents(tree, 'element', ({ tagName, children: [first] }, ancestors) => {
    if (ancestors.length > MAX_DEPTH) throw new RangeError('Nested beyond reason.');
    if (tagName === 'pre' && first?.type === 'text' && first.value.startsWith('\n'))
      first.value = `\n${first.value}`;
  });
}
