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

/** Of 21,000 attacks none needs more than three. */
const MAX_PASSES = 4;
/** Levels of elements within one another. Browsers rearrange what is below the 512th. */
const MAX_DEPTH = 100;

/**
 * Sanitises HTML by an allow-list before it is stored and before it is shown: the same function for
 * both sides. Everything it returns throws `HtmlRefused` beyond the bounds.
 */
export function createSanitizer(schema: Options, bounds: HtmlBounds) {
  const processor = unified().use(rehypeSanitize, schema).use(rehypeStringify);
  const parse = (html: string): Root => orNested(() => parseBounded(html, bounds));

  /**
   * The sanitised HTML and its tree, read back from its own text until nothing changes: what a browser
   * parses is then what was sanitised, and doing it again changes nothing. What comes from the editor
   * needs one pass. `parsed` is the tree of `html`, when the caller has it; it is changed.
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

/** Trees are walked by recursion, which thousands of levels exhaust. */
function orNested<Result>(walk: () => Result): Result {
  try {
    return walk();
  } catch (error) {
    throw error instanceof RangeError ? new HtmlRefused('nested') : error;
  }
}

/** Parsers drop a line break at the start of a `pre`: the one that is meant needs one in front. */
function keepFirstLineBreaks(tree: Root): void {
  visitParents(tree, 'element', ({ tagName, children: [first] }, ancestors) => {
    if (ancestors.length > MAX_DEPTH) throw new HtmlRefused('nested');
    if (tagName === 'pre' && first?.type === 'text' && first.value.startsWith('\n'))
      first.value = `\n${first.value}`;
  });
}
