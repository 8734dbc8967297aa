import { cleanHtml } from '#contract/clean-html';
import { nonBreaking } from '#contract/typography';
import type { Nodes, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeSanitize, { type Options } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';

/** Makes HTML safe by a list of what it may hold, and writes it. */
export function createSanitizer(schema: Options) {
  const sanitizer = unified()
    .use(rehypeParse, { fragment: true })
    .use(rehypeSanitize, schema)
    .use(rehypeStringify);
  return {
    /** The clean tree. Of what is too tangled to have come from the editor, the words alone are kept. */
    clean: (html: string): Root =>
      cleanHtml<Root>(html, sanitizer)?.tree ?? sanitizer.parse(html.replace(/<[^>]*>?/g, ' ')),
    write: (tree: Root): string => sanitizer.stringify(tree),
  };
}

/** French spaces do not break lines, but for those of code. */
export function keepTogether(node: Nodes): void {
  if (node.type === 'text') node.value = nonBreaking(node.value);
  else if ('children' in node && !isCode(node)) node.children.forEach(keepTogether);
}

function isCode(node: Nodes): boolean {
  return node.type === 'element' && (node.tagName === 'code' || node.tagName === 'pre');
}
