import { HtmlRefused, UNBOUNDED } from '#contract/text/bounded-html';
import { createSanitizer } from '#contract/text/clean-html';
import { nonBreaking } from '#contract/text/typography';
import type { Root } from 'hast';
import type { Options } from 'rehype-sanitize';
import { SKIP, visitParents } from 'unist-util-visit-parents';

/** Makes HTML safe by a list of what it may hold, and writes it. */
export function createWriter(schema: Options) {
  const sanitizer = createSanitizer(schema, UNBOUNDED);
  return {
    /** The clean tree. Of what is too tangled to have come from the editor, the words alone are kept. */
    clean(html: string): Root {
      try {
        return sanitizer.clean(html, dropMissingPictures).tree;
      } catch (error) {
        if (!(error instanceof HtmlRefused)) throw error;
        return sanitizer.parse(html.replace(/<[^>]*>?/g, ' '));
      }
    },
    write: sanitizer.write,
  };
}

/** What is prepared may have the place of a picture that is to come: a preview shows none. */
function dropMissingPictures(tree: Root): void {
  visitParents(tree, { tagName: 'img' }, (picture, ancestors, index) => {
    if (picture.properties.dataMissingPicture === undefined) return;
    ancestors.at(-1)!.children.splice(index!, 1);
    return [SKIP, index!];
  });
}

/** Keeps French spaces and short compounds on one line, except in code. */
export function keepTogether(tree: Root): void {
  visitParents(tree, (node) => {
    if (node.type === 'text') node.value = nonBreaking(node.value);
    if (node.type === 'element' && /^(?:code|pre)$/.test(node.tagName)) return SKIP;
  });
}
