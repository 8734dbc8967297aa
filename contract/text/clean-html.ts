import type { Root } from 'hast';
import rehypeSanitize, { type Options } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { visitParents } from 'unist-util-visit-parents';
import { HtmlRefused, parseBounded, type HtmlBounds } from './bounded-html.ts';
import { readable } from './schemas.ts';

export interface CleanHtml {
  html: string;
  tree: Root;
}

/** Maximum passes until the result is stable. None of 21,000 attacks needs more than three. */
const MAX_PASSES = 4;
/** Maximum nesting of elements. Browsers rearrange elements below the 512th level. */
const MAX_DEPTH = 100;

/**
 * Returns a sanitizer with an allow-list, used before HTML is stored and before it is shown. All its functions throw
 * `HtmlRefused` beyond the limits.
 */
export function createSanitizer(schema: Options, bounds: HtmlBounds) {
  const processor = unified().use(rehypeSanitize, schema).use(rehypeStringify);
  const parse = (html: string): Root => orNested(() => parseBounded(html, bounds));

  /**
   * Returns the sanitized HTML and its tree. Repeats sanitizing on its own result until nothing changes, so that
   * browsers parse exactly what was sanitized. HTML of the editor needs one pass. `parsed` is the tree of `html` if
   * the caller has it; it is modified.
   */
  function clean(
    html: string,
    prepare: (tree: Root) => void = () => {},
    parsed: Root = parse(html),
  ): CleanHtml {
    let current = html;
    let source = parsed;
    for (let pass = 0; pass < MAX_PASSES; pass++) {
      if (pass > 0) source = parse(current);
      const { written, tree } = orNested(() => cleanOnce(source, prepare));
      if (written.length > bounds.length) throw new HtmlRefused('long');
      if (written === current) return { html: written, tree };
      current = written;
    }
    throw new HtmlRefused('unstable');
  }

  function cleanOnce(parsed: Root, prepare: (tree: Root) => void) {
    prepare(parsed);
    const tree = processor.runSync(parsed);
    keepFirstLineBreaks(tree);
    return { tree, written: readable(processor.stringify(tree)) };
  }

  return { parse, clean, write: (tree: Root): string => processor.stringify(tree) };
}

/** Turns a stack overflow into `nested`: trees are walked by recursion, and thousands of levels exhaust the stack. */
function orNested<Result>(walk: () => Result): Result {
  try {
    return walk();
  } catch (error) {
    throw error instanceof RangeError ? new HtmlRefused('nested') : error;
  }
}

/** Doubles a line break at the start of a `pre`, since parsers drop the first one. Also checks the depth. */
function keepFirstLineBreaks(tree: Root): void {
  visitParents(tree, 'element', ({ tagName, children: [first] }, ancestors) => {
    if (ancestors.length > MAX_DEPTH) throw new HtmlRefused('nested');
    if (tagName === 'pre' && first?.type === 'text' && first.value.startsWith('\n'))
      first.value = `\n${first.value}`;
  });
}
